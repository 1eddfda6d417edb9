import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from './config.ts';

/** Where files live that people made: exports, photos, logos. Keys are ours, never a caller's. */
export interface Storage {
  disk: Disk;
  /** Writes, reads back and removes a small file. */
  isWritable(): Promise<boolean>;
}

/** Opens the file store of STORAGE_URL, `files` in DATA_DIR without one. */
export const openStorage = ({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): Storage => {
  const location = storageUrl === undefined ? join(dataDir, 'files') : fileURLToPath(storageUrl);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    disk,
    isWritable: async () => {
      const key = `readiness/${randomUUID()}`;
      await disk.put(key, key);
      const same = (await disk.get(key)) === key;
      await disk.delete(key);
      return same;
    },
  };
};
