import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Results } from './Results.tsx';
import { useFound } from './use-found.ts';
import { type SearchScreen, usePlaces } from './use-places.ts';

const MAX_LENGTH = 64;

interface SearchDialogProps {
  /** Those that the reader may open. */
  screens: readonly SearchScreen[];
  onClose: () => void;
}

/**
 * Finds rows by any of their identifiers, by a customer's name or an amount, and screens, acts, merchants, people and pages of the guide by
 * their words: type or paste, go through what is found with the arrows, and Enter opens it.
 */
export const SearchDialog = ({ screens, onClose }: SearchDialogProps) => {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const { found, isError } = useFound(text);
  const places = usePlaces(text.trim(), screens);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const rows = isError ? [] : (found ?? []);
  const count = rows.length + places.length;
  const current = Math.min(place, count - 1);
  const open = (index: number) => {
    const go = rows[index]?.address ?? places[index - rows.length]?.go;
    if (!go) return;
    onClose();
    if (typeof go === 'function') Promise.resolve(go()).catch(error => toast.error(t(toastMessage(error))));
    else if (typeof go === 'string') navigate({ href: go });
    else navigate(go);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) setPlace((current + step + count) % count);
    else if (event.key === 'Enter') open(current);
    else return;
    event.preventDefault();
  };
  const type = (next: string) => {
    setText(next);
    setPlace(0);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={isPhone}
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <VisuallyHidden id={`${id}-title`}>{t('Find anything')}</VisuallyHidden>
      <InputBase
        autoFocus
        value={text}
        onChange={event => type(event.target.value)}
        onKeyDown={press}
        placeholder={t('Name, amount, ID, screen, person, merchant')}
        startAdornment={
          <InputAdornment position="start">
            <Search size={18} aria-hidden />
          </InputAdornment>
        }
        endAdornment={
          // A finger has no Escape, and nothing lies beside it
          isPhone && (
            <IconButton size="large" edge="end" aria-label={t('Close')} onClick={onClose}>
              <X size={20} aria-hidden />
            </IconButton>
          )
        }
        inputProps={{
          role: 'combobox',
          maxLength: MAX_LENGTH,
          spellCheck: false,
          'aria-label': t('Find anything'),
          'aria-autocomplete': 'list',
          'aria-expanded': count > 0,
          'aria-controls': count > 0 ? id : undefined,
          'aria-activedescendant': count > 0 ? `${id}-${current}` : undefined,
        }}
        sx={{ px: 5, py: 3.5 }}
      />
      <Results
        id={id}
        found={found}
        places={places}
        isError={isError}
        current={current}
        onPoint={setPlace}
        onOpen={open}
      />
    </Dialog>
  );
};
