import { randomUUID } from 'node:crypto';
import { chmodSync, createReadStream, createWriteStream, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config/config.ts';
import { OperatorError } from '../config/operator-error.ts';
import { StorageFullError, StorageUnavailableError } from '../errors.ts';
import { makeFolder } from './make-folder.ts';
import { type BucketAddress, readStorageUrl } from './storage-url.ts';

/** A file that is there. */
interface StoredFile {
  key: string;
  changedAt: Date;
}

/** Where files live that people made: exports, photos, logos. Keys are ours, never a caller's. */
export interface Storage {
  disk: Disk;
  /** Writes a small file under a key that nothing names yet. Throws `StorageUnavailableError` and leaves no part of it behind. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The whole of a small file; undefined where there is none. Throws `StorageUnavailableError` where it cannot be read. */
  get(key: string): Promise<Buffer | undefined>;
  /**
   * Writes a stream of any length: aside first, and under its key once it is whole. Throws what the stream throws, the reason of `signal`, or
   * `StorageUnavailableError`; no part of it is left behind then.
   */
  receive(key: string, stream: Readable, signal?: AbortSignal): Promise<void>;
  /** A file as a stream; undefined where there is none. Throws `StorageUnavailableError`. */
  open(key: string): Promise<Readable | undefined>;
  /** Every file of a folder. */
  list(folder: string): AsyncGenerator<StoredFile>;
  /** Removes what `receive` had written aside in a process that was killed, and answers how many there were. */
  forgetPartsBefore(instant: Date): Promise<number>;
  /** Writes, reads back and removes a small file. */
  isWritable(): Promise<boolean>;
  /** The bytes that are free where files are written; before a bucket, where they are written aside. Throws `StorageUnavailableError`. */
  freeBytes(): Promise<number>;
  /** Throws `StorageFullError` where less is free than is kept free; asked before a file is begun. */
  requireSpace(): Promise<void>;
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

const orUnavailable = async <T>(act: () => Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    throw new StorageUnavailableError(error);
  }
};

/** Files as a whole, wherever they are. */
const storingOn = (disk: Disk): Pick<Storage, 'put' | 'get' | 'open' | 'list' | 'isWritable'> => ({
  put: async (key, bytes) => {
    try {
      await disk.put(key, bytes);
    } catch (error) {
      await disk.delete(key).catch(() => undefined);
      throw new StorageUnavailableError(error);
    }
  },
  get: key => orUnavailable(async () => ((await disk.exists(key)) ? Buffer.from(await disk.getBytes(key)) : undefined)),
  open: key => orUnavailable(async () => ((await disk.exists(key)) ? disk.getStream(key) : undefined)),
  async *list(folder) {
    let paginationToken: string | undefined;
    do {
      const page = await disk.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) });
      paginationToken = page.paginationToken;
      for (const found of page.objects) {
        // One that was deleted meanwhile is none
        const about = found.isFile ? await found.getMetaData().catch(() => undefined) : undefined;
        if (found.isFile && about) yield { key: found.key, changedAt: about.lastModified };
      }
    } while (paginationToken !== undefined);
  },
  isWritable: async () => {
    const key = `readiness/${randomUUID()}`;
    await disk.put(key, key);
    const same = (await disk.get(key)) === key;
    await disk.delete(key);
    return same;
  },
});

/** What is free on the disk of a folder, of which so much is to stay free. */
const spaceAt = (folder: string, floorBytes: number): Pick<Storage, 'freeBytes' | 'requireSpace'> => {
  const freeBytes = () =>
    orUnavailable(async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    });
  return {
    freeBytes,
    requireSpace: async () => {
      if ((await freeBytes()) < floorBytes) throw new StorageFullError();
    },
  };
};

/** Puts a file that was written aside where it belongs, whole: nobody sees a part of it. */
type Publish = (path: string, key: string) => Promise<void>;

/** Streams are written to the folder `aside` of this machine first. */
const receivingAt = (aside: string, publish: Publish): Pick<Storage, 'receive' | 'forgetPartsBefore'> => ({
  receive: async (key, stream, signal) => {
    const path = join(aside, randomUUID());
    let failure: unknown;
    stream.once('error', error => {
      failure ??= error;
    });
    try {
      // On the disk before it is named, so that a machine that stops leaves no short file
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
      // Once the file has failed the stream is destroyed with the same error
      file.once('error', error => {
        failure ??= new StorageUnavailableError(error);
      });
      await pipeline(stream, file, { ...(signal && { signal }) });
      await publish(path, key);
    } catch (error) {
      await rm(path, { force: true }).catch(() => undefined);
      signal?.throwIfAborted();
      throw failure ?? new StorageUnavailableError(error);
    }
  },
  forgetPartsBefore: async instant => {
    let forgotten = 0;
    for (const name of await readdir(aside)) {
      const about = await stat(join(aside, name)).catch(() => undefined);
      if (!about || about.mtime >= instant) continue;
      await rm(join(aside, name), { force: true });
      forgotten += 1;
    }
    return forgotten;
  },
});

const openFolderStorage = (location: string, floorBytes: number): Storage => {
  const aside = join(location, 'partial');
  openFolder(location);
  openFolder(aside);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  const publish: Publish = async (path, key) => {
    await mkdir(dirname(join(location, key)), { recursive: true });
    await rename(path, join(location, key));
  };
  return { disk, ...storingOn(disk), ...receivingAt(aside, publish), ...spaceAt(aside, floorBytes) };
};

const SILENT = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** The SDK is large: it is loaded where a bucket is named, and nowhere else. */
const openBucketStorage = async (
  { bucket, region, endpoint, credentials }: BucketAddress,
  aside: string,
  floorBytes: number,
): Promise<Storage> => {
  const { S3Driver } = await import('flydrive/drivers/s3');
  openFolder(aside);
  const driver = new S3Driver({
    bucket,
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    visibility: 'private',
    // Many compatible servers know neither access lists nor checksums behind a stream
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // What fails is thrown, and told in the portal's own log
    logger: SILENT,
  });
  const disk = new Disk(driver);
  // A server shows an object once it has the whole of it
  const publish: Publish = async (path, key) => {
    await disk.putStream(key, createReadStream(path), { contentLength: (await stat(path)).size });
    await rm(path, { force: true });
  };
  return { disk, ...storingOn(disk), ...receivingAt(aside, publish), ...spaceAt(aside, floorBytes) };
};

/** Opens the file store of STORAGE_URL, `files` in DATA_DIR without one. Throws `OperatorError`. */
export const openStorage = async ({
  storageUrl,
  dataDir,
  storageFloorBytes: floor,
}: Pick<Config, 'storageUrl' | 'dataDir' | 'storageFloorBytes'>): Promise<Storage> => {
  const place =
    storageUrl === undefined ? { folder: join(dataDir, 'files') } : readStorageUrl(storageUrl, 'STORAGE_URL');
  if ('folder' in place) return openFolderStorage(place.folder, floor);
  return openBucketStorage(place, join(dataDir, 'partial'), floor);
};
