import { listIngestStates } from '@drumlin/contract/ingest/admin.ts';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '../../components/list/ChoiceFilter.tsx';
import { DataList } from '../../components/list/DataList.tsx';
import { ListFilters } from '../../components/list/ListFilters.tsx';
import { MerchantFilter } from '../../components/merchants/MerchantSelect.tsx';
import { apiQuery } from '../../lib/api/query.ts';
import { useLocale } from '../../lib/i18n.ts';
import { usePermissions } from '../../lib/session/session.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { stateColumns } from './columns.tsx';
import { DatasetField } from './DatasetField.tsx';
import { type FilesSearch, statesAsked } from './filters.ts';

interface StatesListProps {
  search: FilesSearch;
  go: (search: FilesSearch) => void;
}

const Filters = ({ search, go }: StatesListProps) => {
  const { t } = useTranslation();
  const { dataset, merchant, late, none } = search;
  const state = none ? 'none' : late ? 'late' : undefined;
  const change = (part: Partial<FilesSearch>) => go({ ...search, page: undefined, ...part });
  return (
    <ListFilters search={{ dataset, merchant, state }} onClear={() => go({ tab: 'merchants' })}>
      <DatasetField dataset={dataset} onChange={chosen => change({ dataset: chosen })} />
      <MerchantFilter value={merchant} onChange={chosen => change({ merchant: chosen })} />
      <ChoiceFilter
        label={t('State')}
        value={state}
        options={[
          { value: 'late', label: t('Late') },
          { value: 'none', label: t('No file yet') },
        ]}
        onChange={chosen =>
          change({ late: chosen === 'late' ? 'true' : undefined, none: chosen === 'none' ? 'true' : undefined })
        }
      />
    </ListFilters>
  );
};

/** The latest state of each dataset of each merchant, what is late first; and of whom no file ever came. */
export const StatesList = ({ search, go }: StatesListProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const seesMerchants = usePermissions().includes('MERCHANTS_VIEW');
  return (
    <>
      <Filters search={search} go={go} />
      <DataList
        label={t('Latest files of merchants')}
        query={{
          ...apiQuery(listIngestStates, { querystring: statesAsked(search) }),
          select: answer => ({
            ...answer,
            data: answer.data.map(each => ({ ...each, id: `${each.dataset} ${each.merchantId}` })),
          }),
        }}
        columns={stateColumns(t, locale, seesMerchants)}
        errorTitle={t('The files could not be loaded')}
        empty={<EmptyPanel title={search.late ? t('Nothing is late') : t('Nothing matches these filters')} />}
        paging={{
          search,
          go,
          totalText: count => t('Datasets of merchants: {{count}}', { count }),
        }}
      />
    </>
  );
};
