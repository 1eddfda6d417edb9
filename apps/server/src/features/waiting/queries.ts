import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { OPEN_STATES } from '@drumlin/contract/disbursements/states.ts';
import type { WaitingKind } from '@drumlin/contract/portal/waiting.ts';
import { partsOfRows } from '@drumlin/contract/reconciliation/identities.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { merchantWithin, parentWithin } from '../../access/merchant-scope.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import { DUE_AT, isLate } from '../../ingest/due-queries.ts';
import { canBeDeclined } from '../../payments/representment-queries.ts';
import { dayOf } from '../../platform/postgres/eastern-sql.ts';

type Reader = Pick<Session, 'scope' | 'locale'>;

/**
 * What waits, a row each: its name, an amount in cents, since when, until when, and who had it in hand last and when. Whatever does not apply
 * is null.
 */
const ROWS: Readonly<Record<WaitingKind, (reader: Reader, now: Date) => RawBuilder<unknown>>> = {
  proposals: ({ scope }) => sql`
    select merchant_name as name, net_amt_cents as cents, first.happened_at as since, null::timestamptz as due,
      last.user_email as touched_by, last.happened_at as touched_at
    from disbursement_proposal p join merchant using (merchant_id)
      cross join lateral (select min(happened_at) as happened_at from disbursement_event where proposal_id = p.id) first
      left join lateral (
        select user_email, happened_at from disbursement_event where proposal_id = p.id and user_email is not null
        order by id desc limit 1
      ) last on true
    where p.state = any(${sql.val([...OPEN_STATES])}) and ${merchantWithin(scope, 'p.merchant_id')}`,
  representments: ({ scope }, now) => sql`
    select merchant_name, transaction_amount_cents, null::timestamptz, decline_until, null::text, null::timestamptz
    from ibt_representment join merchant using (merchant_id)
    where representment_date <= ${addDays(easternDay(now), 1)}::date and ${canBeDeclined(now)}
      and ${merchantWithin(scope, 'ibt_representment.merchant_id')}`,
  adjustments: ({ scope }) => sql`
    select merchant_name, amount_cents, asked_at, null::timestamptz, asked_by_email, asked_at
    from fund_adjustment left join merchant using (merchant_id)
    where state = 'REQUESTED' and ${merchantWithin(scope, 'fund_adjustment.merchant_id')}`,
  findings: ({ scope }) => sql`
    select identity || coalesce(' · ' || merchant_name, ''),
      case when identity || ' ' || part = any(${sql.val([...partsOfRows])}) then 0 else abs(difference) end,
      opened_at, null::timestamptz, null::text, null::timestamptz
    from reconciliation_finding f left join merchant using (merchant_id)
    where closed_at is null and ${merchantWithin(scope, 'f.merchant_id')}`,
  // One that was refused waits until a later file of its dataset is taken
  refusedFiles: () => sql`
    select regexp_replace(file_name, '^.*/', ''), null::bigint, finished_at, null::timestamptz, null::text, null::timestamptz
    from ingest_run r
    where outcome = 'refused' and not exists (
      select from ingest_run where dataset = r.dataset and outcome = 'taken' and id > r.id)`,
  lateFiles: ({ scope }, now) => sql`
    select merchant_name, null::bigint, ${DUE_AT}, null::timestamptz, null::text, null::timestamptz
    from ingest_latest join merchant using (merchant_id)
    where ${isLate(now)} and ${merchantWithin(scope, 'ingest_latest.merchant_id')}`,
  heldInvitations: ({ scope }) => sql`
    select email, null::bigint, coalesce(last_invitation_at, created_at), null::timestamptz, held_by,
      coalesce(last_invitation_at, created_at)
    from app_user where status = 'pending' and held_by is not null and ${parentWithin(scope)}`,
  lockouts: ({ scope }, now) => sql`
    select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email), null::bigint, last_failure_at, locked_until,
      null::text, null::timestamptz
    from app_user join try_counter using (email)
    where status = 'active' and way = 'password' and locked_until > ${now} and ${parentWithin(scope)}`,
  refusedMails: ({ scope }) => sql`
    select email, null::bigint, mail_refused_at, null::timestamptz, null::text, null::timestamptz
    from app_user where mail_refused_at is not null and status in ('active', 'pending') and ${parentWithin(scope)}`,
  announcements: ({ locale }, now) => sql`
    select ${sql.ref(locale === 'fr-CA' ? 'title_fr' : 'title_en')}, null::bigint, null::timestamptz, ends_at,
      author, scheduled_at
    from announcement
    where scheduled_at is not null and starts_at <= ${now} and ends_at > ${now}
      and ${dayOf(sql`ends_at`)} <= ${easternDay(now)}::date`,
};

interface WaitingRow {
  count: number;
  cents: number | null;
  since: Date | null;
  due: Date | null;
  names: string[];
  touched_by: string | null;
  touched_at: Date | null;
}

/** How many of a kind wait within the scope, what they come to, and of whom the oldest or the first due are. */
export const readWaiting = async (
  db: Kysely<DB>,
  kind: WaitingKind,
  reader: Reader,
  now: Date,
): Promise<WaitingRow | undefined> => {
  const { rows } = await sql<WaitingRow>`
    with waiting (name, cents, since, due, touched_by, touched_at) as (${ROWS[kind](reader, now)}),
      touched as (select * from waiting where touched_by is not null order by touched_at desc limit 1)
    select count(*)::int as count, sum(cents)::bigint as cents, min(since) as since, min(due) as due,
      array(
        select name from waiting where name is not null group by name order by min(coalesce(due, since)), name limit 3
      ) as names,
      (select touched_by from touched) as touched_by, (select touched_at from touched) as touched_at
    from waiting`.execute(db);
  return rows[0];
};
