import { DATASET_NAMES, type DatasetName } from '@drumlin/contract/ingest/names.ts';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '../../components/list/ChoiceFilter.tsx';

interface DatasetFieldProps {
  dataset: DatasetName | undefined;
  onChange: (dataset: DatasetName | undefined) => void;
}

/** Filters by dataset. They are called as in their files. */
export const DatasetField = ({ dataset, onChange }: DatasetFieldProps) => {
  const { t } = useTranslation();
  const options = DATASET_NAMES.map(value => ({ value, label: value }));
  return <ChoiceFilter label={t('Dataset')} value={dataset} options={options} onChange={onChange} />;
};
