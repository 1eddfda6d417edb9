import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '../storage.ts';

const KEY = STORAGE_KEYS.signedIn;
const stored = new Map<string, string>();
const writes: (string | null)[] = [];
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => {
    stored.set(key, value);
    writes.push(value);
  },
  removeItem: (key: string) => {
    stored.delete(key);
    writes.push(null);
  },
});

type Told = Pick<StorageEvent, 'key' | 'newValue'>;
/** What another tab writes into the storage, as the browser tells this one. */
let tell: (event: Told) => void;
vi.stubGlobal('addEventListener', (_: 'storage', listener: typeof tell) => {
  tell = listener;
});

const load = async () => {
  vi.resetModules();
  const mark = await import('./session-mark.ts');
  const heard = vi.fn();
  mark.onSignedOut(heard);
  mark.markSession();
  writes.length = 0;
  return { ...mark, heard };
};

beforeEach(() => stored.clear());
afterAll(() => {
  vi.unstubAllGlobals();
});

test('tells once of an end that several hear of, with the first reason, also to the other tabs', async () => {
  const { endSession, heard, mayHaveSession, whyEnded } = await load();
  endSession('suspended');
  endSession();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(whyEnded()).toBe('suspended');
  expect(writes).toEqual(['suspended', null]);
  expect(mayHaveSession()).toBe(false);
});

test('while somebody signs out, only the end of that ends the session', async () => {
  const { beginLogout, endSession, finishLogout, heard, whyEnded } = await load();
  beginLogout();
  endSession('ended');
  endSession('logout');
  expect(heard).not.toHaveBeenCalled();
  // The answer of a logout has the browser clear its storage
  stored.clear();
  finishLogout();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(whyEnded()).toBe('logout');
});

test('forgets with the next sign-in why the last session ended', async () => {
  const { endSession, heard, markSession, whyEnded } = await load();
  endSession('suspended');
  markSession();
  expect(whyEnded()).toBeUndefined();
  endSession();
  expect(heard).toHaveBeenCalledTimes(2);
  expect(whyEnded()).toBe('ended');
});

test('hears from another tab that the session is over, once and with the reason, and that another has begun', async () => {
  const { heard, whyEnded } = await load();
  tell({ key: 'theme', newValue: 'dark' });
  expect(heard).not.toHaveBeenCalled();
  tell({ key: KEY, newValue: 'suspended' });
  tell({ key: KEY, newValue: null });
  expect([heard.mock.calls.length, whyEnded()]).toEqual([1, 'suspended']);
  tell({ key: KEY, newValue: 'yes' });
  expect([heard.mock.calls.length, whyEnded()]).toEqual([1, undefined]);
  // A logout there clears all that is stored
  tell({ key: null, newValue: null });
  expect([heard.mock.calls.length, whyEnded()]).toEqual([2, 'logout']);
});

test('hears nothing of another tab while somebody signs out in this one', async () => {
  const { beginLogout, heard } = await load();
  beginLogout();
  tell({ key: KEY, newValue: 'ended' });
  expect(heard).not.toHaveBeenCalled();
});
