import { randomUUID } from 'node:crypto';
import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config/config.ts';
import { OperatorError } from '../config/operator-error.ts';
import { StorageUnavailableError } from '../errors.ts';
import { makeFolder } from './make-folder.ts';

/** Where files live that people made: exports, photos, logos. Keys are ours, never a caller's. */
export interface Storage {
  disk: Disk;
  /** Writes a small file under a key that nothing names yet. Throws `StorageUnavailableError` and leaves no part of it behind. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The whole of a small file; undefined where there is none. Throws `StorageUnavailableError` where it cannot be read. */
  get(key: string): Promise<Buffer | undefined>;
  /** Writes, reads back and removes a small file. */
  isWritable(): Promise<boolean>;
}

/** What people made is nobody's but the portal's, whatever the umask is. */
const openFolder = (location: string): void => {
  try {
    makeFolder(location, 0o700);
    // A folder that is somebody else's has the rights they gave it
    if (statSync(location).uid === process.getuid?.()) chmodSync(location, 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`The file store ${location} cannot be opened (${code})`, error);
  }
};

const storingOn = (disk: Disk): Pick<Storage, 'put' | 'get'> => ({
  put: async (key, bytes) => {
    try {
      await disk.put(key, bytes);
    } catch (error) {
      await disk.delete(key).catch(() => undefined);
      throw new StorageUnavailableError(error);
    }
  },
  get: async key => {
    try {
      return (await disk.exists(key)) ? Buffer.from(await disk.getBytes(key)) : undefined;
    } catch (error) {
      throw new StorageUnavailableError(error);
    }
  },
});

/** Opens the file store of STORAGE_URL, `files` in DATA_DIR without one. */
export const openStorage = ({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): Storage => {
  const location = storageUrl === undefined ? join(dataDir, 'files') : fileURLToPath(storageUrl);
  openFolder(location);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    disk,
    ...storingOn(disk),
    isWritable: async () => {
      const key = `readiness/${randomUUID()}`;
      await disk.put(key, key);
      const same = (await disk.get(key)) === key;
      await disk.delete(key);
      return same;
    },
  };
};
