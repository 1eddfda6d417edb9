import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Platform } from '../../platform/platform.ts';
import { announceEnd } from '../mail/announce.ts';
import { addNotifications, deleteNotifications, listAdmins } from '../mail/queries.ts';
import { type ExportRow, failChanged } from '../queue-queries.ts';

/** The stored file of an export is not the one that was made. */
class StoredFileChanged extends Error {
  override name = 'StoredFileChanged';
}

/** Passes a file on, its last part only once all of it is known to be the one that was made: whoever reads another has no whole file. */
const comparing = (sha256: string | null, noteChange: () => Promise<void>): Transform => {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, held);
      held = chunk;
    },
    flush(done) {
      if (hash.digest('hex') === sha256) done(null, held);
      else noteChange().then(() => done(new StoredFileChanged()), done);
    },
  });
};

/** Ends an export whose file is not given out any more, and tells its creator, those who wait for it, and the provider's Admins. */
const noteChanged = async (platform: Platform, { id }: ExportRow): Promise<void> => {
  const { database, log } = platform;
  log.error({ export: id }, 'The stored file of an export is not the one that was made, and is not given out');
  await database.db.transaction().execute(async trx => {
    const failed = await failChanged(trx, id);
    if (!failed) return;
    await deleteNotifications(trx, id);
    await announceEnd(trx, platform, failed);
    await addNotifications(trx, failed, { userIds: await listAdmins(trx, null), needs: [] });
  });
};

/** Reads a stored file, whose SHA-256 is compared on the way; the stream fails before its end where it is another. Undefined where there is none. */
export const openStored = async (platform: Platform, row: ExportRow): Promise<Readable | undefined> => {
  const stored = row.file_key === null ? undefined : await platform.storage.open(row.file_key);
  // Whichever of the two ends early, the other is told; what went wrong is the reader's
  return (
    stored &&
    pipeline(
      stored,
      comparing(row.sha256, () => noteChanged(platform, row)),
      () => undefined,
    )
  );
};

/** Reads the whole of a stored file and drops it, so that a change is told in words before anybody is sent to the file. */
export const checkStored = async (platform: Platform, row: ExportRow): Promise<void> => {
  const stream = await openStored(platform, row);
  if (!stream) return;
  stream.resume();
  await finished(stream).catch((error: unknown) => {
    if (!(error instanceof StoredFileChanged)) throw error;
  });
};
