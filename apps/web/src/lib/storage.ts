/** Every key that the portal uses in the browser's storage. `public/before-paint.js` reads the first four. */
export const STORAGE_KEYS = {
  theme: 'drumlin.theme',
  locale: 'drumlin.locale',
  /** Set while this browser has a session; the refresh token itself is a cookie that no script can read. */
  signedIn: 'drumlin.signed-in',
  sidebar: 'drumlin.sidebar',
  /** The maintenance banner that was put away. */
  notice: 'drumlin.notice',
  /** The merchant that a page about one was last opened for. */
  merchant: 'drumlin.merchant',
} as const;
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** Storage that never throws: where it is forbidden, nothing is stored. It is looked up at each call, since looking it up may throw. */
const lenient = <Key extends string>(area: () => Storage) => ({
  read(key: Key): string | null {
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  },
  write(key: Key, value: string): void {
    try {
      area().setItem(key, value);
    } catch {
      // Forbidden or full: the choice lasts until the page is left
    }
  },
  remove(key: Key): void {
    try {
      area().removeItem(key);
    } catch {
      // Nothing was stored
    }
  },
});

/** The storage of this browser. */
export const storage = lenient<StorageKey>(() => globalThis.localStorage);

/** The storage of this tab, which outlives a reload and not the tab. */
export const tabStorage = lenient<'drumlin.link' | 'drumlin.reloaded' | 'drumlin.support-view'>(
  () => globalThis.sessionStorage,
);
