import type { FeeType, PaymentChannel } from '@drumlin/contract/fees/kinds.ts';
import type { ChargedReport } from '@drumlin/contract/fees/row-fee.ts';
import { type RawBuilder, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import { CHARGED_SOURCES, type ChargedSource, SOURCES } from '../../ledger/sources.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { dayOf, startOfDay } from '../../platform/postgres/eastern-sql.ts';
import type { TextRow } from '../../platform/postgres/read-in-batches.ts';

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

/** The Eastern days of a range, both included, and of one merchant alone where it is named. */
export interface Range {
  from: string;
  to: string;
  merchantId?: string | undefined;
}

const rowsWhere = (source: ChargedSource, condition: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { report, table, key, at, amount, fee, costs } = source;
  const { channel, region = 'null', types } = costs;
  const type = `case ${types.map(([each, when]) => `when ${when} then '${each}'`).join(' ')} end`;
  return sql`
    select * from (
      select ${sql.lit(report)} as report, ${sql.ref(key)} as key, merchant_id, ${sql.raw(dayOf(at))} as et_day, ${sql.lit(channel)} as channel,
        ${sql.raw(type)} as type, ${sql.raw(region)} as region, ${sql.raw(amount)} as amount_cents, ${sql.raw(fee)} as fee_cents
      from ${sql.table(table)}
      where ${condition}
    ) r where type is not null or fee_cents <> 0`;
};

const rowsOf = (source: ChargedSource, { from, to, merchantId }: Range): RawBuilder<unknown> => {
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
    CHARGED_SOURCES.map(source => rowsOf(source, range)),
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
  const source = SOURCES[report];
  const { rows } = await sql<Record<string, string | number | null>>`
    ${rowsWhere(source, sql`${sql.ref(source.key)} = ${key} and ${merchantWithin(scope)}`)} limit 1`.execute(db);
  return rows[0] && rowOf(Object.values(rows[0]).map(value => (value === null ? null : String(value))) as TextRow);
};
