import type pg from 'pg';
import { LINE_SOURCES } from '../../ledger/sources.ts';
import { dayOf, startOfDay } from '../../platform/postgres/eastern-sql.ts';
import { interacSums } from '../../reconciliation/line-sums.ts';
import { BOOK_CURRENCY, clearedTo, inForce, termsOf } from '../../reconciliation/terms.ts';

/** What a disbursement of a merchant on a day is made from, by the ledger of one instant; cents and Eastern days, ends exclusive. */
export interface DisbursementSums {
  merchant_id: string;
  merchant_name: string;
  merchant_status: string;
  day: string;
  /** The day of the first disbursement of this day or later; null where there is none. */
  later_day: string | null;
  open_id: number | null;
  /** The disbursement before it; nulls where it is the first. */
  previous_trans_id_hex: string | null;
  start_balance: number;
  previous_held: number;
  purchases_from: string;
  purchases_to: string;
  others_from: string;
  /** The days whose reserve matured, as PostgreSQL writes a multirange. */
  matured_days: string;
  purchase: number;
  reserve: number;
  matured: number;
  payout: number;
  returned: number;
  adjustment: number;
  fee: number;
  /** The days of the week on which payments are due, each list from its day on; the newest first. */
  payment_weekdays: { from: string; weekdays: number[] }[];
  /** The terms of the day. */
  handling_fee_cents: number;
  minimum_cents: number;
  /** The newest rows, by their tables; only where they were asked for. */
  seen?: Record<string, number>;
}

export type Asker = Pick<pg.Pool, 'query'> | Pick<pg.ClientBase, 'query'>;

const ASKED = (column: string): string => `${column} in (select merchant_id from asked)`;

/** The newest rows, and the newest former versions of rows, that the instant of the statement has. */
const SEEN = LINE_SOURCES.flatMap(({ table }) => [
  `'${table}', (select coalesce(max(id), 0) from ${table} where merchant_id = a.merchant_id)`,
  `'former ${table}', (select coalesce(max(id), 0) from former_version where merchant_id = a.merchant_id and source = '${table}')`,
]).join(', ');

const sum = (what: string, days: string): string => `coalesce(sum(${what}) filter (where ${days}), 0)::bigint`;
const PURCHASED = `s.et_day >= coalesce(a.purchases_to, '-infinity') and s.et_day < a.cleared_to`;
const OTHERS = `s.et_day >= coalesce(a.others_to, '-infinity')`;
/**
 * The days whose reserve has matured by then, of what is purchased by then, and that no disbursement has released: a span of each of the
 * merchant's terms, since the hold of reserves is theirs.
 */
const MATURED_DAYS = `
  select range_agg(daterange(first, greatest(first, until))) as matured_days
  from terms h cross join lateral (
    select greatest(h.from_day, least(p.purchases_to, p.previous_day - h.reserve_hold_days + 1)) as first,
      least(h.until_day, ${clearedTo('a.day', 'p.purchases_to')}, a.day, a.day - h.reserve_hold_days + 1) as until
  ) span
  where h.merchant_id = a.merchant_id`;

/**
 * By I4 to I7 (docs/reconciliation.md): from the disbursement before it on, purchases that have cleared on the day and everything else up to it.
 * Sums are read from the first day that any of the merchants needs.
 */
const workOutSql = (seen: boolean): string => `
  with asked as (select * from unnest($1::text[], $2::date[]) a (merchant_id, day)),
  terms as materialized (${termsOf(ASKED)}),
  calendar as (
    select merchant_id, jsonb_agg(jsonb_build_object('from', from_day, 'weekdays', payment_weekdays) order by from_day desc) as payment_weekdays
    from terms group by merchant_id
  ),
  account as materialized (
    select a.merchant_id, a.day, p.*, matured_days, t.handling_fee_cents, t.minimum_cents,
      ${clearedTo('a.day', 'p.purchases_to')} as cleared_to
    from asked a
    join terms t on ${inForce('a.merchant_id', 'a.day')}
    left join lateral (
      select trans_id_hex as previous_trans_id_hex, ${dayOf('trans_datetime')} as previous_day, ${dayOf('period_end')} as purchases_to,
        ${dayOf('payout_period_end')} as others_to, end_balance_cents, total_held_reserve_cents
      from interac_disbursement d
      where d.merchant_id = a.merchant_id and currency_code = '${BOOK_CURRENCY}'
        and trans_datetime < ${startOfDay('a.day')}
      order by trans_datetime desc, id desc limit 1
    ) p on true
    cross join lateral (${MATURED_DAYS}) matured
  ),
  bound as (
    select min(case when previous_day is null then '-infinity'
      else least(purchases_to, others_to, previous_day - (select max(reserve_hold_days) from disbursement_terms)) end) as day
    from account
  ),
  sums as materialized (${interacSums({ merchants: ASKED, days: day => `${day} >= (select day from bound)` })}),
  worked as (
    select a.merchant_id, min(s.et_day) as first_day, ${sum('purchase', PURCHASED)} as purchase, ${sum('reserve', PURCHASED)} as reserve,
      ${sum('reserve', 's.et_day <@ a.matured_days')} as matured, ${sum('payout', OTHERS)} as payout,
      ${sum('returned', OTHERS)} as returned, ${sum('adjustment', OTHERS)} as adjustment,
      ${sum('payin_fee', PURCHASED)} + ${sum('payout_fee + return_fee + adjustment_fee', OTHERS)} as fee
    from account a
    left join sums s on s.merchant_id = a.merchant_id and s.currency = '${BOOK_CURRENCY}' and s.et_day < a.day
    group by a.merchant_id
  )
  select a.merchant_id, m.merchant_name, m.merchant_status, a.day, a.previous_trans_id_hex, a.matured_days,
    w.purchase, w.reserve, w.matured, w.payout, w.returned, w.adjustment, w.fee,
    coalesce(a.end_balance_cents, 0) as start_balance, coalesce(a.total_held_reserve_cents, 0) as previous_held,
    coalesce(a.purchases_to, least(w.first_day, a.cleared_to)) as purchases_from, a.cleared_to as purchases_to,
    coalesce(a.others_to, least(w.first_day, a.day)) as others_from, c.payment_weekdays, a.handling_fee_cents, a.minimum_cents,
    (select min(${dayOf('trans_datetime')}) from interac_disbursement d where d.merchant_id = a.merchant_id
      and currency_code = '${BOOK_CURRENCY}' and trans_datetime >= ${startOfDay('a.day')}) as later_day,
    (select id from disbursement_proposal p where p.merchant_id = a.merchant_id and state in ('PROPOSED', 'REVIEWED')) as open_id
    ${seen ? `, jsonb_build_object(${SEEN}) as seen` : ''}
  from account a join worked w using (merchant_id) join calendar c using (merchant_id) join merchant m using (merchant_id)
  order by folded(m.merchant_name), a.merchant_id`;

/** Works out the disbursements of merchants, each on its day, in one statement and so of one instant. Unknown merchants are left out. */
export const sumDisbursements = async (
  asker: Asker,
  asked: readonly { merchantId: string; day: string }[],
  { seen = false }: { seen?: boolean } = {},
): Promise<DisbursementSums[]> => {
  if (asked.length === 0) return [];
  const values = [asked.map(({ merchantId }) => merchantId), asked.map(({ day }) => day)];
  const { rows } = await asker.query<DisbursementSums>({ text: workOutSql(seen), values });
  return rows;
};
