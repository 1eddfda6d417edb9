import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CopyId } from '../../../ui/CopyId.tsx';
import type { ReportRow } from '../face.ts';
import { Cell } from '../grid/cells.tsx';
import { placesOf } from '../grid/places.ts';
import { useReport } from '../state/report-context.ts';
import { sortOf } from '../state/report-query.ts';
import { TestChip } from '../test-data/TestChip.tsx';

const Head = styled('div')(({ theme: { vars, typography } }) => ({
  marginBottom: 20,
  '& .amount': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, ...typography.figureLg },
  '& .amount > :last-child': { ...typography.caption },
  '& p': { ...typography.dense, margin: '4px 0 0', color: vars.palette.tokens.text.secondary },
  '& p b': { fontWeight: 550, color: vars.palette.tokens.text.primary },
  '& p > * + *::before': { content: '" · "' },
}));

/** What a row is at a glance: its amount and status, whose it is, when, and of what kind. */
export const RowHead = ({ row }: { row: ReportRow }) => {
  const { t } = useTranslation();
  const { face, search } = useReport();
  const { report } = face;
  const { amount, status } = placesOf(face);
  const columns = Object.entries(report.columns);
  const merchant = columns.find(([, { label }]) => label === 'Merchant')?.[0];
  const time = sortOf(report, search).key;
  const method = face.lead.find(key => report.columns[key]?.kind === 'label');
  const show = (key: string | undefined) => {
    const column = key === undefined ? undefined : report.columns[key];
    const value = key === undefined ? undefined : row[key];
    if (!column || value === null || value === undefined || value === '') return undefined;
    return <Cell column={column} value={value} report={report} whole />;
  };
  const isTime = report.columns[time]?.kind.startsWith('eastern');
  return (
    <Head>
      <div className="amount">
        {show(amount)}
        {show(status)}
        <TestChip />
      </div>
      <p>
        {show(merchant) && <b>{show(merchant)}</b>}
        {isTime && show(time) && (
          <span>
            {show(time)} {t('ET')}
          </span>
        )}
        {show(method) && <span>{show(method)}</span>}
      </p>
      <CopyId value={String(row[report.rowKey])} name={t(report.columns[report.rowKey]?.label ?? '')} whole />
    </Head>
  );
};
