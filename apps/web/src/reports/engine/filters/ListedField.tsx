import type { Filter } from '@drumlin/contract/core/filters.ts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesQuery } from '../state/queries.ts';
import { useReport } from '../state/report-context.ts';
import { setFilter } from '../state/search-moves.ts';
import { Field } from './Field.tsx';
import { isFound } from './is-found.ts';

/** A filter that is one of the names that rows have, such as a bank: found by any part of it, whatever its case and accents. */
export const ListedField = ({ filterKey, filter }: { filterKey: string; filter: Filter }) => {
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
