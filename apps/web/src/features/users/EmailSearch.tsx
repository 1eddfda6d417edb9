import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Typing comes to rest before it is searched for. */
const REST_MS = 400;

interface EmailSearchProps {
  keyword: string | undefined;
  onSearch: (keyword: string | undefined) => void;
}

/** Finds people by a part of their address. */
export const EmailSearch = ({ keyword = '', onSearch }: EmailSearchProps) => {
  const { t } = useTranslation();
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
    <OutlinedInput
      type="search"
      value={typed}
      onChange={event => setTyped(event.target.value)}
      placeholder={t('Search by email')}
      inputProps={{ 'aria-label': t('Search by email'), maxLength: 255 }}
      startAdornment={
        <InputAdornment position="start">
          <Search size={16} aria-hidden />
        </InputAdornment>
      }
      sx={{ width: 300, maxWidth: '100%', '& .MuiOutlinedInput-input': { pl: 0 } }}
    />
  );
};
