import type { Kysely } from 'kysely';
import type { DB } from '../database/types.ts';
import { AppError } from './app-error.ts';
import type { Session } from './session.ts';

/**
 * Holds the caller's session open until the transaction ends: what is done in it was done before the session could end. Throws
 * `unauthorized` where it has ended. Take this lock after those of the people and organisations concerned, as whoever ends sessions does.
 */
export const holdSession = async (trx: Kysely<DB>, { id }: Pick<Session, 'id'>): Promise<void> => {
  const held = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!held) throw new AppError('unauthorized');
};
