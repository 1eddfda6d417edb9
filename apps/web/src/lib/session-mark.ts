import { STORAGE_KEYS, storage } from './storage.ts';

// Kept apart from the API client, which the sign-in page loads only when somebody signs in.

const listeners = new Set<() => void>();

/** Whether this browser may hold a session: the cookie that proves it is out of a script's sight. */
export const mayHaveSession = (): boolean => storage.read(STORAGE_KEYS.signedIn) !== null;

/** Lets this browser's other tabs and next visit know that there is a session. */
export const markSession = (): void => storage.write(STORAGE_KEYS.signedIn, 'yes');

/** Forgets the session in this browser and tells whoever listens. */
export const unmarkSession = (): void => {
  storage.remove(STORAGE_KEYS.signedIn);
  for (const listener of listeners) listener();
};

/** Hears of the end of the session, also of one ended in another tab. Answers how to stop. */
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

/** Ends the session in this browser because the server said so, and why; the sign-in page says it. */
export const endSessionFor = (reason: string): void => {
  endReason = reason;
  unmarkSession();
};

/** Why the server ended the session, once. */
export const takeEndReason = (): string | undefined => {
  const reason = endReason;
  endReason = undefined;
  return reason;
};
