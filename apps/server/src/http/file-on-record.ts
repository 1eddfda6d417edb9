import { pipeline, type Readable, Transform } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { type Act, type AuditEntry, recordAct } from '../access/actor.ts';
import type { StreamedFile } from '../platform/files/stream-csv.ts';
import type { Platform } from '../platform/platform.ts';

/** What the record of a reading tells: what was asked for. */
export const aboutFilters = (filters: Readonly<Record<string, string | number | undefined>>) =>
  ({
    details: Object.fromEntries(
      Object.entries(filters).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
    ),
  }) satisfies AuditEntry;

/** A file while it is read; one that counts its records says how many have been handed on. */
interface CountedFile extends StreamedFile {
  written?(): number;
}

/** Whoever reads a stream may destroy it before its end; nothing else ends it without an error of its own. */
const wasLeft = (error: NodeJS.ErrnoException): boolean => error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Passes bytes on, but for the last piece, which waits until `whole` is done with how many there are. */
const holdLast = (onBytes: (count: number) => void, whole: () => Promise<void>): Transform => {
  let last: Buffer | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onBytes(chunk.length);
      const before = last;
      last = chunk;
      done(null, before);
    },
    flush(done) {
      whole().then(() => done(null, last), done);
    },
  });
};

/**
 * Opens the file of a call, which leaves one record of how it ended: whole, with its bytes and records, cut off by who read it (`interrupted`), failed in
 * the middle, or never begun (`unavailable`). The record of a whole file is written before its last piece leaves: nobody has a whole file off
 * the record. `told` is what the record tells beside who and how.
 */
export const openOnRecord = async (
  { database: { db } }: Platform,
  { act, request }: { act: Act; request: { log: Pick<FastifyBaseLogger, 'error'> } },
  entry: AuditEntry,
  open: () => Promise<CountedFile>,
): Promise<StreamedFile> => {
  const note = (outcome: 'success' | 'failure', more: NonNullable<AuditEntry['details']>) =>
    recordAct(db, act, { ...entry, outcome, details: { ...entry.details, ...more } });
  const noteFailure = (reason: string, more: NonNullable<AuditEntry['details']> = {}) =>
    note('failure', { ...more, reason }).catch(fault =>
      request.log.error({ err: fault }, 'A failed export could not be written to the audit trail'),
    );
  const file = await open().catch(async error => {
    await noteFailure('unavailable');
    throw error;
  });
  let bytes = 0;
  const taken = () => ({ ...(file.written && { rows: file.written() }), bytes });
  const held = holdLast(
    count => {
      bytes += count;
    },
    () => note('success', taken()),
  );
  const stream = pipeline(file.stream, held, error => {
    if (error) void noteFailure(wasLeft(error) ? 'interrupted' : 'failed', taken());
  });
  return { ...file, stream: stream as Readable };
};
