import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '../access/app-error.ts';
import type { Session } from '../access/session.ts';
import type { CsvFile } from '../platform/files/stream-csv.ts';
import type { Platform } from '../platform/platform.ts';

/** What is told when there is no room, by whose share is used up. */
const REFUSALS = { person: 'tooManyExports', company: 'companyExports', portal: 'portalExports' } as const;

/**
 * Answers with a file as it is made, which is one of the few at once until its last byte has left or its reader has. Throws
 * `tooManyExports`, `companyExports` or `portalExports` where there is no room.
 */
export const sendCsv = async (
  { shares }: Platform,
  { session, reply }: { session: Session; reply: FastifyReply },
  make: () => Promise<CsvFile>,
): Promise<FastifyReply> => {
  const release = shares.exports.take(session);
  if (typeof release === 'string') throw new AppError(REFUSALS[release], { retryAfter: 5 });
  try {
    const { name, csv, exceeds } = await make();
    finished(csv, release);
    return reply
      .header('content-type', 'text/csv; charset=utf-8; header=present')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('datalimitexceeded', String(exceeds))
      .send(csv);
  } catch (error) {
    release();
    throw error;
  }
};
