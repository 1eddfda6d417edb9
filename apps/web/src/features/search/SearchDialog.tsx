import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { ReceiptText, Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { reportNames } from '../../lib/row-address.ts';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Results } from './Results.tsx';
import { type SearchResult, useFound } from './use-found.ts';
import { type PlaceResult, type SearchScreen, usePlaces, type Way } from './use-places.ts';

const MAX_LENGTH = 64;
const RECENT = ['recently found'];
const MAX_RECENT = 5;

/** What was opened from the search lately, the newest first: in memory alone, and gone with the session. */
const useRecent = (): { recent: readonly PlaceResult[]; remember: (place: PlaceResult) => void } => {
  const client = useQueryClient();
  const { data: recent = [] } = useQuery<PlaceResult[]>({
    queryKey: RECENT,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const remember = (place: PlaceResult) =>
    client.setQueryData<PlaceResult[]>(RECENT, (before = []) =>
      [place, ...before.filter(({ key }) => key !== place.key)].slice(0, MAX_RECENT),
    );
  return { recent, remember };
};

/** A row as a place, for those who come back to it. */
const usePlaceOf = () => {
  const { t } = useTranslation();
  return ({ report, rowKey, matched, columns, address }: SearchResult): PlaceResult => ({
    key: `${report} ${rowKey}`,
    group: t('Transactions'),
    title: String(columns[matched] ?? rowKey),
    note: reportNames(report)
      .map(name => t(name))
      .join(' · '),
    icon: ReceiptText,
    go: address,
  });
};

/** Leads to a place or does what it says; to another tab where that is meant and it is one to go to. */
const useGo = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const router = useRouter();
  return (go: Way, inNewTab: boolean): void => {
    if (typeof go === 'function') Promise.resolve(go()).catch(error => toast.error(t(toastMessage(error))));
    else if (inNewTab) window.open(typeof go === 'string' ? go : router.buildLocation(go).href, '_blank', 'noopener');
    else if (typeof go === 'string') navigate({ href: go });
    else navigate(go);
  };
};

interface SearchDialogProps {
  /** Those that the reader may open. */
  screens: readonly SearchScreen[];
  onClose: () => void;
}

/**
 * Finds rows by any of their identifiers, by a customer's name or an amount, and screens, acts, merchants, people, exports and pages of the guide
 * by their words: type or paste, go through what is found with the arrows, and Enter opens it. Before anything is typed there is what was opened lately.
 */
export const SearchDialog = ({ screens, onClose }: SearchDialogProps) => {
  const { t } = useTranslation();
  const id = useId();
  const go = useGo();
  const placeOf = usePlaceOf();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const { found, isError } = useFound(text);
  const { recent, remember } = useRecent();
  const rows = isError ? [] : (found ?? []);
  const meant = usePlaces(text.trim(), screens, rows);
  const places = text.trim() === '' ? recent.map(each => ({ ...each, group: t('Opened lately') })) : meant;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const count = rows.length + places.length;
  const current = Math.min(place, count - 1);
  const open = (index: number, inNewTab: boolean) => {
    const row = rows[index];
    const chosen = row ? placeOf(row) : places[index - rows.length];
    if (!chosen) return;
    onClose();
    if (typeof chosen.go !== 'function') remember(chosen);
    go(chosen.go, inNewTab);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) setPlace((current + step + count) % count);
    else if (event.key === 'Enter') open(current, event.ctrlKey || event.metaKey);
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
