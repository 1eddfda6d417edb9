import { createHash } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import type { FileType } from '@drumlin/contract/exports/file-types.ts';
import type { ExportProof } from '@drumlin/contract/exports/proof.ts';
import { ASYNC_EXPORT_CAP } from '@drumlin/contract/exports/reports.ts';
import { dialectOf, REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import type { Platform } from '../../platform/platform.ts';
import { withListedNames } from '../../reports/engine/listed-names.ts';
import { servedFor } from '../../reports/engine/test-rows.ts';
import { openExport } from '../../reports/files/open-export.ts';
import { SERVED_REPORTS } from '../../reports/registry.ts';
import { keyOf, proofKeyOf } from '../files.ts';
import { openProofKey, sha256Of } from '../proof-keys/sign.ts';
import type { ExportRow, MadeFile } from '../queue-queries.ts';
import { noteFound, noteProgress, reserveRoom } from './queries.ts';
import { ExportRefused, requesterOf, requireStill } from './requester.ts';

/** How much is reserved beyond what is written, so that a long file asks seldom. */
const STEP = 4_000_000;

/** The room that an attempt has for its file, of what its company may have and of what the disk has free. */
interface Room {
  /** Goes on once there is room for so many bytes in all. Throws `ExportRefused` and `StorageFullError`. */
  take(bytes: number): Promise<void>;
  /** As `take`, and gives back what is beyond. */
  settle(bytes: number): Promise<void>;
}

/**
 * Room is reserved while a file is written, and never more than there is: of several files at once the one that finds none left stops, and nothing of it
 * is kept. What it will come to is known of no file before it is there.
 */
const openRoom = (
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

/** The last eighth is told once the file can be had. */
const MOST_WHILE_COMPILING = 7;

/** What is asked for, as the report's own schema reads it now. Throws `ExportRefused` of what it does not take any more. */
const readAsked = (row: ExportRow) => {
  const report: ReportShape | undefined = REPORTS[row.report as ReportKey];
  const parsed = report && dialectOf(report).bodySchema(report).safeParse(row.filters);
  if (!report || !parsed?.success) throw new ExportRefused('fault');
  const unknown = row.columns?.some(key => !(key in report.columns));
  if (unknown) throw new ExportRefused('fault');
  return { report, query: dialectOf(report).toQuery(report, parsed.data) };
};

/** Passes bytes on for which there is room, and reckons what they come to. */
const measure = (room: Room, onBytes: () => void) => {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const pass = () => {
        hash.update(chunk);
        size += chunk.length;
        onBytes();
        done(null, chunk);
      };
      room.take(size + chunk.length).then(pass, done);
    },
  });
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) };
};

/** Tells how far the rows are, at each eighth of them once. */
const tellProgress = (tell: (eighths: number) => Promise<void>, rows: number, written: () => number) => {
  let reportedAt = 0;
  return (): void => {
    const eighths = Math.min(MOST_WHILE_COMPILING, Math.floor((8 * written()) / rows));
    if (!(eighths > reportedAt)) return;
    reportedAt = eighths;
    // The next eighth is told anew
    tell(eighths).catch(() => undefined);
  };
};

/** What is told beside a file, as bytes, and their signature. Its key is published before anybody can have either. */
const signProof = async (platform: Platform, proof: ExportProof) => {
  const { id, sign } = await openProofKey(platform);
  const bytes = Buffer.from(`${JSON.stringify({ ...proof, signedWith: id }, null, 2)}\n`);
  return { bytes, signature: sign(bytes) };
};

/**
 * Compiles an export into a file of its attempt with its proof beside it. Memory does not grow with the rows. Throws `ExportRefused`,
 * `StorageFullError`, `StorageUnavailableError`, the reason of `signal`, or what the database throws; a file may be there then.
 */
export const compile = async (
  platform: Platform,
  row: ExportRow,
  attempt: string,
  signal: AbortSignal,
): Promise<MadeFile> => {
  const { database, storage } = platform;
  const { report, query } = readAsked(row);
  const { principal, scope } = await requesterOf(platform, row, report, query);
  const room = openRoom(platform, row, attempt);
  // Before anything is read for a file that has no room
  await room.take(1);
  const served = servedFor(SERVED_REPORTS[row.report as ReportKey], query.filters, principal);
  const file = await openExport(database, {
    served,
    query: await withListedNames(database, served, query, scope),
    scope,
    locale: row.locale as Locale,
    fileType: row.file_type as FileType,
    columns: row.columns,
    cap: ASYNC_EXPORT_CAP,
    requestedBy: principal.email,
    signal,
  });
  const own = { id: row.id, attempt };
  const { rows, exceeds, proof, written } = file;
  const tell = tellProgress(eighths => noteProgress(database.db, own, eighths), rows, written);
  const measured = measure(room, tell);
  const key = keyOf(row, attempt);
  try {
    await noteFound(database.db, own, {
      sight: principal.sight,
      total_records: rows,
      limit_exceeded: exceeds,
      totals: JSON.stringify(proof.totals),
    });
  } catch (error) {
    file.stream.destroy();
    throw error;
  }
  // Whichever of the two ends early, the other is told; what went wrong is thrown by `receive`
  pipeline(file.stream, measured.stream, () => undefined);
  await storage.receive(key, measured.stream, signal);
  const { size, sha256 } = measured.result();
  const beside = await signProof(platform, { ...proof, file: { name: row.file_name, size, sha256 } });
  await room.settle(size + beside.bytes.length);
  await storage.put(proofKeyOf(key), beside.bytes);
  requireStill({ principal, scope }, await requesterOf(platform, row, report, query));
  return { key, size, sha256, proofSha256: sha256Of(beside.bytes), proofSignature: beside.signature };
};
