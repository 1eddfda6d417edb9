import GlobalStyles from '@mui/material/GlobalStyles';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import { LAYOUT } from '../dimensions.ts';
import { DialogFrame } from './DialogFrame.tsx';

const Panel = styled('div')(({ theme: { vars, zIndex } }) => ({
  position: 'fixed',
  top: LAYOUT.topBar,
  right: 0,
  bottom: 0,
  width: LAYOUT.inspector,
  zIndex: zIndex.appBar - 1,
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: vars.palette.tokens.bg.surface,
  borderLeft: `1px solid ${vars.palette.tokens.border.default}`,
  '& .MuiIconButton-root': { flexShrink: 0 },
  '@media print': { display: 'none' },
}));

/** What keeps clear of it: the content of the page, and what is fixed at the right edge of the window. */
const BESIDE = <GlobalStyles styles={{ ':root': { '--inspector': `${LAYOUT.inspector}px` } }} />;

const listeners = new Set<() => void>();
let isOpen = false;
const setOpen = (now: boolean): void => {
  isOpen = now;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the window is wide enough for a panel beside the page; where not, what it would tell is a drawer. */
export const useHasRoomBeside = (): boolean => useMediaQuery(useTheme().breakpoints.up('lg'));

/** Whether a panel stands beside the page, for what gives it room. */
export const useIsInspecting = (): boolean => useSyncExternalStore(subscribe, () => isOpen);

interface InspectorProps {
  title: string;
  /** Shown in place of the title, which is then for screen readers alone. */
  heading?: ReactNode;
  onClose: () => void;
  onKeyDown: (event: KeyboardEvent | globalThis.KeyboardEvent) => void;
  /** Called once it is gone. */
  onClosed: () => void;
  head?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Where a key is text or belongs to what lies above the page. */
const TAKES_KEYS =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox], [role=menu], [role=listbox], [aria-modal=true]';

/**
 * A panel at the right edge beside what it tells of, which stays in sight and in use. It is no modal: the focus stays where it is. Its keys
 * work in all of the page but where text is typed and in what lies above; Escape closes it.
 */
export const Inspector = ({
  title,
  heading,
  onClose,
  onKeyDown,
  onClosed,
  head,
  actions,
  children,
}: InspectorProps) => {
  const titleId = useId();
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isText = event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isText) return;
    if (event.key === 'Escape') onClose();
    else onKeyDown(event);
  });
  const tellClosed = useEffectEvent(onClosed);
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    setOpen(true);
    return () => {
      setOpen(false);
      document.removeEventListener('keydown', listener);
      tellClosed();
    };
  }, []);
  return (
    <Panel role="dialog" aria-labelledby={titleId}>
      {BESIDE}
      <DialogFrame title={title} titleId={titleId} heading={heading} onClose={onClose} head={head} actions={actions}>
        {children}
      </DialogFrame>
    </Panel>
  );
};
