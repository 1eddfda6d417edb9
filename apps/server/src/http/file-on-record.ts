import { finished } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { type Act, recordAct, type Told } from '../access/actor.ts';
import type { Session } from '../access/session.ts';
import type { StreamedFile } from '../platform/files/stream-csv.ts';
import type { Platform } from '../platform/platform.ts';

/** What the record of a reading tells: what was asked for, and why it failed. */
export const aboutFilters = (filters: Readonly<Record<string, string | number | undefined>>, reason?: string) =>
  ({
    details: Object.fromEntries(
      Object.entries({ ...filters, reason }).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, value] as const],
      ),
    ),
  }) satisfies Told;

/**
 * Opens the file of a call and puts on record that it was taken along, before its first byte leaves: no record, no file; and where it
 * failed, at once or in the middle.
 */
export const openOnRecord = async (
  { database }: Pick<Platform, 'database'>,
  { act, request }: { act: Act<Session>; request: Pick<FastifyRequest, 'log'> },
  filters: Parameters<typeof aboutFilters>[0],
  open: () => Promise<StreamedFile>,
): Promise<StreamedFile> => {
  const noteFailure = (reason: string): Promise<void> =>
    recordAct(database.db, act, { outcome: 'failure', ...aboutFilters(filters, reason) }).catch(fault =>
      request.log.error({ err: fault }, 'A failed export could not be written to the audit trail'),
    );
  const file = await open().catch(async error => {
    await noteFailure('unavailable');
    throw error;
  });
  finished(file.stream, error => {
    if (error) void noteFailure('interrupted');
  });
  await recordAct(database.db, act, aboutFilters(filters)).catch(error => {
    file.stream.destroy();
    throw error;
  });
  return file;
};
