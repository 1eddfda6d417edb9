import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { getIngestFile, type WholeIngestFile } from '@drumlin/contract/ingest/admin.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EasternTime } from '../../components/dates/EasternTime.tsx';
import type { Column } from '../../components/list/columns.ts';
import { ListHead, ListRows } from '../../components/list/ListTable.tsx';
import { isUnknown } from '../../lib/api/api-error.ts';
import { apiQuery } from '../../lib/api/query.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { useLocale } from '../../lib/i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ReadOnlyFields } from '../../ui/ReadOnlyFields.tsx';
import { FileRows, OutcomeChip, Problem } from './columns.tsx';

interface PartProps<Row extends { id: string | number }> {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Said where there are more than are listed. */
  more: ReactNode;
}

const RunTable = <Row extends { id: string | number }>({ title, rows, columns, more }: PartProps<Row>) => (
  <>
    <Typography variant="h2">{title}</Typography>
    <DataTable
      label={title}
      asCards
      head={<ListHead columns={columns} sort={undefined} onSort={undefined} />}
      foot={more}
    >
      <ListRows columns={columns} rows={rows} />
    </DataTable>
  </>
);

const Facts = ({ file }: { file: WholeIngestFile }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const at = (instant: string) => <EasternTime wall={toEasternWall(new Date(instant))} />;
  return (
    <Card aria-label={t('File')}>
      <ReadOnlyFields
        fields={[
          [t('Outcome'), <OutcomeChip key="outcome" outcome={file.outcome} t={t} />],
          [t('Dataset'), <code key="dataset">{file.dataset}</code>],
          [t('Started (ET)'), at(file.startedAt)],
          [t('Finished (ET)'), at(file.finishedAt)],
          ...(file.outcome === 'taken' ? ([[t('Rows'), <FileRows key="rows" file={file} />]] as const) : []),
          [t('Size'), t('{{bytes}} bytes', { bytes: file.bytes.toLocaleString(locale) })],
          [t('Manifest'), file.hasManifest ? t('With a manifest') : t('Without a manifest')],
          ...(file.sha256 ? ([['SHA-256', <code key="sha256">{file.sha256}</code>]] as const) : []),
        ]}
      />
    </Card>
  );
};

const Problems = ({ outcome, problems, problemCount }: WholeIngestFile) => {
  const { t } = useTranslation();
  const locale = useLocale();
  if (problemCount === 0) return null;
  return (
    <RunTable
      title={outcome === 'taken' ? t('Bad rows, which were left out') : t('Why it was refused')}
      rows={problems.map((problem, nth) => ({ ...problem, id: nth }))}
      columns={[
        { header: t('Line'), isCount: true, cell: ({ line }) => line?.toLocaleString(locale) ?? t('Whole file') },
        { header: t('Reason'), cell: ({ id: _, ...problem }) => <Problem {...problem} /> },
      ]}
      more={
        <b>
          {problemCount > problems.length
            ? t('The first {{shown}} of {{total}} problems', {
                shown: problems.length.toLocaleString(locale),
                total: problemCount.toLocaleString(locale),
              })
            : t('Problems: {{number}}', { number: problemCount.toLocaleString(locale) })}
        </b>
      }
    />
  );
};

const Merchants = ({ merchants: { total, first }, id }: WholeIngestFile) => {
  const { t } = useTranslation();
  const locale = useLocale();
  if (total === 0) return null;
  return (
    <RunTable
      title={t('Merchants')}
      rows={first.map(each => ({ ...each, id: `${id} ${each.merchantId}` }))}
      columns={[
        { header: t('Merchant'), cell: ({ merchantName }) => merchantName, onCard: 'title' },
        { header: t('Merchant ID'), cell: ({ merchantId }) => <code>{merchantId}</code> },
        { header: t('Rows'), isCount: true, cell: ({ rows }) => rows.toLocaleString(locale) },
      ]}
      more={
        <b>
          {total > first.length
            ? t('The {{shown}} with most rows of {{total}} merchants', {
                shown: first.length.toLocaleString(locale),
                total: total.toLocaleString(locale),
              })
            : t('Total merchants: {{count}}', { count: total })}
        </b>
      }
    />
  );
};

/** One file: what became of its rows, what is wrong with it, and whose rows it had. */
export const FilePage = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { data: file, error, refetch } = useQuery(apiQuery(getIngestFile, { params: { id } }));
  const name = file?.fileName ?? t('File');
  const isNone = isUnknown(error);
  return (
    <Stack sx={{ gap: 4 }}>
      <title>{`${name} · Drumlin`}</title>
      <Button
        variant="text"
        component={Link}
        to="/merchant/files"
        startIcon={<ArrowLeft size={16} />}
        sx={{ alignSelf: 'start', ml: -3 }}
      >
        {t('Files')}
      </Button>
      <PageHeader title={name} />
      {isNone && <EmptyPanel title={t('There is no such file')} />}
      {error && !isNone && (
        <ErrorPanel
          title={t('The file could not be loaded')}
          message={t(toastMessage(error))}
          onRetry={() => void refetch()}
        />
      )}
      {file && (
        <>
          <Facts file={file} />
          <Problems {...file} />
          <Merchants {...file} />
        </>
      )}
    </Stack>
  );
};
