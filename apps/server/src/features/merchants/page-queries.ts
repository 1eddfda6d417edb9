import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import type { WALLETS } from '@drumlin/contract/balances/routes.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type MerchantScope, merchantWithin, parentWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';
import { nameOfPath } from '../../platform/postgres/conditions.ts';
import { availableBalance, type SeenBalances } from './available-balance-queries.ts';

/** The first people of a merchant parent, those who signed up before those who are invited, and how many there are. */
export const readPeople = async (db: Kysely<DB>, scope: MerchantScope, merchantParentId: string, most: number) => {
  const rows = await db
    .selectFrom('app_user')
    .where('merchant_parent_id', '=', merchantParentId)
    .where(parentWithin(scope))
    .select(['id', 'email', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .select(({ ref }) => ref('status').$castTo<'active' | 'pending' | 'disabled'>().as('status'))
    .select([
      sql<number[]>`array(select role_id from user_role where user_id = app_user.id order by role_id)`.as('roleIds'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy(sql`status = 'active'`, 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return { total: rows[0]?.total ?? 0, first: rows.map(({ total: _, ...person }) => person) };
};

/** The Available Balance of a merchant: of each product that the reader sees, and of these together. */
export const findAvailableBalances = (db: Kysely<DB>, scope: MerchantScope, merchantId: string, sees: SeenBalances) =>
  db
    .selectFrom('merchant')
    .select([
      availableBalance(sees).as('together'),
      availableBalance({ ...sees, ibt: false }).as('interac'),
      availableBalance({ ...sees, interac: false }).as('ibt'),
    ])
    .where('merchant.merchant_id', '=', merchantId)
    .where(merchantWithin(scope, 'merchant.merchant_id'))
    .executeTakeFirst();

/** What of the Interac balance of a merchant is not available. */
export const findInteracBalance = (db: Kysely<DB>, scope: MerchantScope, merchantId: string) =>
  db
    .selectFrom('interac_balance')
    .select(['pending_cents', 'reserve_cents', 'updated_at'])
    .where('merchant_id', '=', merchantId)
    .where(merchantWithin(scope))
    .executeTakeFirst();

const walletOf = (subtype: (typeof WALLETS)[number]) =>
  sql<number | null>`(sum(balance_cents) filter (where subtype = ${subtype}))::bigint`;

/** What of the wallets of a merchant is not available; null where it was never reported. */
export const findWallets = (db: Kysely<DB>, scope: MerchantScope, merchantId: string) =>
  db
    .selectFrom('ibt_wallet')
    .select([
      walletOf('MERCHANT_PENDING').as('pending'),
      walletOf('MERCHANT_RESERVE').as('reserve'),
      sql<Date | null>`max(updated_at)`.as('updated_at'),
    ])
    .where('merchant_id', '=', merchantId)
    .where(merchantWithin(scope))
    .executeTakeFirstOrThrow();

/** The last files that had rows of a merchant. */
export const listFiles = (db: Kysely<DB>, scope: MerchantScope, merchantId: string, most: number) =>
  db
    .selectFrom('ingest_run_merchant as had')
    .innerJoin('ingest_run', 'ingest_run.id', 'had.ingest_run_id')
    .where('had.merchant_id', '=', merchantId)
    .where(merchantWithin(scope, 'had.merchant_id'))
    .select(['ingest_run.id', 'had.row_count', 'finished_at', 'dataset'])
    .select(nameOfPath('file_name').as('file_name'))
    .orderBy('had.ingest_run_id', 'desc')
    .limit(most)
    .execute();

interface ActivityRow {
  id: number;
  happened_at: Date;
  email: string | null;
  act: AuditAct;
}

/** Each condition says word for word what its index is of. */
const actsOn = (merchantId: string): RawBuilder<boolean>[] => [
  sql`object = ${`merchant ${merchantId}`} and object like 'merchant %'`,
  ...['branding', 'test API key', 'webhook'].map(
    part => sql<boolean>`object = ${`${part} of ${merchantId}`} and object ~ '^(branding|test API key|webhook) of '`,
  ),
  sql`details ->> 'merchantId' = ${merchantId} and object like 'ip rule %'`,
];

/** What was done last to a merchant, its branding, its test access and its rules of places, without what was refused. */
export const activityOf = (scope: MerchantScope, merchantId: string, most: number): RawBuilder<ActivityRow> => {
  const last = (condition: RawBuilder<boolean>) => sql`(
    select id, happened_at, email, act from audit_record where ${condition} and outcome = 'success' and ${parentWithin(scope)}
    order by happened_at desc, id desc limit ${most})`;
  return sql`${sql.join(actsOn(merchantId).map(last), sql` union all `)} order by happened_at desc, id desc limit ${most}`;
};

export const listActivity = async (db: Kysely<DB>, scope: MerchantScope, merchantId: string, most: number) => {
  const { rows } = await activityOf(scope, merchantId, most).execute(db);
  return rows;
};
