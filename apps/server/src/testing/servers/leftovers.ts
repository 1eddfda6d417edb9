import { mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopLeftover } from '../../commands/embedded-postgres/embedded-postgres.ts';

const MEMORY = '/dev/shm';
/** Bytes: several times what a run of all tests has there at once. */
const ROOM = 4 * 2 ** 30;

/** Whether there are files in memory with room for a server; an account that must have copies of its programs starts them there. */
const isMemoryUsable = async (): Promise<boolean> => {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  const [, flags = 'noexec'] = /^tmpfs \/dev\/shm tmpfs (\S+)/m.exec(mounts) ?? [];
  if (flags.split(',').includes('noexec') || process.availableMemory() < ROOM) return false;
  const { bavail, bsize } = await statfs(MEMORY);
  return bavail * bsize >= ROOM;
};

/**
 * A folder for the server of this run: in memory, unless TMPDIR says where files are to be. Copying a database and dropping it costs 56 ms
 * of processor time there, and up to 700 ms on ext4, which looks at every file deleted in the last minutes before it makes one.
 */
export const makeServerFolder = async (): Promise<string> => {
  const isInMemory = process.env['TMPDIR'] === undefined && (await isMemoryUsable());
  return mkdtemp(join(isInMemory ? MEMORY : tmpdir(), `drumlin-test-${process.pid}-`));
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Stops and removes the servers of test runs that were killed, there and in other places; the name of a folder tells its process. */
export const removeLeftovers = async (...others: readonly string[]): Promise<void> => {
  for (const place of [tmpdir(), MEMORY, ...others]) {
    for (const name of await readdir(place).catch(() => [])) {
      const pid = Number(/^drumlin-test-(\d+)-/.exec(name)?.[1]);
      if (Number.isNaN(pid) || isAlive(pid)) continue;
      await stopLeftover(join(place, name, 'postgres'));
      await rm(join(place, name), { recursive: true, force: true });
    }
  }
};
