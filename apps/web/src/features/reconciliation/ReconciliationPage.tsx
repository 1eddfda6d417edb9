import { easternDay, toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { IDENTITIES, identityIds } from '@drumlin/contract/reconciliation/identities.ts';
import {
  askReconciliation,
  exportFindings,
  FINDINGS_EXPORT_CAP,
  type Reconciliation,
} from '@drumlin/contract/reconciliation/routes.ts';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '../../components/list/ChoiceFilter.tsx';
import { DataList } from '../../components/list/DataList.tsx';
import { DayRangeField } from '../../components/list/DayRangeField.tsx';
import { isFiltered, withRange } from '../../components/list/day-range.ts';
import { useExportCsv } from '../../components/list/ExportCsv.tsx';
import { ListFilters } from '../../components/list/ListFilters.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { MerchantFilter } from '../../components/merchants/MerchantSelect.tsx';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { download } from '../../lib/api/download.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { usePermissions } from '../../lib/session/session.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { HeadActions } from '../../ui/HeadActions.tsx';
import { Grid } from '../../ui/layout.tsx';
import { filtersOf, type ReconciliationSearch, readReconciliationSearch } from './filters.ts';
import { findingColumns } from './finding-columns.tsx';
import { IdentityTiles } from './IdentityTiles.tsx';
import { IngestFiles } from './IngestFiles.tsx';
import { findingsQuery, reconciliationQuery } from './queries.ts';
import { SummaryCard } from './SummaryCard.tsx';

const ASK_EVERY_MS = 2_000;

/** What is known of the books, and how to have them looked at again: until that is done the answer is asked for again and again. */
const useReconciliation = () => {
  const { t } = useTranslation();
  /** The last run when another was asked for; null where there was none yet, undefined while nothing is awaited. */
  const [before, setBefore] = useState<string | null>();
  const query = useQuery({
    ...reconciliationQuery,
    refetchInterval: ({ state }) =>
      before !== undefined && (state.data?.lastRun?.finishedAt ?? null) === before ? ASK_EVERY_MS : false,
  });
  const lastRunAt = query.data?.lastRun?.finishedAt ?? null;
  const ask = useApiMutation({
    mutationFn: () => call(askReconciliation),
    successMessage: t('The books are being compared. The result appears here.'),
    onSuccess: () => setBefore(lastRunAt),
  });
  return {
    ...query,
    checkAgain: () => ask.mutate(),
    isChecking: ask.isPending || (before !== undefined && before === lastRunAt),
  };
};

interface FindingFiltersProps {
  search: ReconciliationSearch;
  /** The Eastern day it is. */
  today: string;
  go: (search: ReconciliationSearch) => void;
}

/** Narrows the findings by identity, merchant, state and day. */
const FindingFilters = ({ search, today, go }: FindingFiltersProps) => {
  const { t } = useTranslation();
  const change = (part: Partial<ReconciliationSearch>) => go({ ...search, page: undefined, ...part });
  return (
    <ListFilters search={search} onClear={() => go({})}>
      <ChoiceFilter
        label={t('Identity')}
        value={search.identity}
        options={identityIds.map(id => ({ value: id, label: `${id} ${t(IDENTITIES[id].title)}` }))}
        onChange={identity => change({ identity })}
      />
      <MerchantFilter value={search.merchant} onChange={merchant => change({ merchant })} />
      <ChoiceFilter
        label={t('State')}
        value={search.state}
        options={[
          { value: 'open', label: t('Open') },
          { value: 'closed', label: t('Closed') },
        ]}
        onChange={state => change({ state })}
      />
      <DayRangeField search={search} today={today} onChange={range => go(withRange(search, range))} />
    </ListFilters>
  );
};

interface FindingsProps {
  lastRunAt: string | undefined;
  search: ReconciliationSearch;
  /** The Eastern day it is. */
  today: string;
  go: (search: ReconciliationSearch) => void;
}

/** The differences, as the filters leave them. */
const Findings = ({ lastRunAt, search, today, go }: FindingsProps) => {
  const { t } = useTranslation();
  const permissions = usePermissions();
  return (
    <>
      <FindingFilters search={search} today={today} go={go} />
      <DataList
        label={t('Findings')}
        query={findingsQuery(search, today, lastRunAt)}
        columns={findingColumns(t, permissions)}
        errorTitle={t('The findings could not be loaded')}
        empty={
          <EmptyPanel
            title={isFiltered(search) ? t('Nothing matches these filters') : t('No difference has been found')}
          />
        }
        paging={{
          search,
          go,
          totalText: count => t('Findings: {{count}}', { count }),
        }}
      />
    </>
  );
};

interface IdentitiesProps extends Pick<ReturnType<typeof useReconciliation>, 'data' | 'error' | 'refetch'> {
  search: ReconciliationSearch;
  go: (search: ReconciliationSearch) => void;
}

/** Whether each identity holds; or that nobody has looked yet, or nothing can be told. */
const Identities = ({ data, error, refetch, search, go }: IdentitiesProps) => {
  const { t } = useTranslation();
  if (error)
    return (
      <ErrorPanel
        title={t('The reconciliation could not be loaded')}
        message={t(toastMessage(error))}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Skeleton variant="rounded" height={80} />;
  if (data.lastRun === null)
    return (
      <EmptyPanel title={t('The books have not been compared yet')}>
        {t('This happens after each file that comes in.')}
      </EmptyPanel>
    );
  return (
    <IdentityTiles
      states={data.identities}
      chosen={search.identity}
      onChoose={identity => go({ ...search, page: undefined, identity })}
    />
  );
};

/** That the newest check failed, and what therefore is not known. */
const FailedRun = ({ at, step }: NonNullable<Reconciliation['failed']>) => {
  const { t } = useTranslation();
  const time = toEasternWall(new Date(at)).slice(0, 16);
  return (
    <Alert severity="error">
      {step === 'posting'
        ? t('What moved could not be posted to the journal, {{time}} ET. All was compared.', { time })
        : t('The books could not be compared, {{time}} ET. What is shown is of the check before.', { time })}
    </Alert>
  );
};

/** Whether the reports, the rows and the balances say the same, where they do not, and the files that they come from. */
export const ReconciliationPage = () => {
  const { t } = useTranslation();
  const words = readReconciliationSearch(useSearch({ from: '/_signed-in/reports/account-balance/reconciliation' }));
  const { files, ...search } = words;
  const navigate = useNavigate({ from: '/reports/account-balance/reconciliation' });
  const { data, error, refetch, checkAgain, isChecking } = useReconciliation();
  const move = (next: ReconciliationSearch) => void navigate({ search: next, replace: true });
  const go = (next: ReconciliationSearch) => move({ ...next, files });
  const today = easternDay(new Date());
  const lastRunAt = data?.lastRun?.finishedAt;
  const known = !error && data?.lastRun ? data : undefined;
  const exported = useExportCsv({
    primary: true,
    label: t('Export findings'),
    cap: FINDINGS_EXPORT_CAP,
    disabled: !known,
    fetchFile: () => download(exportFindings, { querystring: filtersOf(search, today) }),
  });
  return (
    <ListPage
      title={t('Reconciliation')}
      description={t('Do the reports, their rows and the balances say the same, to the cent? Days are Eastern (ET).')}
      actions={
        <HeadActions
          actions={[
            // The next result is told from the last one, which must be known first
            {
              label: t('Check again'),
              icon: RefreshCw,
              disabled: !data,
              loading: isChecking,
              onClick: checkAgain,
            },
            exported,
          ]}
        />
      }
    >
      {data?.failed && <FailedRun {...data.failed} />}
      {known && <SummaryCard {...known} />}
      <Grid columns="minmax(0, 1fr) 340px" from="lg" gap={16} align="start">
        <Identities data={data} error={error} refetch={refetch} search={search} go={go} />
        <IngestFiles
          page={files}
          lastRunAt={lastRunAt}
          onTurn={page => move({ ...search, files: page === 1 ? undefined : page })}
        />
      </Grid>
      {known && <Findings lastRunAt={lastRunAt} search={search} today={today} go={go} />}
    </ListPage>
  );
};
