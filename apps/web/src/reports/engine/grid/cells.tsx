import { COLUMN_KINDS, type Column, type ColumnKind } from '@drumlin/contract/core/columns.ts';
import { entryOf } from '@drumlin/contract/core/enumeration.ts';
import { formatMoney, type Locale } from '@drumlin/contract/core/money.ts';
import { MASK } from '@drumlin/contract/core/personal.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { codeMeaning } from '@drumlin/contract/legends/registry.ts';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { TFunction } from 'i18next';
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EasternTime } from '../../../components/dates/EasternTime.tsx';
import { EmptyValue } from '../../../components/EmptyValue.tsx';
import { Money } from '../../../components/Money.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { useLocale } from '../../../lib/i18n.ts';
import { CellButton } from '../../../ui/CellButton.tsx';
import { CopyId } from '../../../ui/CopyId.tsx';
import { Muted, Truncate } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useReport } from '../state/report-context.ts';

const Line = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  '& > .value': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  color: vars.palette.tokens.text.secondary,
}));

interface MaskedValueProps {
  value: string;
  /** The row that can be shown; none where that is no place for a button. */
  rowKey: string | undefined;
  /** Whether the button can be reached with the Tab key. */
  reachable: boolean;
}

/** Masked personal data, with a button that shows those of the row to who may. */
const MaskedValue = ({ value, rowKey, reachable }: MaskedValueProps) => {
  const { t } = useTranslation();
  const { ask } = useReport().revealing;
  return (
    <Line>
      <span className="value" aria-hidden>
        {value}
      </span>
      <VisuallyHidden>{t('Masked')}</VisuallyHidden>
      {ask && rowKey !== undefined && (
        <CellButton
          type="button"
          aria-label={t('Show personal data')}
          title={t('Show personal data')}
          tabIndex={reachable ? 0 : -1}
          onClick={event => {
            event.stopPropagation();
            ask(rowKey);
          }}
        >
          <Eye size={14} aria-hidden />
        </CellButton>
      )}
    </Line>
  );
};

interface CellProps {
  column: Column;
  value: string | number;
  report: ReportShape;
  /** Whether identifiers and meanings are shown unabbreviated. */
  whole: boolean;
  /** Whether the cell has the keyboard focus. */
  focused: boolean;
}

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums' });
const Code = styled('span')(({ theme: { typography } }) => ({ ...typography.mono, marginRight: 8 }));
/** What `Cell` shows of a value, as text: what is copied of the grid. Empty where there is no value. */
export const cellText = (column: Column, value: unknown, report: ReportShape, t: TFunction, locale: Locale): string => {
  const text = value === null || value === undefined ? '' : String(value);
  if (text === '') return text;
  switch (column.kind) {
    case 'money':
      return formatMoney(Number(text), locale);
    case 'moneyCents':
      return formatMoney(Number(text) / 100, locale);
    case 'count':
      return Number(text).toLocaleString(locale);
    case 'status':
    case 'label':
      return column.enumeration ? t(entryOf(column.enumeration, text).label) : text;
    case 'code':
      return [text, codeMeaning(report, text, locale)].filter(Boolean).join(' ');
    default:
      return text;
  }
};

const PlainCell = ({ column, value, report }: CellProps) =>
  cellText(column, value, report, useTranslation().t, useLocale());

const TextCell = ({ value, whole }: CellProps) => (whole ? value : <Truncate title={String(value)}>{value}</Truncate>);

const IdCell = ({ column, value, whole, focused }: CellProps) => {
  const { t } = useTranslation();
  return <CopyId value={String(value)} name={t(column.label)} whole={whole} reachable={whole || focused} />;
};

const StatusCell = (props: CellProps) =>
  props.column.enumeration ? (
    <StatusChip enumeration={props.column.enumeration} value={String(props.value)} />
  ) : (
    <TextCell {...props} />
  );

const CodeCell = ({ report, value, whole, focused }: CellProps) => {
  const [isHovered, setHovered] = useState(false);
  const meaning = codeMeaning(report, String(value), useLocale());
  const both = (
    <>
      <Code>{value}</Code>
      <Muted>{meaning}</Muted>
    </>
  );
  if (whole) return <span>{both}</span>;
  const line = (
    <Truncate onMouseEnter={() => setHovered(true)} onMouseLeave={() => setHovered(false)}>
      {both}
    </Truncate>
  );
  // Made only where it is read
  return isHovered || focused ? (
    <Tooltip title={meaning} open describeChild disableInteractive>
      {line}
    </Tooltip>
  ) : (
    line
  );
};

const MoneyCell = ({ value }: CellProps) => <Money units={Number(value)} />;
const CentsCell = ({ value }: CellProps) => <Money units={Number(value) / 100} />;
const TimeCell = ({ value }: CellProps) => <EasternTime wall={String(value)} />;
const CountCell = (props: CellProps) => (
  <Figure>
    <PlainCell {...props} />
  </Figure>
);

const CELLS: Record<ColumnKind, (props: CellProps) => ReactNode> = {
  text: TextCell,
  masked: TextCell,
  id: IdCell,
  code: CodeCell,
  status: StatusCell,
  label: PlainCell,
  money: MoneyCell,
  moneyCents: CentsCell,
  count: CountCell,
  easternDateTime: TimeCell,
  easternDay: TimeCell,
};

/** One value of a row, shown by its column's kind, alike in the grid, the drawer and the phone's list. */
export const Cell = ({
  value,
  whole = false,
  focused = false,
  rowKey,
  ...props
}: {
  column: Column;
  value: unknown;
  report: ReportShape;
  whole?: boolean;
  focused?: boolean;
  /** The row, where its masked values can be shown. */
  rowKey?: string;
}) => {
  const Kind = CELLS[props.column.kind];
  if (value === null || value === undefined || value === '') return <EmptyValue />;
  if (props.column.personal && typeof value === 'string' && value.includes(MASK))
    return <MaskedValue value={value} rowKey={rowKey} reachable={whole || focused} />;
  return <Kind {...props} whole={whole} focused={focused} value={typeof value === 'number' ? value : String(value)} />;
};

/** Whether this column is aligned at the end, as figures are. */
export const isFigure = (column: Column): boolean => COLUMN_KINDS[column.kind].align === 'end';
