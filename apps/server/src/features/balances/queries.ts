import type { WALLETS } from '@drumlin/contract/balances/routes.ts';
import { addDays } from '@drumlin/contract/core/eastern.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';
import { IS_PAID } from '../../ledger/sources.ts';
import { guarded, titled } from '../../platform/files/stream-csv.ts';
import { dayOf, easternWall, utcWall } from '../../platform/postgres/eastern-sql.ts';
import { BOOK_CURRENCY, inForce } from '../../reconciliation/terms.ts';
import { dailyRows } from '../../rollups/conditions.ts';

/** What a payout has become where the books have taken it from a balance on the day it began: I8 and I10 of docs/reconciliation.md. */
const PAID = { interac: sql.raw(IS_PAID), ibt: sql`trans_status = 'SUCCESS'` };

/** The payouts that merchants began on an Eastern day, EFT payouts among those of Interac: cents of each merchant that has any. */
const payoutsOf = (product: 'interac' | 'ibt', scope: MerchantScope, day: string) => sql`
  select merchant_id, sum(trans_amt_cents)::bigint as cents from ${sql.table(`${product}_summary_day`)}
  where ${dailyRows(scope, { basis: 'O', firstDay: day, endDay: addDays(day, 1) }, true)}
    and trans_type = 'F' and currency = ${BOOK_CURRENCY} and ${PAID[product]}
  group by merchant_id`;

export interface BalanceRow {
  merchant_id: string;
  updated_at: Date;
  pending_cents: number;
  reserve_cents: number;
  matured_reserve_cents: number;
  net_amt_cents: number;
  display_reserves: 'true' | 'false';
  today_payouts: number;
}

interface BalanceOrder {
  sortBy: 'MERCHANT_ID' | 'NET_AMT';
  orderType: 'ASC' | 'DESC';
}

const SORTS = { MERCHANT_ID: 'b.merchant_id', NET_AMT: 'b.net_amt_cents' } as const;
const ORDERS = { ASC: sql`asc`, DESC: sql`desc` };

/** Balances with the payouts of an Eastern day. */
export const balancesList = (
  scope: MerchantScope,
  today: string,
  { sortBy, orderType }: BalanceOrder,
): RawBuilder<BalanceRow> => sql`
    select b.*, coalesce(p.cents, 0) as today_payouts
    from interac_balance b left join (${payoutsOf('interac', scope, today)}) p using (merchant_id)
    where ${merchantWithin(scope, 'b.merchant_id')}
    order by ${sql.ref(SORTS[sortBy])} ${ORDERS[orderType]}, b.merchant_id`;

/** Whether the balance of one merchant says that the merchant is not shown its reserves. */
export const hasHiddenReserves = async (db: Kysely<DB>, scope: MerchantScope): Promise<boolean> => {
  const hidden = db.selectFrom('interac_balance').select('merchant_id').where('display_reserves', '=', 'false');
  return (await hidden.where(merchantWithin(scope)).executeTakeFirst()) !== undefined;
};

export const listWallets = (db: Kysely<DB>, scope: MerchantScope) =>
  db
    .selectFrom('ibt_wallet')
    .select(['balance_cents', 'updated_at'])
    .select(({ ref }) => ref('subtype').$castTo<(typeof WALLETS)[number]>().as('subtype'))
    .where(merchantWithin(scope))
    .orderBy('subtype')
    .execute();

/** The payouts by Instant Bank Transfer that were begun on an Eastern day and paid, in cents. */
export const sumIbtPayouts = async (db: Kysely<DB>, scope: MerchantScope, day: string): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from (${payoutsOf('ibt', scope, day)}) p`.execute(db);
  return rows[0]?.cents ?? 0;
};

/** SQL of the day on which the reserve of a day of a disbursement's purchases matures, by the terms of that day. */
const maturesOn = (day: string) => sql<string>`(
  select ${sql.raw(day)} + t.reserve_hold_days from disbursement_terms_period t
  where ${sql.raw(inForce('interac_disbursement.merchant_id', day))})`;

/**
 * The disbursements of one merchant, the first to mature first: what each put into the reserve and released from it, and when the reserve of
 * the first and the last day of its purchases matures. Days are Eastern.
 */
export const listDisbursements = (db: Kysely<DB>, scope: MerchantScope) =>
  db
    .selectFrom('interac_disbursement')
    .select(['trans_id_hex', 'trans_datetime', 'reserve_cents', 'matured_reserve_cents', 'total_held_reserve_cents'])
    .select([
      maturesOn(dayOf('period_start')).as('first_matures'),
      maturesOn(`(${dayOf('period_end')} - 1)`).as('last_matures'),
    ])
    .where(merchantWithin(scope))
    .where('currency_code', '=', BOOK_CURRENCY)
    .orderBy('last_matures')
    .orderBy('trans_datetime')
    .orderBy('id')
    .execute();
export type DisbursementRow = Awaited<ReturnType<typeof listDisbursements>>[number];

const dollars = (cents: RawBuilder<unknown>) => sql`${cents} * 0.01`;
const MERCHANT = { 'Merchant ID': guarded(sql`m.merchant_id`), Merchant: guarded(sql`merchant_name`) };
const timesOf = (time: RawBuilder<unknown>) => ({
  'Reported (ET)': easternWall(time),
  'Reported (UTC)': utcWall(time),
});

/** The balances of Interac merchants as a CSV has them, in the order of their names; reserves only where the reader is shown them. */
export const balancesCsv = (scope: MerchantScope, { locale, seesHidden }: { locale: Locale; seesHidden: boolean }) => {
  const shown = (column: string) =>
    sql`case when ${sql.lit(seesHidden)} or display_reserves = 'true' then ${dollars(sql.ref(column))} end`;
  return sql`
    select ${titled(
      {
        ...MERCHANT,
        'Pending Payins': dollars(sql`pending_cents`),
        Reserves: shown('reserve_cents'),
        'TBR Reserves': shown('matured_reserve_cents'),
        'Available Balance': dollars(sql`net_amt_cents`),
        ...timesOf(sql`b.updated_at`),
      },
      locale,
    )}
    from interac_balance b join merchant m using (merchant_id) where ${merchantWithin(scope, 'm.merchant_id')}
    order by merchant_name, m.merchant_id`;
};

/** The same of wallets; one that was never reported is empty. */
export const walletsCsv = (scope: MerchantScope, locale: Locale) => {
  const wallet = (subtype: (typeof WALLETS)[number]) =>
    dollars(sql`sum(balance_cents) filter (where subtype = ${sql.lit(subtype)})`);
  return sql`
    select ${titled(
      {
        ...MERCHANT,
        'Pending Payins': wallet('MERCHANT_PENDING'),
        Reserves: wallet('MERCHANT_RESERVE'),
        'Available Balance': wallet('MERCHANT_OPERATIONAL'),
        ...timesOf(sql`min(w.updated_at)`),
      },
      locale,
    )}
    from ibt_wallet w join merchant m using (merchant_id) where ${merchantWithin(scope, 'm.merchant_id')}
    group by m.merchant_id, merchant_name order by merchant_name, m.merchant_id`;
};
