import { AUDIT_EXPORT_CAP, exportAudit, listAudit } from '@drumlin/contract/audit/routes.ts';
import { easternDay } from '@drumlin/contract/core/eastern.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { usePageThatExists } from '../../components/use-page-that-exists.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { download } from '../../lib/api/download.ts';
import { apiQuery } from '../../lib/api/query.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { useLocale } from '../../lib/i18n.ts';
import { type RawSearch, rawSearch } from '../../lib/raw-search.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/toast.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { type AuditSearch, filtersOf, isFiltered, parseAuditSearch } from './search.ts';

const PAGE_SIZE = 25;

const auditPageQuery = (search: AuditSearch, today: string) =>
  apiQuery(listAudit, {
    querystring: { page: String(search.page ?? 1), limit: String(PAGE_SIZE), ...filtersOf(search, today) },
  });

interface AuditPageProps {
  words: RawSearch;
  go: (words: RawSearch) => void;
}

/** Who did what, when and from where; nothing here can be changed. */
export const AuditPage = ({ words, go: goTo }: AuditPageProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const search = parseAuditSearch(words);
  const today = easternDay(new Date());
  const go = (next: AuditSearch) => goTo(rawSearch(next));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...auditPageQuery(search, today),
    placeholderData: keepPreviousData,
  });
  usePageThatExists(isPlaceholderData ? undefined : data, page => go({ ...search, page }));
  const exported = useApiMutation({
    mutationFn: () => download(exportAudit, { querystring: filtersOf(search, today) }),
    onSuccess: headers => {
      const cap = AUDIT_EXPORT_CAP.toLocaleString(locale);
      if (headers.get('datalimitexceeded') === 'true')
        toast.info(t('Only the first {{cap}} rows are included', { cap }));
    },
  });
  return (
    <Stack sx={{ gap: 4 }}>
      <title>{`${t('Audit Trail')} · Drumlin`}</title>
      <PageHeader title={t('Audit Trail')} description={t('Who did what, when and from where. Times are Eastern.')}>
        <Button startIcon={<Download size={16} />} loading={exported.isPending} onClick={() => exported.mutate()}>
          {t('Export CSV')}
        </Button>
      </PageHeader>
      <AuditFilters search={search} today={today} go={go} />
      {error ? (
        <ErrorPanel
          title={t('The audit trail could not be loaded')}
          message={t(toastMessage(error))}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        data && (
          <AuditTable
            page={data}
            pageSize={PAGE_SIZE}
            filtered={isFiltered(search)}
            busy={isFetching && isPlaceholderData}
            onTurn={page => go({ ...search, page })}
          />
        )
      )}
    </Stack>
  );
};
