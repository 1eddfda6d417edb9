import { STORAGE_KEYS, storage } from '../storage.ts';
import { createApiClient } from './client.ts';

const listeners = new Set<() => void>();

const client = createApiClient({
  baseUrl: '',
  locale: () => document.documentElement.lang,
  onSignedOut: () => {
    storage.remove(STORAGE_KEYS.signedIn);
    for (const listener of listeners) listener();
  },
});

export const { call, request, endSession } = client;

/** Takes up the session that a sign-in opened, and lets this browser's next visit know there is one. */
export const startSession: typeof client.startSession = opened => {
  client.startSession(opened);
  storage.write(STORAGE_KEYS.signedIn, 'yes');
};

/** Whether this browser may hold a session: the cookie that proves it is out of a script's sight. */
export const mayHaveSession = (): boolean => storage.read(STORAGE_KEYS.signedIn) !== null;

/** Hears of the end of the session, also of one ended in another tab. Gives back what stops the hearing. */
export const onSignedOut = (listener: () => void): (() => void) => {
  const fromOtherTab = (event: StorageEvent): void => {
    if (event.key === STORAGE_KEYS.signedIn && event.newValue === null) endSession();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
};
