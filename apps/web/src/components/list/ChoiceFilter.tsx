import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../ui/inputs/FilterSelect.tsx';

const ALL = '';

interface ChoiceFilterProps<Value extends string> {
  label: string;
  /** Undefined where it narrows nothing. */
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
}

/** Narrows a list to one of a few values, or not. */
export const ChoiceFilter = <Value extends string>({ value, options, onChange, ...rest }: ChoiceFilterProps<Value>) => {
  const { t } = useTranslation();
  return (
    <FilterSelect<Value | typeof ALL>
      {...rest}
      value={value ?? ALL}
      options={[{ value: ALL, label: t('All') }, ...options]}
      onChange={chosen => onChange(chosen === ALL ? undefined : chosen)}
    />
  );
};
