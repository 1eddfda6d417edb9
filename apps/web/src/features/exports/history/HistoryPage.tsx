import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
import { deleteExport, type listExports } from '@drumlin/contract/exports/routes.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarClock, FolderArchive, FunnelX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../../components/ConfirmAct.tsx';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useDelayed } from '../../../components/use-delayed.ts';
import { useKeptQuery } from '../../../components/use-kept-query.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { toastMessage } from '../../../lib/api/toast-message.ts';
import { fileSize } from '../../../lib/file-size.ts';
import { focusContent } from '../../../lib/focus-content.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { usePermissions, useRights } from '../../../lib/session/session.ts';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { EXPORT_LISTS, historyQuery } from '../queries.ts';
import { useFilterWords } from '../use-filter-words.ts';
import { ClosingPackDialog } from './ClosingPackDialog.tsx';
import { filtersOf, type HistorySearch, isFiltered, readHistory } from './filters.ts';
import { groupExports } from './groups.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryGroup } from './HistoryGroup.tsx';
import { HistoryRow } from './HistoryRow.tsx';

const FADES = [1, 0.8, 0.6, 0.4, 0.2];

/** Stands in place of the history until it has come. */
const WaitingHistory = () => {
  const { t } = useTranslation();
  return (
    <Stack role="status" aria-label={t('Loading…')} sx={{ gap: 2 }}>
      <Skeleton width={120} height={20} />
      {FADES.map(opacity => (
        <Skeleton key={opacity} variant="rounded" height={54} sx={{ opacity }} />
      ))}
    </Stack>
  );
};

const NOBODY: readonly { id: number; name: string }[] = [];

interface HistoryListProps {
  search: HistorySearch;
  exports: readonly ExportEntity[];
}

/** The exports in their groups; deleting one is confirmed here. */
const HistoryList = ({ search, exports }: HistoryListProps) => {
  const { t } = useTranslation();
  const filterWords = useFilterWords(exports);
  const [deleting, setDeleting] = useState<ExportEntity>();
  const wanted = search.reportRequestId;
  return (
    <>
      {groupExports(exports, search.sort, easternDay(new Date())).map(({ key, past, exports: members }, at) => (
        <HistoryGroup
          key={key}
          past={past}
          exports={members}
          isFirst={at === 0}
          wanted={wanted}
          row={each => (
            <HistoryRow
              key={each.reportRequestId}
              each={each}
              filters={filterWords(each)}
              isWanted={each.reportRequestId === wanted}
              onDelete={() => setDeleting(each)}
            />
          )}
        />
      ))}
      {deleting && (
        <ConfirmAct
          title={t('Delete this export?')}
          confirmLabel={t('Delete')}
          destructive
          act={{
            mutationFn: () => call(deleteExport, { querystring: { reportId: deleting.reportRequestId } }),
            invalidates: EXPORT_LISTS,
            successMessage: t('Export has been deleted'),
            // The button goes with its row
            onSuccess: focusContent,
          }}
          onClose={() => setDeleting(undefined)}
        >
          {t('{{file}} is deleted for everybody. It can be exported again from its report.', {
            file: deleting.fileName,
          })}
        </ConfirmAct>
      )}
    </>
  );
};

/** From this share of its room on a company is told what to delete. */
const LITTLE_LEFT = 0.9;

interface SpaceUsedProps {
  space: RouteOutput<typeof listExports>['space'];
  onLargest: () => void;
}

/** How much of its room the exports of one's company take, and what to do where little or none is left. */
const SpaceUsed = ({ space: { used, most }, onLargest }: SpaceUsedProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const isFull = used >= most;
  return (
    <>
      <FineText>
        {t('Exports of your company: {{used}} of {{most}} used', {
          used: fileSize(used, locale),
          most: fileSize(most, locale),
        })}
      </FineText>
      {used >= LITTLE_LEFT * most && (
        <Alert
          severity={isFull ? 'error' : 'warning'}
          role="status"
          action={
            <Button variant="text" color="inherit" size="small" onClick={onLargest}>
              {t('Show the largest')}
            </Button>
          }
        >
          {isFull
            ? t(
                'No room is left for exports. Delete some, the largest first: your own, or as an Admin anybody’s. They also go by themselves on the day their details name.',
              )
            : t(
                'Little room is left for exports. Delete some, the largest first: your own, or as an Admin anybody’s. They also go by themselves on the day their details name.',
              )}
        </Alert>
      )}
    </>
  );
};

/** Every export of one's company that one may see, in the order and with the filters of the address. */
export const HistoryPage = () => {
  const { t } = useTranslation();
  const { flags } = useRights();
  const mayClose = usePermissions().includes('DISBURSEMENT_ORION');
  const search = readHistory(useSearch({ from: '/_signed-in/reports/exports' }));
  const navigate = useNavigate({ from: '/reports/exports' });
  const go = (next: HistorySearch) => void navigate({ search: next, replace: true });
  const [isClosing, setClosing] = useState(false);
  const { data, error, refetch } = useKeptQuery(
    { ...historyQuery(filtersOf(search)), placeholderData: keepPreviousData },
    search,
  );
  const isLate = useDelayed(data === undefined && error === null);
  const isLost =
    search.reportRequestId !== undefined &&
    data?.exports.every(({ reportRequestId }) => reportRequestId !== search.reportRequestId);
  const list = () => {
    if (data && data.exports.length > 0) return <HistoryList search={search} exports={data.exports} />;
    if (error) return null;
    if (!data) return isLate && <WaitingHistory />;
    if (!isFiltered(search))
      return (
        <EmptyPanel title={t('No exports in the background yet')}>
          {t(
            'Reports offer them beside Export. What is exported at once is saved by your browser and is not listed here.',
          )}
        </EmptyPanel>
      );
    return (
      <EmptyPanel
        title={t('No exports match these filters')}
        action={
          <Button startIcon={<FunnelX size={16} aria-hidden />} onClick={() => go({})}>
            {t('Clear filters')}
          </Button>
        }
      >
        {t('Try adjusting or clearing your filter selection')}
      </EmptyPanel>
    );
  };
  return (
    <ListPage
      title={t('Exports history')}
      description={t('Each file stays until the date in its details. Times are Eastern (ET).')}
      actions={
        <>
          {mayClose && (
            <Button startIcon={<FolderArchive size={16} aria-hidden />} onClick={() => setClosing(true)}>
              {t('Closing pack')}
            </Button>
          )}
          {flags.has('scheduled-exports') && (
            <Button component={Link} to="/reports/schedule-exports" startIcon={<CalendarClock size={16} aria-hidden />}>
              {t('Schedule Management')}
            </Button>
          )}
        </>
      }
    >
      <HistoryFilters search={search} creators={data?.creators ?? NOBODY} go={go} />
      {data && <SpaceUsed space={data.space} onLargest={() => go({ ...search, sort: 'size,desc' })} />}
      {isLost && (
        <Alert severity="info" role="status">
          {t('The export that you looked for is not here: it was deleted, or you may not see it.')}
        </Alert>
      )}
      {error && (
        <ErrorPanel
          title={t('Error loading data')}
          message={t(toastMessage(error))}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {list()}
      {mayClose && (isClosing || search.closingPack !== undefined) && (
        <ClosingPackDialog
          month={search.closingPack}
          onClose={() => {
            setClosing(false);
            go({ ...search, closingPack: undefined });
          }}
        />
      )}
    </ListPage>
  );
};
