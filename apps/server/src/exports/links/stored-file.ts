import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ExportPart } from '@drumlin/contract/exports/routes.ts';
import { AppError } from '../../access/app-error.ts';
import type { Session } from '../../access/session.ts';
import { StorageUnavailableError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { proofKeyOf } from '../files.ts';
import { announceEnd } from '../mail/announce.ts';
import { addNotifications, deleteNotifications, listAdmins } from '../mail/queries.ts';
import { type ExportRow, failChanged } from '../queue-queries.ts';

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

/** Where a part lies, and its SHA-256; null of a proof that an older program wrote, which is not compared. The signature lies in the row. */
const placeOf = ({ file_key: key, sha256, proof_sha256 }: ExportRow, part: ExportPart) => {
  if (part === 'signature') return { key: null, sha256: null };
  return part === 'file' ? { key, sha256 } : { key: key && proofKeyOf(key), sha256: proof_sha256 };
};

/** Reads the whole of a stored file; false where it is not the one that was made, which is noted then. Throws `StorageUnavailableError`. */
const isUnchanged = async (platform: Platform, row: ExportRow, part: ExportPart): Promise<boolean> => {
  const { key, sha256 } = placeOf(row, part);
  const stored = key === null || sha256 === null ? undefined : await platform.storage.open(key);
  if (!stored) return true;
  const hash = createHash('sha256');
  try {
    for await (const chunk of stored) hash.update(chunk);
  } catch (error) {
    throw new StorageUnavailableError(error);
  }
  if (hash.digest('hex') === sha256) return true;
  await noteChanged(platform, row);
  return false;
};

/** A place among the few downloads at once of a person, and how to give it back. Throws `tooManyRequests`. */
export const takeDownloadPlace = ({ shares }: Platform, session: Session): (() => void) => {
  const release = shares.downloads.take(session);
  if (typeof release === 'string') throw new AppError('tooManyRequests', { retryAfter: 5 });
  return release;
};

/** Compares a stored file, so that a change is told in words before anybody is sent to the file. Throws `tooManyRequests`. */
export const checkStored = async (
  platform: Platform,
  session: Session,
  row: ExportRow,
  part: ExportPart,
): Promise<void> => {
  const release = takeDownloadPlace(platform, session);
  await isUnchanged(platform, row, part).finally(release);
};

/** Opens a stored file once all of it is known to be the one that was made. Undefined where there is none. Throws `exportFileChanged`. */
export const openStored = async (
  platform: Platform,
  row: ExportRow,
  part: ExportPart,
): Promise<Readable | undefined> => {
  if (!(await isUnchanged(platform, row, part))) throw new AppError('exportFileChanged');
  if (part === 'signature' && row.proof_signature) return Readable.from(row.proof_signature);
  const { key } = placeOf(row, part);
  return key === null ? undefined : platform.storage.open(key);
};
