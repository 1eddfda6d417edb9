import { useEffect, useEffectEvent, useState } from 'react';
import { SearchInput } from '../../ui/SearchInput.tsx';

/** Typing comes to rest before it is searched for. */
const REST_MS = 400;

interface KeywordFieldProps {
  /** What is looked for; the placeholder too. */
  label: string;
  keyword: string | undefined;
  onSearch: (keyword: string | undefined) => void;
}

/** Narrows a list to the rows with these words, once typing has come to rest. */
export const KeywordField = ({ label, keyword = '', onSearch }: KeywordFieldProps) => {
  const [typed, setTyped] = useState(keyword);
  const [seen, setSeen] = useState(keyword);
  // Back and the tabs change the address under the field.
  if (seen !== keyword) {
    setSeen(keyword);
    if (typed.trim() !== keyword) setTyped(keyword);
  }
  const search = useEffectEvent(() => onSearch(typed.trim() || undefined));
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
