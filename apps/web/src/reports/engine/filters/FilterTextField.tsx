import type { Filter } from '@drumlin/contract/core/filters.ts';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHint } from '../masking/use-hint.ts';
import { useReport } from '../state/report-context.ts';
import { setFilter } from '../state/search-moves.ts';
import { Field } from './Field.tsx';
import { filterProblem, typedText } from './filter-problem.ts';

/** A typed filter. A valid value applies at once; an invalid one stays in the field with its error, shown when the field is left. */
export const FilterTextField = ({ filterKey, filter }: { filterKey: string; filter: Filter }) => {
  const { t } = useTranslation();
  const id = useId();
  const hint = useHint(filter);
  const { search, go } = useReport();
  const [draft, setDraft] = useState<string>();
  const [left, setLeft] = useState(false);
  const inForce = String(search.filters[filterKey] ?? '');
  const problem = draft === undefined ? undefined : filterProblem(filter, draft);
  const told = left ? problem : undefined;
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
        error={told !== undefined}
        onChange={event => type(typedText(filter, event.target.value))}
        onFocus={() => setLeft(false)}
        onBlur={leave}
        inputProps={{ 'aria-describedby': `${id}-help`, inputMode: filter.input === 'digits' ? 'numeric' : undefined }}
      />
      <FormHelperText id={`${id}-help`} error={told !== undefined} role={told ? 'alert' : undefined} sx={{ m: 0 }}>
        {told ? t(told) : hint}
      </FormHelperText>
    </Field>
  );
};
