import type { Platform } from '../../platform/platform.ts';
import type { ExportRow } from '../queue-queries.ts';
import { reserveRoom } from './queries.ts';
import { ExportRefused } from './requester.ts';

/** How much is reserved beyond what is written, so that a long file asks seldom. */
const STEP = 4_000_000;

/** The room that an attempt has for its file, of what its company may have and of what the disk has free. */
export interface Room {
  /** Goes on once there is room for so many bytes in all. Throws `ExportRefused` and `StorageFullError`. */
  take(bytes: number): Promise<void>;
  /** As `take`, and gives back what is beyond. */
  settle(bytes: number): Promise<void>;
}

/**
 * Room is reserved while a file is written, and never more than there is: of several files at once the one that finds none left stops, and nothing of it
 * is kept. What it will come to is known of no file before it is there.
 */
export const openRoom = (
  { database, storage, config }: Platform,
  { id, merchant_parent_id: merchantParentId }: ExportRow,
  attempt: string,
): Room => {
  let reserved = 0;
  const reserve = async (least: number, most: number): Promise<void> => {
    await storage.requireSpace();
    const bound = config.exportCompanyBytes;
    const granted = await reserveRoom(database.db, { id, attempt, merchantParentId, least, most, bound });
    if (granted === undefined) throw new ExportRefused('companyFull');
    reserved = granted;
  };
  return {
    take: async bytes => {
      if (bytes > reserved) await reserve(bytes, bytes + STEP);
    },
    settle: bytes => reserve(bytes, bytes),
  };
};
