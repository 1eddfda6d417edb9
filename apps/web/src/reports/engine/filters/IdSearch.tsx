import type { Filter } from '@drumlin/contract/core/filters.ts';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainSelect } from '../../../ui/inputs/PlainSelect.tsx';
import { SearchInput } from '../../../ui/inputs/SearchInput.tsx';
import type { ReportFace } from '../face.ts';
import { useHint } from '../masking/use-hint.ts';
import { useReport } from '../state/report-context.ts';
import { setFilter } from '../state/search-moves.ts';
import { useSetTyping } from '../state/typing.tsx';
import { filterProblem, typedText } from './filter-problem.ts';

const Form = styled('form')({
  position: 'relative',
  display: 'flex',
  flex: '1 1 0',
  maxWidth: 480,
  '& .field fieldset': { borderTopRightRadius: 0, borderBottomRightRadius: 0, borderRightWidth: 0 },
  '& .value': { flex: 1, minWidth: 96, borderRadius: 0 },
  '& .start': { height: 34, borderTopLeftRadius: 0, borderBottomLeftRadius: 0, borderLeftWidth: 0 },
  '& .problem': { position: 'absolute', top: '100%', right: 0, zIndex: 1 },
});

const Problem = styled(FormHelperText)(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'flex',
  gap: 4,
  alignItems: 'center',
  padding: '4px 8px',
  margin: 0,
  borderRadius: 6,
  color: vars.palette.tokens.error.text,
  backgroundColor: vars.palette.tokens.error.tint,
}));

/** Where a text is looked for while nobody has chosen a field: one with a digit is no name, so among the identifiers. */
const fieldOf = ({ search, report }: ReportFace, text: string): string => {
  const [first = ''] = search;
  if (report.filters[first]?.personal !== 'name' || !/\d/.test(text)) return first;
  const takes = (key: string, input: Filter['input']) => {
    const filter = report.filters[key];
    return filter?.control === 'text' && filter.input === input && filterProblem(filter, text) === undefined;
  };
  return search.find(key => takes(key, 'digits')) ?? search.find(key => takes(key, undefined)) ?? first;
};

/** One control for names and every exact filter: choose the field, type or paste the value, and Enter or the button makes it a chip. */
export const IdSearch = () => {
  const { t } = useTranslation();
  const id = useId();
  const { face, search, go } = useReport();
  const setTyping = useSetTyping();
  const [text, showText] = useState('');
  const setText = (next: string) => {
    showText(next);
    setTyping(next !== '');
  };
  const [field, setField] = useState(fieldOf(face, ''));
  const [isChosen, setChosen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const filter = face.report.filters[field];
  const hint = useHint(filter ?? {});
  if (!filter) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sought = isChosen ? field : fieldOf(face, text);
    const found = sought === field ? filterProblem(filter, text) : undefined;
    setField(sought);
    setProblem(found);
    if (found || text.trim() === '') return;
    setText('');
    go(setFilter(search, sought, text.trim()));
  };
  const choose = (next: string) => {
    const chosen = face.report.filters[next];
    setField(next);
    setChosen(true);
    if (chosen) setText(typedText(chosen, text));
    setProblem(undefined);
  };
  return (
    <Form role="search" onSubmit={submit}>
      <PlainSelect
        className="field"
        value={field}
        onChange={event => choose(event.target.value)}
        inputProps={{ 'aria-label': t('Search by') }}
      >
        {face.search.map(key => (
          <MenuItem key={key} value={key}>
            {t(face.report.filters[key]?.label ?? key)}
          </MenuItem>
        ))}
      </PlainSelect>
      <SearchInput
        className="value"
        value={text}
        error={problem !== undefined}
        placeholder={hint}
        onChange={event => {
          setText(typedText(filter, event.target.value));
          setProblem(undefined);
        }}
        inputProps={{
          'aria-label': t(filter.label),
          ...(problem && { 'aria-describedby': id }),
          enterKeyHint: 'search',
          inputMode: filter.input === 'digits' ? 'numeric' : undefined,
        }}
      />
      <Button type="submit" className="start">
        {t('Search')}
      </Button>
      {problem && (
        <Problem id={id} className="problem" role="alert">
          <CircleAlert size={14} aria-hidden />
          {t(problem)}
        </Problem>
      )}
    </Form>
  );
};
