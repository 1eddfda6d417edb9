import { type Kysely, sql } from 'kysely';

interface Filtered {
  table: string;
  column: string;
  time: string;
  measures: readonly string[];
}

/** Filters that no rollup knows and that may match many rows: their totals are summed from the rows. */
const FILTERED: readonly Filtered[] = [
  ...['interac_payout', 'interac_eft_payout', 'interac_return'].map(table => ({
    table,
    column: 'error_code',
    time: table === 'interac_return' ? 'txn_datetime' : 'trans_datetime',
    measures: [table === 'interac_eft_payout' ? 'trans_amount_cents' : 'original_amt_cents', 'merchant_fee_cents'],
  })),
  ...['error_code', 'bank_name'].map(column => ({
    table: 'identity_verification',
    column,
    time: 'txn_datetime',
    measures: ['txn_amt_cents', 'txn_fee_cents'],
  })),
  {
    table: 'ibt_return',
    column: 'bank_name',
    time: 'txn_datetime',
    measures: ['txn_amt_cents', 'merchant_settlement_amt_cents', 'settlement_fee_cents'],
  },
];

/** The index of a filter contains the columns that its totals sum; a second one begins with the merchant. */
const indexesOf = ({ table, column, time, measures }: Filtered): string => `
  drop index ${table}__${column};
  create index ${table}__${column} on ${table} (${column}, ${time} desc, id desc)
    include (merchant_id, ${measures}) where ${column} is not null;
  create index ${table}__merchant_${column} on ${table} (merchant_id, ${column}, ${time} desc, id desc)
    include (${measures}) where ${column} is not null;`;

/** The types of rows of a daily summary; without this index rare types took a full scan. */
const summaryIndexes = ['interac_summary_day', 'ibt_summary_day']
  .flatMap(table => ['trans_type', 'trans_status'].map(column => ({ table, column })))
  .map(
    ({ table, column }) =>
      `create index ${table}__${column} on ${table} (${column}, summary_at desc, id desc) include (merchant_id) where merchant_id <> '*';`,
  );

const MEASURES = 'txn_amt_cents, merchant_settlement_amt_cents, settlement_fee_cents';

/** The two dates of a return that have no rollup: the rows of one merchant in their order, including those without such a date. */
const returnIndexes = [
  ['represent', 'represent_at'],
  ['settlement', 'fi_settlement_at'],
].map(
  ([name, time]) => `
  drop index ibt_return__${name};
  create index ibt_return__${name} on ibt_return (${time} desc, id desc)
    include (merchant_id, next_action, txn_type, ${MEASURES}, txn_datetime);
  create index ibt_return__merchant_${name} on ibt_return (merchant_id, ${time} desc, id desc)
    include (next_action, txn_type, ${MEASURES}, txn_datetime);`,
);

/** Indexes for the filters and orders that read far more rows than they needed, above all for a few merchants of many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw([...FILTERED.map(indexesOf), ...summaryIndexes, ...returnIndexes].join('\n')).execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
