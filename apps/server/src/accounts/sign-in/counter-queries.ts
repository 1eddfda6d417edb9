import { type Kysely, type QueryCreator, sql } from 'kysely';
import type { DB } from '../../database/types.ts';
import { askPrepared, type Database } from '../../platform/postgres/database.ts';
import { findPersonByEmail, type Person, people } from '../person-queries.ts';

/**
 * What wrong tries are counted apart by, so that a lock of one leaves the others open: the password and what follows it, from browsers
 * that are not known as the person's or from one that is; a passkey; and what is asked for again in an open session.
 */
export type Way = 'password' | `device ${string}` | 'passkey' | 'confirmation';

/** Where tries are counted: at an address, whether or not anybody has it, on one of its ways. */
export interface Counter {
  email: string;
  way: Way;
}

/** One try, counted before anything is checked. */
export interface Attempt extends Counter {
  /** Whether this try is the last before the lock: unless it succeeds the way is locked. */
  last: boolean;
}

/** How many failures there are with one more try: a lock that is over is forgotten with what led to it. */
const WITH_ONE_MORE = sql<number>`case when try_counter.locked_until is null then try_counter.failures + 1 else 1 end`;

export interface Counting extends Counter {
  now: Date;
  /** Failures from which on the way is locked, and until when. */
  limit: number;
  lockedUntil: Date;
}

/** Counts a try unless its way is locked, or it would lock it and may not. */
const counting = (
  db: QueryCreator<DB>,
  { email, way, now, limit, lockedUntil, mayLock }: Counting & { mayLock: boolean },
) =>
  db
    .insertInto('try_counter')
    .values({ email, way, failures: 1, last_failure_at: now, locked_until: limit === 1 ? lockedUntil : null })
    .onConflict(conflict =>
      conflict
        .columns(['email', 'way'])
        .doUpdateSet({
          failures: WITH_ONE_MORE,
          last_failure_at: now,
          locked_until: sql`case when ${WITH_ONE_MORE} >= ${limit} then ${lockedUntil}::timestamptz end`,
        })
        .where(({ eb, or }) =>
          or([eb('try_counter.locked_until', 'is', null), eb('try_counter.locked_until', '<=', now)]),
        )
        .where(({ eb, lit, or }) => or([lit(mayLock), eb(WITH_ONE_MORE, '<', limit)])),
    )
    .returning('failures');

/**
 * Counts a try and answers how many failures there are with it; undefined where the way is locked. One statement, so that any
 * number of processes together let no more through than the limit.
 */
export const countTry = async (db: Kysely<DB>, asked: Counting): Promise<number | undefined> =>
  (await counting(db, { ...asked, mayLock: true }).executeTakeFirst())?.failures;

/**
 * As `countTry`, of any try but the one that may lock, which counts nothing; and finds whose address it is, by the same statement where
 * nobody has it.
 */
export const countTryAndFind = async (
  database: Pick<Database, 'db' | 'pool'>,
  asked: Counting,
): Promise<{ failures: number | undefined; person: Person | undefined }> => {
  const { db } = database;
  // The very first try locks: there is none below
  if (asked.limit === 1) return { failures: undefined, person: await findPersonByEmail(db, asked.email) };
  const query = db
    .with('counted', cte => counting(cte, { ...asked, mayLock: false }))
    .selectFrom('counted')
    .fullJoin(people(db).where('email', '=', asked.email).as('person'), join => join.onTrue())
    .select('counted.failures')
    .selectAll('person');
  const [found] = await askPrepared(database, 'try of a password', query.compile());
  return {
    failures: found?.failures ?? undefined,
    person: found && found.id !== null ? (found as Person) : undefined,
  };
};

/**
 * Takes back a try that was right but is not the end of a sign-in: failures before it still count, or a code could be guessed
 * for ever by whoever knows the password. False where other tries have locked the way meanwhile.
 */
export const giveBackAttempt = async (db: Kysely<DB>, { email, way, last }: Attempt): Promise<boolean> => {
  const counter = await db
    .updateTable('try_counter')
    .set(({ eb, fn, val }) => ({
      failures: fn<number>('greatest', [eb('failures', '-', 1), val(0)]),
      ...(last && { locked_until: null }),
    }))
    .where('email', '=', email)
    .where('way', '=', way)
    .returning('locked_until')
    .executeTakeFirst();
  return !counter?.locked_until;
};

/** Lifts the lock of a last try that was right, in its transaction. The failures before it stay, so the next one may lock again. */
export const liftLock = async (trx: Kysely<DB>, { email, way }: Counter): Promise<void> => {
  await trx
    .updateTable('try_counter')
    .set({ locked_until: null })
    .where('email', '=', email)
    .where('way', '=', way)
    .execute();
};

/** Whether a way is locked at an instant. */
export const isLocked = async (db: Kysely<DB>, { email, way }: Counter, now: Date): Promise<boolean> => {
  const locked = await db
    .selectFrom('try_counter')
    .select('email')
    .where('email', '=', email)
    .where('way', '=', way)
    .where('locked_until', '>', now)
    .executeTakeFirst();
  return locked !== undefined;
};

/**
 * Opens every way of an address and forgets its failures: after a reset by e-mail, or when an Admin says so. Says whether one was locked.
 */
export const unlock = async (db: Kysely<DB>, email: string, now: Date): Promise<boolean> => {
  const deleted = await db.deleteFrom('try_counter').where('email', '=', email).returning('locked_until').execute();
  return deleted.some(({ locked_until: until }) => until !== null && until > now);
};

/**
 * Forgets the failures of a way after a try that succeeded. False where other tries have locked it meanwhile: the lock
 * then holds for this one too.
 */
export const forgetFailures = async (db: Kysely<DB>, { email, way, last }: Attempt): Promise<boolean> => {
  const ofWay = db.deleteFrom('try_counter').where('email', '=', email).where('way', '=', way);
  const forgotten = await (last ? ofWay : ofWay.where('locked_until', 'is', null)).executeTakeFirstOrThrow();
  if (forgotten.numDeletedRows > 0n) return true;
  const left = db.selectFrom('try_counter').select('email').where('email', '=', email).where('way', '=', way);
  return (await left.executeTakeFirst()) === undefined;
};

/** Deletes the counters that nobody has tried since. A lock never lasts that long. */
export const deleteCountersBefore = async (db: Kysely<DB>, instant: Date): Promise<void> => {
  await db.deleteFrom('try_counter').where('last_failure_at', '<', instant).execute();
};
