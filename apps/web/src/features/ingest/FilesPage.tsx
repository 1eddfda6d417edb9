import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { listDatasetStates } from '@drumlin/contract/ingest/admin.ts';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../components/list/DataList.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { apiQuery } from '../../lib/api/query.ts';
import { useLocale } from '../../lib/i18n.ts';
import { datasetColumns } from './columns.tsx';
import { FilesList } from './FilesList.tsx';
import { type FilesSearch, readFilesSearch } from './filters.ts';
import { StatesList } from './StatesList.tsx';

/** The latest state of each dataset. */
const DatasetsList = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <DataList
      label={t('Datasets')}
      query={{
        ...apiQuery(listDatasetStates),
        select: ({ datasets }) => ({ data: datasets.map(each => ({ ...each, id: each.dataset })) }),
      }}
      columns={datasetColumns(t, locale)}
      errorTitle={t('The files could not be loaded')}
      empty={null}
    />
  );
};

const TABS = ['files', 'datasets', 'merchants'] as const;
const LABELS = { files: 'Files', datasets: 'By dataset', merchants: 'By merchant' } as const;

/** The files that came in: each of them, the latest of each dataset, and the latest of each merchant with what is late. */
export const FilesPage = () => {
  const { t } = useTranslation();
  const search = readFilesSearch(useSearch({ from: '/_signed-in/merchant/files/' }));
  const navigate = useNavigate({ from: '/merchant/files/' });
  const go = (next: FilesSearch) => void navigate({ search: next, replace: true });
  const { tab = 'files' } = search;
  return (
    <ListPage
      title={t('Files')}
      description={t(
        'Files of the provider’s systems that were taken in or refused, and what is late. Times are Eastern (ET).',
      )}
    >
      <Tabs
        value={tab}
        onChange={(_, next: (typeof TABS)[number]) => go(next === 'files' ? {} : { tab: next })}
        aria-label={t('Files')}
      >
        {TABS.map(each => (
          <Tab key={each} value={each} label={t(LABELS[each])} />
        ))}
      </Tabs>
      {tab === 'files' && <FilesList search={search} today={easternDay(new Date())} go={go} />}
      {tab === 'datasets' && <DatasetsList />}
      {tab === 'merchants' && <StatesList search={search} go={go} />}
    </ListPage>
  );
};
