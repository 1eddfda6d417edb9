import { readdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useFolder } from '../../testing/open-for-tests.ts';
import { openS3Server } from '../../testing/servers/s3-server.ts';
import { StorageFullError, StorageUnavailableError } from '../errors.ts';
import { openStorage, type Storage } from './storage.ts';

const large = Buffer.alloc(9_000_000, 'a row of a file\r\n');
/** Bytes in pieces, as a file comes that is being made. */
const inPieces = (bytes: Buffer, then?: () => never): Readable =>
  Readable.from(
    (async function* () {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
      then?.();
    })(),
  );

describe.each(['fs', 's3'] as const)('a store on %s', kind => {
  const dataDir = useFolder();
  let storage: Storage;
  let aside: string;
  let close = async (): Promise<void> => undefined;

  beforeAll(async () => {
    const server = kind === 's3' ? await openS3Server() : undefined;
    if (server) close = server.close;
    storage = await openStorage({ dataDir, storageUrl: server?.url, storageFloorBytes: 0 });
    aside = kind === 's3' ? join(dataDir, 'partial') : join(dataDir, 'files', 'partial');
  });
  afterAll(() => close());
  const keys = async (folder: string): Promise<string[]> => {
    const found: string[] = [];
    for await (const { key } of storage.list(folder)) found.push(key);
    return found.toSorted();
  };

  test('keeps small files, and says so of itself', async () => {
    expect(await storage.isWritable()).toBe(true);
    await storage.put('pictures/a.webp', Buffer.from('picture'));
    expect(String(await storage.get('pictures/a.webp'))).toBe('picture');
    expect(await storage.get('pictures/b.webp')).toBeUndefined();
    await storage.disk.delete('pictures/a.webp');
    await storage.disk.delete('pictures/a.webp');
    expect(await keys('pictures')).toEqual([]);
  });

  test('knows what is free, and refuses to begin a file where less is free than is kept free', async () => {
    const free = await storage.freeBytes();
    expect(free).toBeGreaterThan(0);
    await storage.requireSpace();
    const strict = await openStorage({ dataDir, storageUrl: undefined, storageFloorBytes: 2 * free });
    await expect(strict.requireSpace()).rejects.toThrow(StorageFullError);
  });

  test('takes a stream whole, and gives it back', async () => {
    await storage.receive('exports/x/a.csv', inPieces(large));
    const stream = await storage.open('exports/x/a.csv');
    expect(large.equals(await buffer(stream ?? Readable.from([])))).toBe(true);
    expect(await storage.open('exports/x/none.csv')).toBeUndefined();
    expect([await keys('exports'), await readdir(aside)]).toEqual([['exports/x/a.csv'], []]);
    for await (const { changedAt } of storage.list('exports'))
      expect(Date.now() - changedAt.getTime()).toBeLessThan(60_000);
    await storage.disk.delete('exports/x/a.csv');
  });

  test('shows nothing of a stream that fails or is given up, and keeps no part of it', async () => {
    const fails = inPieces(large, () => {
      throw new TypeError('the rows ended early');
    });
    await expect(storage.receive('exports/x/b.csv', fails)).rejects.toThrow('the rows ended early');
    const abort = new AbortController();
    const endless = Readable.from(
      (async function* () {
        for (;;) {
          yield large.subarray(0, 65_536);
          await sleep(1);
        }
      })(),
    );
    const received = storage.receive('exports/x/b.csv', endless, abort.signal);
    await expect.poll(() => readdir(aside)).toHaveLength(1);
    expect(await keys('exports')).toEqual([]);
    abort.abort(new RangeError('given up'));
    await expect(received).rejects.toThrow('given up');
    expect([endless.destroyed, await keys('exports'), await readdir(aside)]).toEqual([true, [], []]);
  });

  test('tells what is wrong with itself from what is wrong with a stream', async () => {
    await rename(aside, `${aside}-away`);
    await expect(storage.receive('exports/x/c.csv', inPieces(large))).rejects.toThrow(StorageUnavailableError);
    await rename(`${aside}-away`, aside);
  });

  test('forgets the parts that processes which were killed have left, once they are old', async () => {
    for (const name of ['old', 'new']) await writeFile(join(aside, name), 'x');
    const old = new Date(Date.now() - 7_200_000);
    await utimes(join(aside, 'old'), old, old);
    expect(await storage.forgetPartsBefore(new Date(Date.now() - 3_600_000))).toBe(1);
    expect(await readdir(aside)).toEqual(['new']);
  });
});

const dataDir = useFolder();

test('a store that is away is told as such', async () => {
  const server = await openS3Server();
  const storage = await openStorage({ dataDir, storageUrl: server.url, storageFloorBytes: 0 });
  await server.close();
  await expect(storage.receive('exports/x/a.csv', inPieces(large))).rejects.toThrow(StorageUnavailableError);
  await expect(storage.get('exports/x/a.csv')).rejects.toThrow(StorageUnavailableError);
  expect(await readdir(join(dataDir, 'partial'))).toEqual([]);
});
