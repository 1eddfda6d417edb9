import { listIngestFiles } from '@drumlin/contract/ingest/admin.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../components/list/DataList.tsx';
import { DayRangeField } from '../../components/list/DayRangeField.tsx';
import { isFiltered, withRange } from '../../components/list/day-range.ts';
import { KeywordField } from '../../components/list/KeywordField.tsx';
import { ListFilters } from '../../components/list/ListFilters.tsx';
import { MerchantFilter } from '../../components/merchants/MerchantSelect.tsx';
import { apiQuery } from '../../lib/api/query.ts';
import { useLocale } from '../../lib/i18n.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { fileColumns } from './columns.tsx';
import { DatasetField } from './DatasetField.tsx';
import { type FilesSearch, filesAsked } from './filters.ts';

interface FilesListProps {
  search: FilesSearch;
  /** The Eastern day it is. */
  today: string;
  go: (search: FilesSearch) => void;
}

const filesQuery = (search: FilesSearch, today: string) =>
  apiQuery(listIngestFiles, { querystring: filesAsked(search, today) });

const Outcomes = ({ search, today, go }: FilesListProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data: counts } = useQuery({
    ...filesQuery(search, today),
    placeholderData: keepPreviousData,
    select: page => page.counts,
  });
  return (
    <Segmented<'all' | 'taken' | 'refused'>
      label={t('Outcome')}
      value={search.outcome ?? 'all'}
      onChange={outcome => go({ ...search, page: undefined, outcome: outcome === 'all' ? undefined : outcome })}
      options={[
        { value: 'all', label: t('All'), count: counts && (counts.taken + counts.refused).toLocaleString(locale) },
        { value: 'taken', label: t('Taken in'), count: counts?.taken.toLocaleString(locale) },
        { value: 'refused', label: t('Refused'), count: counts?.refused.toLocaleString(locale) },
      ]}
    />
  );
};

const Filters = ({ search, today, go }: FilesListProps) => {
  const { t } = useTranslation();
  const change = (part: Partial<FilesSearch>) => go({ ...search, page: undefined, ...part });
  return (
    <ListFilters
      search={search}
      onClear={() => go({})}
      keyword={
        <KeywordField
          label={t('Search by file name')}
          keyword={search.keyword}
          onSearch={keyword => change({ keyword })}
        />
      }
    >
      <DatasetField dataset={search.dataset} onChange={dataset => change({ dataset })} />
      <MerchantFilter value={search.merchant} onChange={merchant => change({ merchant })} />
      <DayRangeField search={search} today={today} onChange={range => go(withRange(search, range))} />
    </ListFilters>
  );
};

/** Each file, the newest first; a row leads to its page. */
export const FilesList = (props: FilesListProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { search, today, go } = props;
  return (
    <>
      <Filters {...props} />
      <Outcomes {...props} />
      <DataList
        label={t('Files')}
        query={filesQuery(search, today)}
        columns={fileColumns(t, locale)}
        errorTitle={t('The files could not be loaded')}
        empty={
          <EmptyPanel title={isFiltered(search) ? t('Nothing matches these filters') : t('No file has come yet')}>
            {search.merchant && t('Nobody knows whose rows a refused file had: look for it without a merchant.')}
          </EmptyPanel>
        }
        paging={{
          search,
          go,
          totalText: count => t('Files: {{count}}', { count }),
        }}
      />
    </>
  );
};
