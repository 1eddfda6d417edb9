import { entryOf } from '@drumlin/contract/core/enumeration.ts';
import type { Filter, FilterControl } from '@drumlin/contract/core/filters.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useReport } from '../state/report-context.ts';
import { AmountFields } from './AmountFields.tsx';
import { Field } from './Field.tsx';
import { FilterTextField } from './FilterTextField.tsx';
import { ListedField } from './ListedField.tsx';
import { ToggleChip } from './ToggleChip.tsx';
import { toggleOption } from './toggle-option.ts';

interface FieldProps {
  filterKey: string;
  filter: Filter;
}

const ChoiceField = ({ filterKey, filter }: FieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { search, go } = useReport();
  const { options = [], enumeration } = filter;
  const chosen = [search.filters[filterKey] ?? []].flat();
  const choose = (option: string) => go(toggleOption(filterKey, filter, option));
  return (
    <Field label={t(filter.label)} id={id} group>
      {options.map(option => (
        <ToggleChip key={option} chosen={chosen.includes(option)} onToggle={() => choose(option)}>
          {enumeration ? t(entryOf(enumeration, option).label) : option}
        </ToggleChip>
      ))}
    </Field>
  );
};

const FIELDS: Record<FilterControl, (props: FieldProps) => ReactNode> = {
  text: FilterTextField,
  contains: FilterTextField,
  one: ChoiceField,
  some: ChoiceField,
  listed: ListedField,
  amount: AmountFields,
};

/** One filter as a field with its label, by its control. */
export const FilterField = ({ filterKey }: { filterKey: string }) => {
  const { face } = useReport();
  const filter = face.report.filters[filterKey];
  if (!filter) return null;
  const Kind = FIELDS[filter.control];
  return <Kind filterKey={filterKey} filter={filter} />;
};
