/** Every key that the portal uses in the browser's storage. `public/before-paint.js` reads the first two. */
export const STORAGE_KEYS = {
  theme: 'drumlin.theme',
  locale: 'drumlin.locale',
  /** Set while this browser has a session; the refresh token itself is a cookie that no script can read. */
  signedIn: 'drumlin.signed-in',
  sidebar: 'drumlin.sidebar',
} as const;
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** Local storage that never throws: where it is forbidden, nothing is stored. */
export const storage = {
  read(key: StorageKey): string | null {
    try {
      return globalThis.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: StorageKey, value: string): void {
    try {
      globalThis.localStorage.setItem(key, value);
    } catch {
      // Forbidden or full: the choice lasts until the page is left
    }
  },
  remove(key: StorageKey): void {
    try {
      globalThis.localStorage.removeItem(key);
    } catch {
      // Nothing was stored
    }
  },
};
