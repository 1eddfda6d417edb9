import { AUDIT_ACTS, auditActs } from '@drumlin/contract/audit/acts.ts';
import { AUDIT_EXPORT_CAP, type AuditRow, exportAudit, listAudit } from '@drumlin/contract/audit/routes.ts';
import { easternDay, toEasternWall } from '@drumlin/contract/core/eastern.ts';
import Button from '@mui/material/Button';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { CircleCheck, CircleX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EasternTime } from '../../components/dates/EasternTime.tsx';
import { ChoiceFilter } from '../../components/list/ChoiceFilter.tsx';
import type { Column } from '../../components/list/columns.ts';
import { DataList } from '../../components/list/DataList.tsx';
import { DayRangeField } from '../../components/list/DayRangeField.tsx';
import { isFiltered, withRange } from '../../components/list/day-range.ts';
import { ExportCsv } from '../../components/list/ExportCsv.tsx';
import { KeywordField } from '../../components/list/KeywordField.tsx';
import { ListFilters } from '../../components/list/ListFilters.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { PAGE_SIZE } from '../../components/list/list-search.ts';
import { download } from '../../lib/api/download.ts';
import { apiQuery } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { detailWords } from './detail-words.ts';
import { type AuditSearch, filtersOf, readAuditSearch } from './filters.ts';
import { objectWords } from './object-words.ts';

const SupportLooks = lazyPart(() => import('./SupportLooks.tsx').then(part => part.SupportLooks));

/** What was acted on; of a support view with the way to what was looked at in it. */
const ObjectCell = ({ record }: { record: AuditRow }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { act, object } = record;
  const view = act === 'support_view_started' || act === 'support_view_ended' ? object?.split(' ').at(-1) : undefined;
  if (!view) return object && objectWords(object, t);
  return (
    <>
      <Button size="small" variant="text" sx={{ ml: -2 }} onClick={() => setOpen(true)}>
        {t('What was looked at')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SupportLooks id={view} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const auditPageQuery = (search: AuditSearch, today: string) =>
  apiQuery(listAudit, {
    querystring: { page: search.page ?? 1, limit: PAGE_SIZE, ...filtersOf(search, today) },
  });

const columns = (t: TFunction): Column<AuditRow>[] => [
  {
    header: t('Date (ET)'),
    cell: record => <EasternTime wall={toEasternWall(new Date(record.happenedAt))} />,
    onCard: 'line',
  },
  { header: t('Act'), cell: record => t(AUDIT_ACTS[record.act]), onCard: 'title' },
  {
    header: t('Outcome'),
    cell: ({ outcome }) =>
      outcome === 'success' ? (
        <ToneChip tone="success" icon={CircleCheck} label={t('Success', { context: 'outcome' })} />
      ) : (
        <ToneChip tone="error" icon={CircleX} label={t('Failure')} />
      ),
    onCard: 'side',
  },
  { header: t('By'), cell: record => record.email, onCard: 'line' },
  { header: t('Object'), cell: record => <ObjectCell record={record} /> },
  { header: t('IP address'), cell: record => record.ip },
  { header: t('Details'), cell: record => detailWords(record, t) },
];

interface AuditFiltersProps {
  search: AuditSearch;
  /** The Eastern day it is. */
  today: string;
  go: (search: AuditSearch) => void;
}

/** Narrows the trail by day, act, outcome, and a part of an address, of what was acted on, or of an IP address. */
const AuditFilters = ({ search, today, go }: AuditFiltersProps) => {
  const { t } = useTranslation();
  const change = (part: Partial<AuditSearch>) => go({ ...search, page: undefined, ...part });
  return (
    <ListFilters
      search={search}
      onClear={() => go({})}
      keyword={
        <KeywordField
          label={t('Email, object or IP')}
          keyword={search.keyword}
          onSearch={keyword => change({ keyword })}
        />
      }
    >
      <DayRangeField search={search} today={today} onChange={range => go(withRange(search, range))} />
      <ChoiceFilter
        label={t('Act')}
        value={search.act}
        options={auditActs.map(act => ({ value: act, label: t(AUDIT_ACTS[act]) }))}
        onChange={act => change({ act })}
      />
      <ChoiceFilter
        label={t('Outcome')}
        value={search.outcome}
        options={[
          { value: 'success', label: t('Success', { context: 'outcome' }) },
          { value: 'failure', label: t('Failure') },
        ]}
        onChange={outcome => change({ outcome })}
      />
    </ListFilters>
  );
};

/** Who did what, when and from where, the newest first; nothing here can be changed. */
export const AuditPage = () => {
  const { t } = useTranslation();
  const search = readAuditSearch(useSearch({ from: '/_signed-in/admin/audit' }));
  const navigate = useNavigate({ from: '/admin/audit' });
  const today = easternDay(new Date());
  const go = (next: AuditSearch) => void navigate({ search: next, replace: true });
  return (
    <ListPage
      title={t('Audit Trail')}
      description={t('Who did what, when and from where. Times are Eastern.')}
      actions={
        <ExportCsv
          label={t('Export CSV')}
          cap={AUDIT_EXPORT_CAP}
          fetchFile={() => download(exportAudit, { querystring: filtersOf(search, today) })}
        />
      }
    >
      <AuditFilters search={search} today={today} go={go} />
      <DataList
        label={t('Audit Trail')}
        query={auditPageQuery(search, today)}
        columns={columns(t)}
        errorTitle={t('The audit trail could not be loaded')}
        empty={
          <EmptyPanel
            title={isFiltered(search) ? t('Nothing matches these filters') : t('Nothing has been recorded yet')}
          />
        }
        paging={{
          search,
          go,
          totalText: count => t('Total Records: {{count}}', { count }),
        }}
      />
    </ListPage>
  );
};
