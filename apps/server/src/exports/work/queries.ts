import { type Kysely, sql } from 'kysely';
import type { PiiAccess } from '../../access/sight.ts';
import type { DB } from '../../database/types.ts';
import { type ExportRow, STORED_BYTES } from '../queue-queries.ts';

/** Exports that a company (a merchant parent, or the provider) has compiling at once, over all workers. */
const RUNNING_OF_COMPANY = 3;

/** How often an export is tried. */
export const TRIES = 3;

/** The advisory lock of taking exports: how many of a company run is counted by one worker at a time. */
const LOCK = 7_310_281;

export const lockQueue = async (trx: Kysely<DB>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
};

/**
 * Puts exports whose worker has gone silent back into the queue, and answers the ids of those that were tried often enough. What lapses while
 * this runs is left for the next time.
 */
export const requeueExpiredLeases = async (trx: Kysely<DB>): Promise<string[]> => {
  await sql`
    update report_export set status = 'QUEUED', worker = null, lease_until = null, stored_bytes = 0
    where status = 'IN_PROGRESS' and lease_until < clock_timestamp() and attempts < ${TRIES}`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    select id from report_export
    where status = 'IN_PROGRESS' and lease_until < clock_timestamp() and attempts >= ${TRIES}`.execute(trx);
  return rows.map(({ id }) => id);
};

/**
 * Takes the next export for an attempt: of the company with the fewest running, among these of the one that has waited longest for its
 * turn, the oldest. Call it under `lockQueue`. What waits on is told so.
 */
export const claimNext = async (
  trx: Kysely<DB>,
  { attempt, leaseSeconds }: { attempt: string; leaseSeconds: number },
): Promise<ExportRow | undefined> => {
  const { rows } = await sql<ExportRow>`
    with company as (
      select coalesce(merchant_parent_id, '') as key, count(*) filter (where status = 'IN_PROGRESS') as running
      from report_export where status in ('NEW', 'QUEUED', 'IN_PROGRESS') group by 1
    ), turn as (
      select key, running, (
        select max(started_at) from report_export s where coalesce(s.merchant_parent_id, '') = company.key
      ) as last_turn
      from company where running < ${RUNNING_OF_COMPANY}
    ), next as (
      select e.id from report_export e join turn on turn.key = coalesce(e.merchant_parent_id, '')
      where e.status in ('NEW', 'QUEUED') and e.not_before <= clock_timestamp()
      order by turn.running, turn.last_turn nulls first, e.requested_at, e.id
      limit 1 for update of e skip locked
    )
    update report_export e
    set status = 'IN_PROGRESS', worker = ${attempt}, attempts = attempts + 1, started_at = clock_timestamp(),
      lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from next where e.id = next.id returning e.*`.execute(trx);
  await sql`
    update report_export set status = 'QUEUED'
    where id in (select id from report_export where status = 'NEW' for update skip locked)`.execute(trx);
  return rows[0];
};

/** An attempt that compiles an export. */
export interface Attempt {
  id: string;
  attempt: string;
}

/** What an attempt has found out. */
export interface ClaimedExport {
  total_records: number;
  limit_exceeded: boolean;
  totals: string;
  /** What the file shows of personal data. */
  sight: PiiAccess;
}

const own = (db: Kysely<DB>, { id, attempt }: Attempt) =>
  db
    .updateTable('report_export')
    .where('id', '=', id)
    .where('worker', '=', attempt)
    .where('status', '=', 'IN_PROGRESS')
    .returning('id');

/** Keeps an attempt's hold of its export; false where it has none any more. */
export const renewLease = async (db: Kysely<DB>, attempt: Attempt, leaseSeconds: number): Promise<boolean> => {
  const query = own(db, attempt).set({
    lease_until: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`,
  });
  return (await query.executeTakeFirst()) !== undefined;
};

export const noteFound = async (db: Kysely<DB>, attempt: Attempt, found: ClaimedExport): Promise<void> => {
  await own(db, attempt).set(found).execute();
};

/** Notes how far an attempt is, in eighths. A later try is never told to be behind an earlier one. */
export const noteProgress = async (db: Kysely<DB>, attempt: Attempt, eighths: number): Promise<void> => {
  await own(db, attempt)
    .set({ progress: sql`greatest(progress, ${eighths}::smallint)` })
    .execute();
};

/** What an attempt may write, of the room that its company has left. */
export interface WantedRoom extends Attempt {
  merchantParentId: string | null;
  /** What it must have, in all. */
  least: number;
  /** What it would have, unless that is more than a quarter of what is left. */
  most: number;
  /** What the files of the company may come to. */
  bound: number;
}

/**
 * Reserves room for what an attempt writes, and answers how much it has then; undefined where its company has not so much left, or it is this attempt's no
 * more. Attempts of a company do so one after the other, so that together they never have more than there is.
 */
export const reserveRoom = (db: Kysely<DB>, wanted: WantedRoom): Promise<number | undefined> =>
  db.transaction().execute(async trx => {
    const { id, attempt, merchantParentId, least, most, bound } = wanted;
    await sql`select pg_advisory_xact_lock(hashtext('room of exports'), hashtext(${merchantParentId ?? ''}))`.execute(
      trx,
    );
    const { rows } = await sql<{ reserved: number }>`
      update report_export e set stored_bytes = greatest(${least}::bigint, least(${most}::bigint, (${bound}::bigint - others.bytes) / 4))
      from (
        select ${STORED_BYTES} as bytes from report_export
        where coalesce(merchant_parent_id, '') = ${merchantParentId ?? ''} and id <> ${id}
      ) others
      where e.id = ${id} and e.worker = ${attempt} and e.status = 'IN_PROGRESS'
        and others.bytes + ${least}::bigint <= ${bound}::bigint
      returning e.stored_bytes as reserved`.execute(trx);
    return rows[0]?.reserved;
  });

/** Gives an export back to the queue, to be tried again after a pause; what came to nothing for no fault of its own was no try. */
export const requeue = async (
  db: Kysely<DB>,
  attempt: Attempt,
  { pauseSeconds, isTry }: { pauseSeconds: number; isTry: boolean },
): Promise<void> => {
  await own(db, attempt)
    .set({
      status: 'QUEUED',
      worker: null,
      lease_until: null,
      stored_bytes: 0,
      not_before: sql`clock_timestamp() + make_interval(secs => ${pauseSeconds})`,
      ...(!isTry && { attempts: sql`attempts - 1` }),
    })
    .execute();
};

/** Deletes exports that have run out, a thousand at once, and answers their files. */
export const deleteExpired = async (db: Kysely<DB>): Promise<{ file_key: string | null }[]> =>
  db
    .deleteFrom('report_export')
    .where('id', 'in', query =>
      query
        .selectFrom('report_export')
        .select('id')
        .where('expires_at', '<', sql<Date>`clock_timestamp()`)
        .limit(1000)
        .forUpdate()
        .skipLocked(),
    )
    .returning('file_key')
    .execute();

/** Of some keys those that an export has as its file. */
export const listUsedFiles = async (db: Kysely<DB>, keys: readonly string[]): Promise<ReadonlySet<string | null>> => {
  const rows = await db
    .selectFrom('report_export')
    .select('file_key')
    .where('file_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();
  return new Set(rows.map(row => row.file_key));
};

/** The files of all exports. */
export const listNamedFiles = async (db: Kysely<DB>): Promise<{ id: string; file_key: string }[]> =>
  db
    .selectFrom('report_export')
    .select(['id', sql<string>`file_key`.as('file_key')])
    .where('status', '=', 'COMPLETED')
    .execute();
