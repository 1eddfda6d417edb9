import { afterAll, beforeEach, expect, test, vi } from 'vitest';

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
