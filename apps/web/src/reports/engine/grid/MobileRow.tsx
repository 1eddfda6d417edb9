import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RowFields } from '../drawer/RowFields.tsx';
import type { ReportFace, ReportRow } from '../face.ts';
import { ToggleChip } from '../filters/ToggleChip.tsx';
import { useReport } from '../state/report-context.ts';
import { TestChip } from '../test-data/TestChip.tsx';
import { Cell } from './cells.tsx';
import { withToggled } from './columns.ts';
import { columnPlaces } from './places.ts';

/** Selects one row where there is no table; nothing where the row cannot be selected. */
const RowChoice = ({ row }: { row: ReportRow }) => {
  const { t } = useTranslation();
  const { face, chosen, choose } = useReport();
  const key = String(row[face.report.rowKey]);
  if (!face.selection?.isSelectable(row)) return null;
  return (
    <ToggleChip chosen={chosen.has(key)} onToggle={() => choose(withToggled(chosen, key))}>
      {t('Select')}
    </ToggleChip>
  );
};

const Entry = styled('article')(({ theme: { vars, typography } }) => ({
  backgroundColor: vars.palette.tokens.bg.surface,
  borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
  '&.open': { backgroundColor: vars.palette.tokens.bg.hover },
  '& .top': { display: 'flex', alignItems: 'center', gap: 4 },
  '& .top > [aria-pressed]': { flexShrink: 0, marginRight: 16 },
  '& .head': {
    flex: 1,
    minWidth: 0,
    padding: '11px 16px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 12px',
    textAlign: 'left',
  },
  '& .name': { ...typography.h3, overflowWrap: 'anywhere' },
  '& .figure': { ...typography.h3, justifySelf: 'end' },
  '& .caption': {
    ...typography.dense,
    color: vars.palette.tokens.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    // What is cut here stands whole among the fields
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .caption > :not(:first-of-type)::before': { content: '" · "' },
  '& .chip': { justifySelf: 'end', display: 'flex', justifyContent: 'flex-end', gap: 4 },
  '& .top:has(> [aria-pressed]) .caption': { whiteSpace: 'normal' },
  '& .fields': { padding: '0 16px 8px' },
  '& .details': { height: 44, marginBottom: 8 },
}));

interface MobileRowProps {
  face: ReportFace;
  row: ReportRow;
  /** The column whose time the entry shows. */
  timeKey: string;
  open: boolean;
  onToggle: () => void;
  onDetails: () => void;
}

/** One row on a phone: what it is about, its amount and status, and when. */
export const MobileRow = ({ face, row, timeKey, open, onToggle, onDetails }: MobileRowProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { report } = face;
  const { title, amount, status, caption } = columnPlaces(face);
  const figure = amount === title ? undefined : amount;
  const show = (key: string | undefined) => {
    const column = key === undefined ? undefined : report.columns[key];
    if (!column || key === undefined) return undefined;
    const Own = face.cells[key];
    return Own ? <Own.Cell row={row} /> : <Cell column={column} value={row[key]} report={report} whole />;
  };
  const time = String(row[timeKey] ?? '').slice(11);
  const head = [title, figure, status, ...caption, timeKey];
  return (
    <Entry className={open ? 'open' : ''}>
      <div className="top">
        <ButtonBase className="head" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <span className="name">{show(title)}</span>
          <span className="figure">{show(figure)}</span>
          <span className="caption">
            {time && <span>{t('{{time}} ET', { time })}</span>}
            {caption.map(key => (
              <span key={key}>
                {report.columns[key]?.kind === 'count' && `${t(report.columns[key].label)}: `}
                {show(key)}
              </span>
            ))}
          </span>
          <span className="chip">
            <TestChip />
            {show(status)}
          </span>
        </ButtonBase>
        <RowChoice row={row} />
      </div>
      {open && (
        <div id={id} className="fields">
          <Button className="details" onClick={onDetails}>
            {t('Details')}
          </Button>
          <RowFields
            report={report}
            row={row}
            columns={Object.keys(report.columns).filter(key => !head.includes(key))}
          />
        </div>
      )}
    </Entry>
  );
};
