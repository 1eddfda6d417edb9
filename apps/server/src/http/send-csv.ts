import { finished, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '../access/app-error.ts';
import type { Session } from '../access/session.ts';
import type { Platform } from '../platform/platform.ts';

export interface CsvFile {
  name: string;
  csv: Readable;
  /** Whether more matches than the file may hold. */
  exceeds: boolean;
}

/**
 * Answers with a file as it is made, which is one of the few at once until its last byte has left or its reader has. Throws
 * `tooManyExports` where there is no room, after `onFull`.
 */
export const sendCsv = async (
  { exportSlots }: Platform,
  { session, reply }: { session: Session; reply: FastifyReply },
  { make, onFull }: { make: () => Promise<CsvFile>; onFull: () => Promise<void> },
): Promise<FastifyReply> => {
  const release = exportSlots.take(session.userId);
  if (!release) {
    await onFull();
    throw new AppError('tooManyExports', { retryAfter: 5 });
  }
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
