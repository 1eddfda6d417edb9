import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/**
 * What is opened before the tests of a file and closed after them, by then also what the file itself has opened since. Nothing of it is there
 * before, nor after: a process runs many files, whose variables live as long as it.
 */
export const openForTests = <Opened extends object>(
  open: () => Promise<Opened>,
  close: (opened: Opened) => Promise<void>,
): Opened => {
  const opened = {} as Opened;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(async () => {
    const names = Object.keys(opened);
    // Else it never opened, which is what failed
    if (names.length > 0) await close(opened);
    Object.assign(opened, Object.fromEntries(names.map(name => [name, undefined])));
  });
  return opened;
};

/** An empty folder for all tests of a file, removed after them with what is in it; where this process is killed, by the next run. */
export const useFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), `drumlin-test-${process.pid}-`));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
