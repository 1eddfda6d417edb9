import { useEffect, useEffectEvent, useState } from 'react';
import { SearchInput } from '../../ui/inputs/SearchInput.tsx';

/** The pause in typing before a search. */
const REST_MS = 400;

interface KeywordFieldProps {
  /** The label and the placeholder. */
  label: string;
  keyword: string | undefined;
  onSearch: (keyword: string | undefined) => void;
}

/** Filters a list by a keyword, after a pause in typing. */
export const KeywordField = ({ label, keyword = '', onSearch }: KeywordFieldProps) => {
  const [typed, setTyped] = useState(keyword);
  const [seen, setSeen] = useState(keyword);
  const [asked, setAsked] = useState(keyword);
  // Back and the tabs change the address under the field; what the field itself asked for leaves alone what is typed meanwhile
  if (seen !== keyword) {
    setSeen(keyword);
    setAsked(keyword);
    if (asked !== keyword) setTyped(keyword);
  }
  const search = useEffectEvent(() => {
    setAsked(typed.trim());
    onSearch(typed.trim() || undefined);
  });
  useEffect(() => {
    if (typed.trim() === keyword) return;
    const timer = setTimeout(search, REST_MS);
    return () => clearTimeout(timer);
  }, [typed, keyword]);
  return (
    <SearchInput
      size="medium"
      type="search"
      value={typed}
      onChange={event => setTyped(event.target.value)}
      placeholder={label}
      inputProps={{ 'aria-label': label, maxLength: 255 }}
      sx={theme => ({ width: 300, maxWidth: '100%', [theme.breakpoints.down('sm')]: { width: '100%' } })}
    />
  );
};
