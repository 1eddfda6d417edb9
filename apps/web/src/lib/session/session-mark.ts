import { STORAGE_KEYS, storage } from '../storage.ts';

// Apart from the API client, which the sign-in page loads only when somebody signs in

const listeners = new Set<() => void>();
const SIGNED_IN = 'yes';

/** Why the last session of this tab is over; forgotten with the next sign-in. */
let endReason: string | undefined;
/** Whether this tab knows that its session is over. The record cannot tell: a logout clears the storage. */
let over = false;
/** Whether somebody is signing out in this tab. */
let leaving = false;

/** Whether this browser may have a session: scripts cannot see the cookie itself. */
export const mayHaveSession = (): boolean => storage.read(STORAGE_KEYS.signedIn) === SIGNED_IN;

const begin = (): void => {
  endReason = undefined;
  over = false;
};

/** Records in this browser that there is a session, for its other tabs and its next visit. */
export const markSession = (): void => {
  begin();
  storage.write(STORAGE_KEYS.signedIn, SIGNED_IN);
};

const end = (reason: string): void => {
  endReason = reason;
  over = true;
  for (const listener of listeners) listener();
};

/**
 * Ends the session in this browser and calls the listeners, once: the live connection and every call under way tell of the same end.
 * The other tabs read the reason from the record before it is gone. While somebody signs out here, only `finishLogout` ends it.
 */
export const endSession = (reason = 'ended'): void => {
  if (over || leaving) return;
  storage.write(STORAGE_KEYS.signedIn, reason);
  storage.remove(STORAGE_KEYS.signedIn);
  end(reason);
};

/** Somebody signs out in this tab: what tells of the end of the session meanwhile tells nothing new. */
export const beginLogout = (): void => {
  leaving = true;
};

/** Ends the session in this browser, once the server has answered a logout or could not be told. */
export const finishLogout = (): void => {
  leaving = false;
  endSession('logout');
};

/** Calls the listener when the session ends, also in another tab. Returns how to stop. */
export const onSignedOut = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

globalThis.addEventListener?.('storage', ({ key, newValue }: StorageEvent): void => {
  if (key !== null && key !== STORAGE_KEYS.signedIn) return;
  if (newValue === SIGNED_IN) begin();
  // A logout in another tab clears the whole storage, which names no key
  else if (!over && !leaving) end(newValue ?? 'logout');
});

/** The reason for which the last session of this tab ended; undefined where there was none. */
export const whyEnded = (): string | undefined => endReason;
