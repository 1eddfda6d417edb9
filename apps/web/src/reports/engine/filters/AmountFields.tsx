import { AMOUNTS_REVERSED, hasReversedAmounts } from '@drumlin/contract/reports/amounts.ts';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReport } from '../state/report-context.ts';
import { type Amounts, setAmounts } from '../state/search-moves.ts';
import { Field } from './Field.tsx';
import { filterProblem } from './filter-problem.ts';

const BOUNDS = ['amountFrom', 'amountTo'] as const;

/**
 * Both bounds of the amount beside each other, in place of the first. They apply at once when both are valid; an error is shown when a field is left
 * or Enter is pressed.
 */
export const AmountFields = ({ filterKey }: { filterKey: string }) => {
  const { t } = useTranslation();
  const id = useId();
  const { face, search, go } = useReport();
  const [draft, setDraft] = useState<Amounts>();
  const [left, setLeft] = useState(false);
  if (filterKey !== BOUNDS[0]) return null;
  const inForce = (key: keyof Amounts) => String(search.filters[key] ?? '');
  const amounts = draft ?? { amountFrom: inForce('amountFrom'), amountTo: inForce('amountTo') };
  const problemsOf = (typed: Amounts) => {
    const [lower, upper] = BOUNDS.map(key => {
      const filter = face.report.filters[key];
      return filter && filterProblem(filter, typed[key]);
    });
    return { amountFrom: lower, amountTo: upper ?? (hasReversedAmounts(typed) ? AMOUNTS_REVERSED : undefined) };
  };
  const problems = problemsOf(amounts);
  const areRight = (found: typeof problems) => BOUNDS.every(key => found[key] === undefined);
  const type = (key: keyof Amounts, text: string) => {
    const typed = { ...amounts, [key]: text };
    setDraft(typed);
    setLeft(false);
    if (!areRight(problemsOf(typed))) return;
    const read = (bound: keyof Amounts) =>
      typed[bound].trim() && String(face.report.filters[bound]?.schema.parse(typed[bound]));
    go(setAmounts(search, { amountFrom: read('amountFrom'), amountTo: read('amountTo') }), { replace: true });
  };
  const leave = () => {
    setLeft(true);
    if (areRight(problems)) setDraft(undefined);
  };
  return (
    <Stack direction="row" sx={{ gap: 3, '& > *': { flex: '1 1 0', alignContent: 'start' } }}>
      {BOUNDS.map(key => {
        const problem = left ? problems[key] : undefined;
        return (
          <Field key={key} label={t(face.report.filters[key]?.label ?? key)} id={`${id}-${key}`}>
            <OutlinedInput
              id={`${id}-${key}`}
              size="small"
              fullWidth
              autoComplete="off"
              value={amounts[key]}
              error={problem !== undefined}
              onChange={event => type(key, event.target.value)}
              onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && leave()}
              onBlur={leave}
              inputProps={{ 'aria-describedby': problem && `${id}-${key}-help`, inputMode: 'decimal', maxLength: 40 }}
            />
            {problem && (
              <FormHelperText id={`${id}-${key}-help`} error role="alert" sx={{ m: 0 }}>
                {t(problem)}
              </FormHelperText>
            )}
          </Field>
        );
      })}
    </Stack>
  );
};
