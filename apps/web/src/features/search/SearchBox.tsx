import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy-part.ts';
import { RADIUS } from '../../ui/dimensions.ts';
import type { SearchScreen } from './use-places.ts';

const onMac = (): boolean => navigator.userAgent.includes('Mac');

/** The keys that open the search, as this computer writes them. */
const shortcutWords = (): string => (onMac() ? '⌘K' : 'Ctrl K');

/** Calls `open` at Ctrl-K or Cmd-K, wherever the focus is. */
const useSearchShortcut = (open: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};

const SearchDialog = lazyPart(() => import('./SearchDialog.tsx').then(part => part.SearchDialog));

const Box = styled(ButtonBase)(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  gap: 8,
  height: 34,
  marginRight: 8,
  padding: '0 6px 0 10px',
  whiteSpace: 'nowrap',
  borderRadius: RADIUS.control,
  border: `1px solid ${vars.palette.tokens.border.strong}`,
  color: vars.palette.tokens.text.secondary,
  backgroundColor: vars.palette.tokens.bg.surface,
  '& kbd': {
    ...typography.caption,
    fontFamily: 'inherit',
    padding: '1px 6px',
    borderRadius: RADIUS.tag,
    backgroundColor: vars.palette.tokens.bg.sunken,
  },
}));

/** The search of the top bar, by a click or Ctrl/Cmd-K. */
export const SearchBox = ({ wide, screens }: { wide: boolean; screens: readonly SearchScreen[] }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useSearchShortcut(open);
  return (
    <>
      {wide ? (
        <Box aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
          <Search size={16} strokeWidth={1.75} aria-hidden />
          {t('Find anything')}
          <kbd aria-hidden>{shortcutWords()}</kbd>
        </Box>
      ) : (
        <IconButton size="large" aria-label={t('Find anything')} aria-haspopup="dialog" onClick={open}>
          <Search size={20} aria-hidden />
        </IconButton>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog screens={screens} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
