import { STORAGE_KEYS, storage } from './storage.ts';

// Apart from the API client, which the sign-in page loads only when somebody signs in

const listeners = new Set<() => void>();

/** Whether this browser may have a session: scripts cannot see the cookie itself. */
export const mayHaveSession = (): boolean => storage.read(STORAGE_KEYS.signedIn) !== null;

/** Records in this browser that there is a session, for its other tabs and its next visit. */
export const markSession = (): void => storage.write(STORAGE_KEYS.signedIn, 'yes');

/** Removes the record of a session in this browser and calls the listeners. */
export const unmarkSession = (): void => {
  storage.remove(STORAGE_KEYS.signedIn);
  for (const listener of listeners) listener();
};

/** Calls the listener when the session ends, also in another tab. Returns how to stop. */
export const onSignedOut = (listener: () => void): (() => void) => {
  const hear = (event: StorageEvent): void => {
    if (event.key === STORAGE_KEYS.signedIn && event.newValue === null) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener?.('storage', hear);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener?.('storage', hear);
  };
};

let endReason: string | undefined;

/** Ends the session in this browser because the server ended it, with the reason for the sign-in page. */
export const endSessionFor = (reason: string): void => {
  endReason = reason;
  unmarkSession();
};

/** The reason for which the server ended the session; only the first call returns it. */
export const takeEndReason = (): string | undefined => {
  const reason = endReason;
  endReason = undefined;
  return reason;
};
