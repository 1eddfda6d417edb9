import type { Kysely } from 'kysely';
import { holdSession, type Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import { getLockedPerson, holdPerson, type Person } from '../person-queries.ts';

type Caller = Pick<Session, 'userId' | 'id'>;

/**
 * Holds the caller's session open until the transaction ends, as `holdSession` does, and their person before it, in the order of whoever ends
 * sessions. Take it before any row of theirs. Throws `unauthorized` where the session has ended.
 */
export const holdCaller = async (trx: Kysely<DB>, { userId, id }: Caller): Promise<void> => {
  await holdPerson(trx, userId);
  await holdSession(trx, { id });
};

/** As `holdCaller`; answers the person, who must be there. */
export const getHeldCaller = async (trx: Kysely<DB>, { userId, id }: Caller): Promise<Person> => {
  const person = await getLockedPerson(trx, userId);
  await holdSession(trx, { id });
  return person;
};
