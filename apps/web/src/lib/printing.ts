import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let printing = false;
let screenTheme: string | undefined;

/** Paper is white: the dark theme would print light text on it. */
const setTheme = (theme: string | undefined): void => {
  if (theme) document.documentElement.dataset['theme'] = theme;
};

const change = (now: boolean): void => {
  if (now === printing) return;
  printing = now;
  if (now) screenTheme = document.documentElement.dataset['theme'];
  setTheme(now ? 'light' : screenTheme);
  for (const listener of listeners) listener();
};

globalThis.addEventListener?.('beforeprint', () => change(true));
globalThis.addEventListener?.('afterprint', () => change(false));
globalThis.matchMedia?.('print').addEventListener('change', ({ matches }) => change(matches));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the page is being printed, for what stands on paper alone. It is rendered before the browser lays out the pages. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
