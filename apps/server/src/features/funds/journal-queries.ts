import type { EntryKind, JournalAccount } from '@drumlin/contract/journal/accounts.ts';
import type { IdentityId } from '@drumlin/contract/reconciliation/identities.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';

interface AccountSum {
  account: JournalAccount;
  debit_cents: number;
  credit_cents: number;
}

/** What each account has had on either side. */
export const sumAccounts = (scope: MerchantScope): RawBuilder<AccountSum> => sql`
  select account, sum(debit_cents)::bigint as debit_cents, sum(credit_cents)::bigint as credit_cents
  from journal_line where ${merchantWithin(scope)} group by account`;

/** When the newest entry was posted, and whether files have changed something since that no reconciliation has looked at. */
export const readPosted = async (db: Kysely<DB>): Promise<{ posted_at: Date | null; is_behind: boolean }> => {
  const { rows } = await sql<{ posted_at: Date | null; is_behind: boolean }>`
    select (select posted_at from journal_entry order by id desc limit 1) as posted_at,
      exists (select from reconciliation_due) as is_behind`.execute(db);
  return rows[0] ?? { posted_at: null, is_behind: false };
};

/** The findings of the journal that hold. */
export const countJournalFindings = async (db: Kysely<DB>): Promise<number> => {
  const { findings } = await db
    .selectFrom('reconciliation_finding')
    .select(({ fn }) => fn.countAll<number>().as('findings'))
    .where('identity', '=', 'I12' satisfies IdentityId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return findings;
};

export interface MovementRow extends Omit<AccountSum, 'account'> {
  et_day: string;
  kind: EntryKind;
  entries: number;
  /** Debits less credits of the account after it. */
  after_cents: number;
  total: number;
}

/** One page of what moved an account by day and kind, the newest first, each with how many there are in all. */
export const listMovements = (
  scope: MerchantScope,
  { account, page, limit }: { account: JournalAccount; page: number; limit: number },
): RawBuilder<MovementRow> => sql`
  select et_day, kind, entries, debit_cents, credit_cents, count(*) over () as total,
    (sum(debit_cents - credit_cents) over (order by et_day, kind))::bigint as after_cents
  from (
    select et_day, kind, count(distinct e.id) as entries, sum(debit_cents)::bigint as debit_cents, sum(credit_cents)::bigint as credit_cents
    from journal_line l join journal_entry e on e.id = l.entry_id
    where account = ${account} and ${merchantWithin(scope, 'l.merchant_id')} group by et_day, kind
  ) m order by et_day desc, kind desc limit ${limit} offset ${(page - 1) * limit}`;

export interface EntryRow {
  id: number;
  kind: EntryKind;
  reference: string;
  et_day: string;
  posted_at: Date;
  posted_by_email: string | null;
  finding_id: number | null;
  merchant_id: string | null;
  merchant_name: string | null;
  lines: { account: string; debitCents: number; creditCents: number }[];
  total: number;
}

/** One page of the entries of a movement with all their lines, the newest first. */
export const listEntries = (
  scope: MerchantScope,
  {
    account,
    day,
    kind,
    page,
    limit,
  }: { account: JournalAccount; day: string; kind: EntryKind; page: number; limit: number },
): RawBuilder<EntryRow> => sql`
  with entry as materialized (
    select e.*, count(*) over () as total from journal_entry e
    where e.et_day = ${day}::date and e.kind = ${kind} and exists (
      select from journal_line l where l.entry_id = e.id and l.account = ${account} and ${merchantWithin(scope, 'l.merchant_id')}
    ) order by e.id desc limit ${limit} offset ${(page - 1) * limit}
  )
  select e.id, e.kind, e.reference, e.et_day, e.posted_at, e.posted_by_email, e.finding_id, e.total, l.merchant_id, m.merchant_name, l.lines
  from entry e cross join lateral (
    select max(merchant_id) as merchant_id, jsonb_agg(
      jsonb_build_object('account', account, 'debitCents', debit_cents, 'creditCents', credit_cents) order by position) as lines
    from journal_line where entry_id = e.id
  ) l left join merchant m on m.merchant_id = l.merchant_id order by e.id desc`;
