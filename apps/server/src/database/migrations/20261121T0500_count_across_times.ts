import { type Kysely, sql } from 'kysely';

interface Crossing {
  table: string;
  /** The columns of its two times, by the name of the basis in its rollups. */
  times: Readonly<Record<string, string>>;
  dimensions: readonly string[];
  measures: readonly string[];
  /** The last part of the name of each index on the other time. */
  index: string;
}

const CROSSINGS: readonly Crossing[] = [
  {
    table: 'interac_payin',
    times: { o: 'trans_datetime', c: 'txn_completion_datetime' },
    dimensions: ['trans_status', 'interac_trans_method', 'error_code'],
    measures: ['original_amt_cents', 'merchant_fee_cents'],
    index: 'completion',
  },
  {
    table: 'interac_payout',
    times: { o: 'trans_datetime', c: 'txn_completion_datetime' },
    dimensions: ['trans_status'],
    measures: ['original_amt_cents', 'merchant_fee_cents'],
    index: 'completion',
  },
  {
    table: 'interac_eft_payout',
    times: { o: 'trans_datetime', c: 'trans_completion_datetime' },
    dimensions: ['trans_status'],
    measures: ['trans_amount_cents', 'merchant_fee_cents'],
    index: 'completion',
  },
  {
    table: 'interac_return',
    times: { o: 'txn_datetime', c: 'txn_completion_datetime' },
    dimensions: ['trans_status'],
    measures: ['original_amt_cents', 'merchant_fee_cents'],
    index: 'completion',
  },
  {
    table: 'ibt_return',
    times: { o: 'txn_datetime', p: 'return_processing_datetime' },
    dimensions: ['next_action', 'txn_type'],
    measures: ['txn_amt_cents', 'merchant_settlement_amt_cents', 'settlement_fee_cents'],
    index: 'processed',
  },
];

/**
 * One row for each pair of days and combination of values; merchant '*' is all merchants, the day 'infinity' a time not set yet.
 */
const tableOf = ({ table, times }: Crossing, dimensions: readonly string[]): string => {
  const days = Object.keys(times).map(basis => `day_${basis}`);
  const key = ['merchant_id', ...days, ...dimensions];
  const dayOf = ([basis, column]: [string, string]) =>
    `coalesce((${column} at time zone 'America/Toronto')::date, 'infinity') as day_${basis}`;
  const rows = `select merchant_id, ${Object.entries(times).map(dayOf)}, ${dimensions} from ${table}`;
  return `
    create table ${table}_crossed_day (
      merchant_id text not null,
      ${days.map(day => `${day} date not null`)},
      ${dimensions.map(dimension => `${dimension} text not null`)},
      row_count bigint not null,
      primary key (${key}) include (row_count)
    );
    insert into ${table}_crossed_day (${key}, row_count)
    select coalesce(merchant_id, '*'), ${days}, ${dimensions}, count(*) from (${rows}) r
    group by grouping sets ((${key}), (${days}, ${dimensions}));`;
};

/**
 * The index of each time contains the other time, so that a range of one is filtered within a day of the other from the index
 * alone; rows whose other time is not set yet stand at its end.
 */
const indexesOf = ({ table, times, dimensions, measures, index }: Crossing): string => {
  const [original = '', other = ''] = Object.values(times);
  const make = (name: string, merchant: string, time: string, carried: string) => `
    drop index ${table}__${name};
    create index ${table}__${name} on ${table} (${merchant}${time} desc, id desc)
      include (${[...(merchant ? [] : ['merchant_id']), ...dimensions, ...measures, carried]});`;
  return [
    make('time', '', original, other),
    make('merchant_time', 'merchant_id, ', original, other),
    make(index, '', other, original),
    make(`merchant_${index}`, 'merchant_id, ', other, original),
  ].join('');
};

/** Counts by the days of both times of a row, to find a page in the order of one time within a range of the other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const crossing of CROSSINGS) {
    // An error code has a rollup of its own and is no dimension here
    const dimensions = crossing.dimensions.filter(name => name !== 'error_code');
    await sql.raw(indexesOf(crossing) + tableOf(crossing, dimensions)).execute(db);
  }
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
