import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopLeftover } from '../../commands/embedded-postgres/embedded-postgres.ts';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Stops and removes the servers of test runs that were killed; the name of a run's folder tells its process. */
export const removeLeftovers = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^drumlin-test-(\d+)-/.exec(name)?.[1]);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    await stopLeftover(join(tmpdir(), name, 'postgres'));
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
};
