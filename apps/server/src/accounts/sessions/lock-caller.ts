import type { Kysely } from 'kysely';
import { lockSession, type Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import { getLockedPerson, holdPerson, type Person } from '../person-queries.ts';

type Caller = Pick<Session, 'userId' | 'id'>;

/**
 * Holds the caller's session open until the transaction ends, as `lockSession` does, and their person before it, in the order of whoever ends
 * sessions. Take it before any row of theirs. Throws `unauthorized` where the session has ended.
 */
export const lockCaller = async (trx: Kysely<DB>, { userId, id }: Caller): Promise<void> => {
  await holdPerson(trx, userId);
  await lockSession(trx, { id });
};

/** As `lockCaller`; answers the person, who must be there. */
export const getLockedCaller = async (trx: Kysely<DB>, { userId, id }: Caller): Promise<Person> => {
  const person = await getLockedPerson(trx, userId);
  await lockSession(trx, { id });
  return person;
};
