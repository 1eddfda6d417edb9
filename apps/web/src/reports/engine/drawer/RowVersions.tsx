import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EasternTime } from '../../../components/dates/EasternTime.tsx';
import type { ReportRow } from '../face.ts';
import { Cell } from '../grid/cells.tsx';
import { versionsQuery } from '../state/queries.ts';
import { useReport } from '../state/report-context.ts';

const List = styled('ul')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  listStyle: 'none',
  margin: '0 0 16px',
  padding: '4px 12px',
  borderRadius: 9,
  backgroundColor: vars.palette.tokens.bg.sunken,
  '& li': { padding: '6px 0' },
  '& dl': { margin: 0, color: vars.palette.tokens.text.secondary },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
}));

/** When files corrected the row, and what its changed fields were before; nothing for a row that is as it first came. */
export const RowVersions = ({ row }: { row: ReportRow }) => {
  const { t } = useTranslation();
  const { face, which } = useReport();
  const { report } = face;
  const { data, isError } = useQuery(versionsQuery(face, String(row[report.rowKey]), which));
  if (isError) return <p role="status">{t('The corrections of this record could not be loaded.')}</p>;
  if (!data || data.versions.length === 0) return null;
  const states: readonly ReportRow[] = [row, ...data.versions.map(version => version.row as ReportRow)];
  const changed = (at: number) =>
    Object.entries(report.columns).filter(([key]) => states[at]?.[key] !== states[at + 1]?.[key]);
  return (
    <List aria-label={t('Corrections')}>
      {data.versions.map(({ id, replacedAt, row: former }, at) => (
        <li key={id}>
          {t('Corrected on')} <EasternTime wall={replacedAt} />
          <dl>
            {changed(at).map(([key, column]) => (
              <div key={key}>
                <dt>
                  {t(column.label)}, {t('was')}
                </dt>
                <dd>
                  <Cell column={column} value={(former as ReportRow)[key]} report={report} whole />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </List>
  );
};
