import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { Reconciliation } from '@drumlin/contract/reconciliation/routes.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../components/list/DataList.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { useLocale } from '../../lib/i18n.ts';
import { usePermissions } from '../../lib/session.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { FindingFilters } from './FindingFilters.tsx';
import { isFiltered, type ReconciliationSearch, readReconciliationSearch } from './filters.ts';
import { findingColumns } from './finding-columns.tsx';
import { IdentityTiles } from './IdentityTiles.tsx';
import { findingsQuery } from './queries.ts';
import { SummaryCard } from './SummaryCard.tsx';
import { useReconciliation } from './use-reconciliation.ts';

interface FindingsProps {
  state: Reconciliation;
  search: ReconciliationSearch;
  go: (search: ReconciliationSearch) => void;
}

/** What is known of the books: in one line, by identity, and the findings. */
const Findings = ({ state, search, go }: FindingsProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const permissions = usePermissions();
  const today = easternDay(new Date());
  return (
    <>
      <SummaryCard {...state} />
      <IdentityTiles
        states={state.identities}
        chosen={search.identity}
        onChoose={identity => go({ ...search, page: undefined, identity })}
      />
      <FindingFilters search={search} today={today} go={go} />
      <DataList
        label={t('Findings')}
        query={findingsQuery(search, today, state.lastRun?.finishedAt)}
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
          total: answer => answer.totalRecords,
          totalText: answer => t('Findings: {{total}}', { total: answer.totalRecords.toLocaleString(locale) }),
        }}
      />
    </>
  );
};

/** Whether the reports, the rows and the balances say the same, and where they do not. */
export const ReconciliationPage = () => {
  const { t } = useTranslation();
  const search = readReconciliationSearch(useSearch({ from: '/_signed-in/reports/account-balance/reconciliation' }));
  const navigate = useNavigate({ from: '/reports/account-balance/reconciliation' });
  const { data, error, refetch, checkAgain, isChecking } = useReconciliation();
  const go = (next: ReconciliationSearch) => void navigate({ search: next, replace: true });
  return (
    <ListPage
      title={t('Reconciliation')}
      description={t('Do the reports, their rows and the balances say the same, to the cent? Days are Eastern (ET).')}
      actions={
        // The next result is told from the last one, which must be known first
        <Button startIcon={<RefreshCw size={16} />} disabled={!data} loading={isChecking} onClick={checkAgain}>
          {t('Check again')}
        </Button>
      }
    >
      {error ? (
        <ErrorPanel
          title={t('The reconciliation could not be loaded')}
          message={t(toastMessage(error))}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton variant="rounded" height={80} />
      ) : data.lastRun === null ? (
        <EmptyPanel title={t('The books have not been compared yet')}>
          {t('This happens after each file that comes in.')}
        </EmptyPanel>
      ) : (
        <Findings state={data} search={search} go={go} />
      )}
    </ListPage>
  );
};
