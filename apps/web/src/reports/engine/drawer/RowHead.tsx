import type { ReportShape } from '@drumlin/contract/core/report.ts';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { ReportFace, ReportRow } from '../face.ts';
import { Cell } from '../grid/cells.tsx';
import { columnPlaces } from '../grid/places.ts';
import { useReport } from '../state/report-context.ts';
import { openingTime } from '../state/report-query.ts';
import { TestChip } from '../test-data/TestChip.tsx';

const Amount = styled('dl')(({ theme: { typography } }) => ({
  ...typography.figureLg,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  margin: 0,
  '& dd': { margin: 0 },
  '& dd:not(:first-of-type)': { ...typography.caption },
}));
const Facts = styled('dl')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  margin: '0 0 16px',
  color: vars.palette.tokens.text.secondary,
  '& > div': { display: 'inline' },
  '& dd': { display: 'inline', margin: 0 },
  '& > div + div::before': { content: '" · "' },
  '& > div:first-of-type dd': { fontWeight: 550, color: vars.palette.tokens.text.primary },
}));
const Ids = styled('dl')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  gap: 8,
  margin: '0 0 20px',
  '& > div': {
    minWidth: 0,
    padding: '6px 10px',
    borderRadius: 9,
    border: `1px solid ${vars.palette.tokens.border.default}`,
    backgroundColor: vars.palette.tokens.bg.sunken,
  },
  '& dt': { ...typography.caption, color: vars.palette.tokens.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& dd > *': { display: 'flex', justifyContent: 'space-between' },
}));

/** The columns of the row's head, by their places there. */
const placesInHead = (face: ReportFace) => {
  const { report, lead } = face;
  const { amount, status, title } = columnPlaces(face);
  const keys = Object.keys(report.columns);
  const merchant = keys.find(key => report.columns[key]?.label === 'Merchant');
  const time = report.timeOptions[openingTime(report)]?.column;
  const method = lead.find(key => report.columns[key]?.kind === 'label');
  const ids = [report.rowKey, ...keys.filter(key => report.columns[key]?.kind === 'id')];
  const isThere = (key: string | undefined): key is string => key !== undefined && report.columns[key] !== undefined;
  return {
    figures: [amount, status].filter(isThere),
    facts: [title === report.rowKey ? undefined : title, merchant, time, method].filter(isThere),
    ids: [...new Set(ids)].filter(isThere).slice(0, 2),
  };
};

/** The columns that the head of a row tells, where the row has them. */
export const columnsInHead = (face: ReportFace, row: ReportRow): string[] =>
  Object.values(placesInHead(face))
    .flat()
    .filter(key => isKnown(row[key]));

const isKnown = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

interface ValueProps {
  report: ReportShape;
  row: ReportRow;
  field: string;
}

const Value = ({ report, row, field }: ValueProps) => {
  const column = report.columns[field];
  if (!column) return null;
  return <Cell column={column} value={row[field]} report={report} rowKey={String(row[report.rowKey])} whole />;
};

/** What a row comes to: its amount and status. */
export const RowFigures = ({ row }: { row: ReportRow }) => {
  const { t } = useTranslation();
  const { face } = useReport();
  const { report } = face;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 3 }}>
      <Amount>
        {placesInHead(face)
          .figures.filter(key => isKnown(row[key]))
          .map(key => (
            <div key={key}>
              <VisuallyHidden as="dt">{t(report.columns[key]?.label ?? key)}</VisuallyHidden>
              <dd>
                <Value report={report} row={row} field={key} />
              </dd>
            </div>
          ))}
      </Amount>
      <TestChip />
    </Stack>
  );
};

/** Whose a row is, when and of what kind, and the identifiers that others know it by. */
export const RowHead = ({ row }: { row: ReportRow }) => {
  const { t } = useTranslation();
  const { face } = useReport();
  const { report } = face;
  const { facts, ids } = placesInHead(face);
  const isTime = (key: string) => report.columns[key]?.kind === 'easternDateTime';
  return (
    <>
      <Facts>
        {facts
          .filter(key => isKnown(row[key]))
          .map(key => (
            <div key={key}>
              <VisuallyHidden as="dt">{t(report.columns[key]?.label ?? key)}</VisuallyHidden>
              <dd>
                <Value report={report} row={row} field={key} />
                {isTime(key) && ` ${t('ET')}`}
              </dd>
            </div>
          ))}
      </Facts>
      <Ids>
        {ids
          .filter(key => isKnown(row[key]))
          .map(key => (
            <div key={key}>
              <dt>{t(report.columns[key]?.label ?? key)}</dt>
              <dd>
                <Value report={report} row={row} field={key} />
              </dd>
            </div>
          ))}
      </Ids>
    </>
  );
};
