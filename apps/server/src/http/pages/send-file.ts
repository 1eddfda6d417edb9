import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../access/app-error.ts';
import type { Session } from '../../access/session.ts';
import type { StreamedFile } from '../../platform/files/stream-csv.ts';
import type { Platform } from '../../platform/platform.ts';

/** What is told when there is no room, by whose share is used up. */
const REFUSALS = { person: 'tooManyExports', company: 'companyExports', portal: 'portalExports' } as const;

/** Takes a place among the few exports at once, and answers how to give it back. Throws `tooManyExports`, `companyExports` or `portalExports`. */
export const takeExportPlace = ({ shares }: Platform, session: Session): (() => void) => {
  const release = shares.exports.take(session);
  if (typeof release === 'string') throw new AppError(REFUSALS[release], { retryAfter: 5 });
  return release;
};

/**
 * Answers with a file as it is made, which is one of the few at once until its last byte has left or its reader has. Throws
 * `tooManyExports`, `companyExports` or `portalExports` where there is no room.
 */
export const sendFile = async (
  platform: Platform,
  { session, reply }: { session: Session; reply: FastifyReply },
  make: () => Promise<StreamedFile>,
): Promise<FastifyReply> => {
  const release = takeExportPlace(platform, session);
  try {
    const { name, contentType, stream, exceeds } = await make();
    finished(stream, release);
    return reply
      .header('content-type', contentType)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('datalimitexceeded', String(exceeds))
      .send(stream);
  } catch (error) {
    release();
    throw error;
  }
};
