import type { FeeType, PaymentChannel } from '@drumlin/contract/fees/kinds.ts';
import type { ChargedReport } from '@drumlin/contract/fees/row-fee.ts';
import { type RawBuilder, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { dayOf, startOfDay } from '../../platform/postgres/eastern-sql.ts';
import type { TextRow } from '../../platform/postgres/read-in-batches.ts';
import { countsAsPaid, IS_SCREENED, MOVES } from '../../reconciliation/line-sums.ts';

/** A row of the ledger that was charged, or should have been. */
export interface ChargedRow {
  report: ChargedReport;
  key: string;
  merchantId: string;
  /** The Eastern day whose fees count. */
  day: string;
  channel: PaymentChannel;
  /** Undefined where its status costs nothing. */
  type: FeeType | undefined;
  region: string | null;
  amountCents: bigint;
  chargedCents: bigint;
}

/** Where rows of a report are, and what they are charged for: columns of the table, and SQL on them. */
interface Source {
  report: ChargedReport;
  channel: PaymentChannel;
  table: string;
  key: string;
  at: string;
  amount: string;
  fee: string;
  region?: string;
  /** SQL of the type of the fee; null where the row costs nothing. */
  type: string;
}

const when = (condition: string, type: FeeType): string => `case when ${condition} then '${type}' end`;

/** What each report's rows are charged for, by docs/simulator.md: a payout unless it is rejected on the day it began. */
const SOURCES: readonly Source[] = [
  {
    report: 'interac-payins',
    channel: 'INTERAC',
    table: 'interac_payin',
    key: 'trans_id',
    at: 'trans_datetime',
    amount: 'original_amt_cents',
    fee: 'merchant_fee_cents',
    type: `case when ${MOVES.payin} then 'PAYIN' when ${IS_SCREENED} then 'REJECTED' end`,
  },
  {
    report: 'interac-payouts',
    channel: 'INTERAC',
    table: 'interac_payout',
    key: 'trans_id',
    at: 'trans_datetime',
    amount: 'original_amt_cents',
    fee: 'merchant_fee_cents',
    type: when(countsAsPaid('trans_datetime', 'txn_completion_datetime'), 'PAYOUT'),
  },
  {
    report: 'interac-eft-payouts',
    channel: 'EFT',
    table: 'interac_eft_payout',
    key: 'trans_id',
    at: 'trans_datetime',
    amount: 'trans_amount_cents',
    fee: 'merchant_fee_cents',
    type: when(countsAsPaid('trans_datetime', 'trans_completion_datetime'), 'PAYOUT'),
  },
  {
    report: 'interac-returns',
    channel: 'INTERAC',
    table: 'interac_return',
    key: 'trans_id',
    at: 'coalesce(txn_completion_datetime, txn_datetime)',
    amount: 'original_amt_cents',
    fee: 'merchant_fee_cents',
    type: when(MOVES.return, 'RETURN'),
  },
  {
    report: 'ibt-payins',
    channel: 'IBT',
    table: 'ibt_payin',
    key: 'txn_id',
    at: 'txn_datetime',
    amount: 'txn_amt_cents',
    fee: 'txn_fee_cents',
    region: 'txn_region',
    type: when(`txn_status = 'SUCCESS'`, 'PAYIN'),
  },
  {
    report: 'ibt-payouts',
    channel: 'IBT',
    table: 'ibt_payout',
    key: 'txn_id',
    at: 'txn_datetime',
    amount: 'txn_amt_cents',
    fee: 'txn_fee_cents',
    region: 'txn_region',
    type: when(`txn_status = 'SUCCESS'`, 'PAYOUT'),
  },
  {
    report: 'ibt-returns',
    channel: 'IBT',
    table: 'ibt_return',
    key: 'return_id',
    at: 'return_processing_datetime',
    amount: 'txn_amt_cents',
    fee: 'settlement_fee_cents',
    region: 'txn_region',
    type: when(`next_action = 'D'`, 'RETURN'),
  },
  {
    report: 'ibt-identity-verifications',
    channel: 'IDV',
    table: 'identity_verification',
    key: 'verification_token',
    at: 'txn_datetime',
    amount: '0',
    fee: 'coalesce(txn_fee_cents, 0)',
    // One that comes with a payin is part of what the payin costs
    type: when('txn_amt_cents is null', 'CHECK'),
  },
];

/** The Eastern days of a range, both included, and of one merchant alone where it is named. */
export interface Range {
  from: string;
  to: string;
  merchantId?: string | undefined;
}

const rowsWhere = (source: Source, condition: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { report, channel, table, key, at, amount, fee, region = 'null', type } = source;
  return sql`
    select * from (
      select ${sql.lit(report)} as report, ${sql.ref(key)} as key, merchant_id, ${sql.raw(dayOf(at))} as et_day, ${sql.lit(channel)} as channel,
        ${sql.raw(type)} as type, ${sql.raw(region)} as region, ${sql.raw(amount)} as amount_cents, ${sql.raw(fee)} as fee_cents
      from ${sql.table(table)}
      where ${condition}
    ) r where type is not null or fee_cents <> 0`;
};

const rowsOf = (source: Source, { from, to, merchantId }: Range): RawBuilder<unknown> => {
  const at = sql.raw(source.at);
  const own = merchantId === undefined ? sql`true` : sql`merchant_id = ${merchantId}`;
  return rowsWhere(
    source,
    sql`${at} >= ${startOfDay(sql`${from}::date`)} and ${at} < ${startOfDay(sql`${to}::date + 1`)} and ${own}`,
  );
};

/** SQL of what was charged in a range, or should have been, the newest first; `rowOf` reads its rows. */
export const chargedRows = (range: Range): RawBuilder<unknown> => sql`
  ${sql.join(
    SOURCES.map(source => rowsOf(source, range)),
    sql` union all `,
  )}
  order by et_day desc, report, key`;

/** A row of `chargedRows`. */
export const rowOf = ([report, key, merchantId, day, channel, type, region, amount, fee]: TextRow): ChargedRow => ({
  report: report as ChargedReport,
  key: key ?? '',
  merchantId: merchantId ?? '',
  day: day ?? '',
  channel: channel as PaymentChannel,
  type: (type ?? undefined) as FeeType | undefined,
  region: region ?? null,
  amountCents: BigInt(amount ?? 0),
  chargedCents: BigInt(fee ?? 0),
});

/** The row of a report by its key, where it was or should have been charged; undefined where the scope has none. */
export const findChargedRow = async (
  { db }: Pick<Database, 'db'>,
  scope: MerchantScope,
  report: ChargedReport,
  key: string,
): Promise<ChargedRow | undefined> => {
  const source = SOURCES.find(each => each.report === report) as Source;
  const { rows } = await sql<Record<string, string | number | null>>`
    ${rowsWhere(source, sql`${sql.ref(source.key)} = ${key} and ${merchantWithin(scope)}`)} limit 1`.execute(db);
  return rows[0] && rowOf(Object.values(rows[0]).map(value => (value === null ? null : String(value))) as TextRow);
};
