import { entryOf } from '@drumlin/contract/core/enumeration.ts';
import type { Filter, FilterControl } from '@drumlin/contract/core/filters.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n.ts';
import { SideDialog } from '../../../ui/dialogs/SideDialog.tsx';
import { counted } from '../grid/count-words.ts';
import { useHint } from '../masking/use-hint.ts';
import { choicesQuery, pageQuery } from '../state/queries.ts';
import { useReport } from '../state/report-context.ts';
import { setFilter } from '../state/search-moves.ts';
import { AmountFields } from './AmountFields.tsx';
import { Field } from './Field.tsx';
import { useCanClear } from './FilterPill.tsx';
import { filterProblem, typedText } from './filter-problem.ts';
import { isFound } from './is-found.ts';
import { TimeBasis } from './TimeBasis.tsx';
import { ToggleChip } from './ToggleChip.tsx';
import { toggleOption } from './toggle-option.ts';

/** "Show 1,284 results": the number of filtered rows, once it is known. */
const useResultWords = (): string => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { face, query } = useReport();
  const { data } = useQuery(pageQuery(face, query));
  if (!data) return t('Show results');
  return t('Show {{count}} results', {
    ...counted(data.total, locale),
    defaultValue_one: 'Show {{count}} result',
  });
};

/** A filter that is one of the names that rows have, such as a bank: found by any part of it, whatever its case and accents. */
const ListedField = ({ filterKey, filter }: { filterKey: string; filter: Filter }) => {
  const { t } = useTranslation();
  const id = useId();
  const { face, search, go, which } = useReport();
  const { data, isPending } = useQuery(choicesQuery(face, which));
  const [chosen = null] = [search.filters[filterKey] ?? []].flat();
  const listed = data?.choices[filterKey] ?? [];
  // An address may name what no row has
  const names = chosen === null || listed.includes(chosen) ? listed : [chosen, ...listed];
  return (
    <Field label={t(filter.label)} id={id}>
      <Autocomplete
        id={id}
        size="small"
        options={names}
        value={chosen}
        onChange={(_, name) => go(setFilter(search, filterKey, name ?? undefined))}
        filterOptions={(options, { inputValue }) =>
          inputValue === chosen ? options : options.filter(name => isFound(name, inputValue))
        }
        loading={isPending}
        loadingText={t('Loading…')}
        noOptionsText={t('Nothing found')}
        renderInput={params => <TextField {...params} placeholder={t('Choose or type a part')} />}
      />
    </Field>
  );
};

/** A typed filter. A valid value applies at once; an invalid one stays in the field with its error, shown when the field is left. */
const FilterTextField = ({ filterKey, filter }: { filterKey: string; filter: Filter }) => {
  const { t } = useTranslation();
  const id = useId();
  const hint = useHint(filter);
  const { search, go } = useReport();
  const [draft, setDraft] = useState<string>();
  const [left, setLeft] = useState(false);
  const inForce = String(search.filters[filterKey] ?? '');
  const problem = draft === undefined ? undefined : filterProblem(filter, draft);
  const shownProblem = left ? problem : undefined;
  const type = (text: string) => {
    setDraft(text);
    if (!filterProblem(filter, text)) go(setFilter(search, filterKey, text.trim()), { replace: true });
  };
  const leave = () => {
    setLeft(true);
    if (!problem) setDraft(undefined);
  };
  return (
    <Field label={t(filter.label)} id={id}>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        value={draft ?? inForce}
        error={shownProblem !== undefined}
        onChange={event => type(typedText(filter, event.target.value))}
        onFocus={() => setLeft(false)}
        onBlur={leave}
        inputProps={{ 'aria-describedby': `${id}-help`, inputMode: filter.input === 'digits' ? 'numeric' : undefined }}
      />
      <FormHelperText
        id={`${id}-help`}
        error={shownProblem !== undefined}
        role={shownProblem ? 'alert' : undefined}
        sx={{ m: 0 }}
      >
        {shownProblem ? t(shownProblem) : hint}
      </FormHelperText>
    </Field>
  );
};

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
const FilterField = ({ filterKey }: { filterKey: string }) => {
  const { face } = useReport();
  const filter = face.report.filters[filterKey];
  if (!filter) return null;
  const Kind = FIELDS[filter.control];
  return <Kind filterKey={filterKey} filter={filter} />;
};

interface MoreFiltersProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** The keys of the filters shown. */
  filters: readonly string[];
  /** Content before them, such as dates and merchant on a phone. */
  children?: ReactNode;
}

const ClearButton = () => {
  const { t } = useTranslation();
  const { clear } = useReport();
  return (
    <Button disabled={!useCanClear()} onClick={clear} sx={{ flex: '1 1 0' }}>
      {t('Clear filters')}
    </Button>
  );
};

/** Filters in a side dialog, or a sheet from below on a phone. Each applies at once; the button shows the number of results. */
export const MoreFilters = ({ open, title, onClose, filters, children }: MoreFiltersProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { face, clearings } = useReport();
  const results = useResultWords();
  return (
    <SideDialog
      open={open}
      title={title}
      onClose={onClose}
      width={400}
      sheet
      actions={
        <>
          <ClearButton />
          <Button variant="contained" onClick={onClose} sx={{ flex: '1 1 0' }}>
            {results}
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 }}>
        {children}
        {Object.keys(face.report.timeOptions).length > 1 && (
          <Field label={t('Time basis')} id={id} group>
            <TimeBasis fullWidth />
          </Field>
        )}
        {filters.map(key => (
          <FilterField key={`${key} ${clearings}`} filterKey={key} />
        ))}
      </div>
    </SideDialog>
  );
};
