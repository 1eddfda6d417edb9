import { useEffect, useSyncExternalStore } from 'react';

let name: string | undefined;
const listeners = new Set<() => void>();

const setName = (next: string | undefined): void => {
  name = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the page in sight is about, at the end of the breadcrumb; undefined where it has only the name of its screen. */
export const usePageName = (): string | undefined => useSyncExternalStore(subscribe, () => name);

/** Says what this page is about while it is there: the name of a merchant. */
export const useNamePage = (next: string | undefined): void => {
  useEffect(() => {
    setName(next);
    return () => setName(undefined);
  }, [next]);
};
