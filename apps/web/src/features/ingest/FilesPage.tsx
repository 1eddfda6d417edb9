import { easternDay } from '@drumlin/contract/core/eastern.ts';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../components/list/ListPage.tsx';
import { DatasetsList } from './DatasetsList.tsx';
import { FilesList } from './FilesList.tsx';
import { type FilesSearch, readFilesSearch } from './filters.ts';
import { StatesList } from './StatesList.tsx';

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
