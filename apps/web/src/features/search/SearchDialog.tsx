import Dialog from '@mui/material/Dialog';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Results } from './Results.tsx';
import { useFound } from './use-found.ts';

const MAX_LENGTH = 64;

/** Finds a record of any report by any of its identifiers: type or paste it, go through what is found with the arrows, and Enter opens it. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const { found, isError } = useFound(text);
  const count = found?.length ?? 0;
  const current = Math.min(place, count - 1);
  const open = (index: number) => {
    const hit = found?.[index];
    if (!hit) return;
    onClose();
    navigate(hit.address);
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
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <VisuallyHidden id={`${id}-title`}>{t('Find any ID')}</VisuallyHidden>
      <InputBase
        autoFocus
        value={text}
        onChange={event => type(event.target.value)}
        onKeyDown={press}
        placeholder={t('Transaction, merchant, customer, Interac or journal ID')}
        startAdornment={
          <InputAdornment position="start">
            <Search size={18} aria-hidden />
          </InputAdornment>
        }
        inputProps={{
          role: 'combobox',
          maxLength: MAX_LENGTH,
          spellCheck: false,
          'aria-label': t('Find any ID'),
          'aria-autocomplete': 'list',
          'aria-expanded': count > 0,
          'aria-controls': count > 0 ? id : undefined,
          'aria-activedescendant': count > 0 ? `${id}-${current}` : undefined,
        }}
        sx={{ px: 5, py: 3.5 }}
      />
      <Results id={id} found={found} isError={isError} current={current} onPoint={setPlace} onOpen={open} />
    </Dialog>
  );
};
