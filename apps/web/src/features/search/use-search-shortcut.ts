import { useEffect, useEffectEvent } from 'react';

const onMac = (): boolean => navigator.userAgent.includes('Mac');

/** The keys that open the search, as this computer writes them. */
export const shortcutWords = (): string => (onMac() ? '⌘K' : 'Ctrl K');

/** Calls `open` at Ctrl-K or Cmd-K, wherever the focus is. */
export const useSearchShortcut = (open: () => void): void => {
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
