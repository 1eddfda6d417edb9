import type { ColumnKind } from '@drumlin/contract/core/columns.ts';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RowFields } from '../drawer/RowFields.tsx';
import type { ReportFace, ReportRow } from '../face.ts';
import { Cell } from './cells.tsx';
import { RowChoice } from './RowChoice.tsx';

const Entry = styled('article')(({ theme: { vars, typography } }) => ({
  backgroundColor: vars.palette.tokens.bg.surface,
  borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
  '&.open': { backgroundColor: vars.palette.tokens.bg.hover },
  '& .head': {
    width: '100%',
    padding: '12px 16px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 12px',
    textAlign: 'left',
  },
  '& .name': { ...typography.h3, overflowWrap: 'anywhere' },
  '& .figure': { ...typography.h3, justifySelf: 'end' },
  '& .caption': { ...typography.dense, color: vars.palette.tokens.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& .chip': { justifySelf: 'end' },
  '& .fields': { padding: '0 16px 8px' },
  '& .details': { height: 44 },
  '& .doings': { display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 8 },
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

/** One row on a phone. Its name, amount, status and caption are the first columns of those kinds among the report's leading ones; a currency is no name. */
export const MobileRow = ({ face, row, timeKey, open, onToggle, onDetails }: MobileRowProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { report, lead } = face;
  const first = (...kinds: ColumnKind[]) => lead.find(key => kinds.includes(report.columns[key]?.kind ?? 'text'));
  const isName = (key: string) => report.columns[key]?.kind === 'text' && report.columns[key].label !== 'Currency';
  const [name, amount, status, label] = [
    lead.find(isName) ?? Object.keys(report.columns).find(isName),
    first('money', 'moneyCents', 'count'),
    first('status'),
    first('label'),
  ];
  const show = (key: string | undefined) => {
    const column = key === undefined ? undefined : report.columns[key];
    return column && key !== undefined && <Cell column={column} value={row[key]} report={report} whole />;
  };
  const time = String(row[timeKey] ?? '').slice(11);
  const head = [name, amount, status, label, timeKey];
  return (
    <Entry className={open ? 'open' : ''}>
      <ButtonBase className="head" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <span className="name">{show(name ?? report.rowKey)}</span>
        <span className="figure">{show(amount)}</span>
        <span className="caption">
          {time && t('{{time}} ET', { time })}
          {label && ' · '}
          {show(label)}
        </span>
        <span className="chip">{show(status)}</span>
      </ButtonBase>
      {open && (
        <div id={id} className="fields">
          <div className="doings">
            <RowChoice row={row} />
            <Button className="details" onClick={onDetails}>
              {t('Details')}
            </Button>
          </div>
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
