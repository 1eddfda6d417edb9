import { listDatasetStates } from '@drumlin/contract/ingest/admin.ts';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../components/list/DataList.tsx';
import { apiQuery } from '../../lib/api/query.ts';
import { useLocale } from '../../lib/i18n.ts';
import { datasetColumns } from './columns.tsx';

/** The latest state of each dataset. */
export const DatasetsList = () => {
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
    />
  );
};
