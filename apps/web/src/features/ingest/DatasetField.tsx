import { DATASET_NAMES, type DatasetName } from '@drumlin/contract/ingest/names.ts';
import { useTranslation } from 'react-i18next';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';

const ALL = '';

interface DatasetFieldProps {
  dataset: DatasetName | undefined;
  onChange: (dataset: DatasetName | undefined) => void;
}

/** Filters by dataset. They are called as in their files. */
export const DatasetField = ({ dataset, onChange }: DatasetFieldProps) => {
  const { t } = useTranslation();
  return (
    <SelectInput<DatasetName | typeof ALL>
      label={t('Dataset')}
      value={dataset ?? ALL}
      options={[{ value: ALL, label: t('All datasets') }, ...DATASET_NAMES.map(value => ({ value, label: value }))]}
      onChange={chosen => onChange(chosen === ALL ? undefined : chosen)}
    />
  );
};
