import { rowNamed, rowsOn } from '../evidence.ts';
import { dayOf, defineIdentity, inScope, type RowsIn, SCOPE, type Scope } from '../identity.ts';

/** The rows that make a type of cell, by columns of their own: independent of how the sums are kept. */
interface Source {
  product: 'interac' | 'ibt';
  table: string;
  type: 'T' | 'F' | 'A';
  time: string;
  status: string;
  currency: string;
  amount: string;
  fee: string;
  /** The table of sums that the totals of the rows' report are read from. */
  report: string;
}

const interac = (table: string, type: 'T' | 'F', rest: Partial<Source> = {}): Source => ({
  product: 'interac',
  table,
  type,
  time: 'trans_datetime',
  status: 'trans_status',
  currency: 'currency_code',
  amount: 'original_amt_cents',
  fee: 'merchant_fee_cents',
  report: `${table}_day`,
  ...rest,
});
const ibt = (table: string, type: 'T' | 'F'): Source => ({
  product: 'ibt',
  table,
  type,
  time: 'txn_datetime',
  status: 'txn_status',
  currency: 'currency',
  amount: 'txn_amt_cents',
  fee: 'txn_fee_cents',
  report: `${table}_day`,
});
const adjustments = (product: Source['product'], succeeded: string): Source => ({
  product,
  table: `${product}_adjustment`,
  type: 'A',
  time: 'trans_datetime',
  status: `'${succeeded}'`,
  currency: 'currency_code',
  amount: 'trans_amt_cents',
  fee: 'trans_fee_cents',
  report: `${product}_adjustment_day`,
});

const SOURCES: readonly Source[] = [
  interac('interac_payin', 'T'),
  interac('interac_payout', 'F'),
  interac('interac_eft_payout', 'F', { amount: 'trans_amount_cents' }),
  adjustments('interac', 'S'),
  ibt('ibt_payin', 'T'),
  ibt('ibt_payout', 'F'),
  adjustments('ibt', 'SUCCESS'),
];

const SUCCESS = "trans_status in ('S', 'SUCCESS')";

/** The rows of a source as cells: of everything in one pass, of some days by the index of each. */
const rowsAsCells = (
  { product, table, type, time, status, currency, amount, fee }: Source,
  { whole }: Scope,
): string => {
  const sums = `count(*) as n, sum(${amount})::bigint as amount, sum(${fee})::bigint as fee`;
  const cell = `'${product}' as product, '${type}' as trans_type`;
  if (whole)
    return `select ${cell}, merchant_id, ${dayOf(time)} as et_day, ${status} as trans_status, ${currency} as currency, ${sums}
      from ${table} group by 3, 4, 5, 6`;
  const start = (days: number) => `(d.et_day + ${days})::timestamp at time zone 'America/Toronto'`;
  return `select ${cell}, d.merchant_id, d.et_day, c.* from ${SCOPE.days} d cross join lateral (
      select ${status} as trans_status, ${currency} as currency, ${sums} from ${table} t
      where t.merchant_id = d.merchant_id and t.${time} >= ${start(0)} and t.${time} < ${start(1)} group by 1, 2) c`;
};

const ofDays = ({ whole }: Scope): string =>
  whole ? inScope() : `(merchant_id, et_day) in (select merchant_id, et_day from ${SCOPE.days})`;

const cellsOf = (product: Source['product'], scope: Scope): string => `
  select '${product}' as product, merchant_id, et_day, trans_type, trans_status, currency, summary_id, trans_count as n,
    trans_amt_cents as amount, settle_amt_cents as settled, fee_cents as fee
  from ${product}_summary_day where basis = 'O' and merchant_id <> '*' and ${ofDays(scope)}`;

const totalsOf = ({ product, type, report, amount }: Source, scope: Scope): string => `
  select '${product}' as product, merchant_id, et_day, '${type}' as trans_type, sum(${amount})::bigint as amount
  from ${report} where basis = 'O' and merchant_id <> '*' and ${ofDays(scope)} group by merchant_id, et_day`;

/** Where the rows of a cell are, by its product and type; `ofStatus` are its words for the cell's status. */
const cellRows = (ofStatus: boolean): RowsIn[] => {
  const on = (report: RowsIn['report'], words: RowsIn['words'], when: string): RowsIn =>
    rowsOn(report, ['et_day', 'et_day'], ofStatus ? words : {}, when);
  const [interacStatus, ibtStatus] = [{ transStatusId: 'trans_status' }, { txnStatus: 'trans_status' }];
  return [
    rowNamed('interac-daily-summary', 'summary_id', "product = 'interac' and summary_id is not null"),
    rowNamed('ibt-daily-summary', 'summary_id', "product = 'ibt' and summary_id is not null"),
    on('interac-payins', interacStatus, "product = 'interac' and trans_type = 'T'"),
    on('interac-payouts', interacStatus, "product = 'interac' and trans_type = 'F'"),
    on('interac-eft-payouts', interacStatus, "product = 'interac' and trans_type = 'F'"),
    on('interac-adjustments', {}, "product = 'interac' and trans_type = 'A'"),
    on('ibt-payins', ibtStatus, "product = 'ibt' and trans_type = 'T'"),
    on('ibt-payouts', ibtStatus, "product = 'ibt' and trans_type = 'F'"),
    on('ibt-adjustments', {}, "product = 'ibt' and trans_type = 'A'"),
  ];
};

const OF_CELL = "kind = 'cell'";
const ofCell = (measure: string) => ({
  expected: `${measure}_of_rows`,
  found: `${measure}_of_cell`,
  when: OF_CELL,
  rows: cellRows(true),
});

/**
 * I1: a cell of the daily summary (day received, merchant, type, status, currency) is the count, amount, settled amount and fee of its
 * rows, settled being the amount of what succeeded and of adjustments; and the cells of a day are what its reports add up to.
 */
export const dailySummary = defineIdentity({
  id: 'I1',
  grain: 'day',
  things: scope => `
    with rows_as_cells as (
      select product, merchant_id, et_day, trans_type, trans_status, currency, sum(n)::bigint as n, sum(amount)::bigint as amount,
        sum(case when ${SUCCESS} then amount else 0 end)::bigint as settled, sum(fee)::bigint as fee
      from (${SOURCES.map(source => rowsAsCells(source, scope)).join(' union all ')}) r group by 1, 2, 3, 4, 5, 6
    ), cell as (${cellsOf('interac', scope)} union all ${cellsOf('ibt', scope)}),
    of_cells as (select product, merchant_id, et_day, trans_type, sum(amount)::bigint as amount from cell group by 1, 2, 3, 4),
    of_reports as (
      select product, merchant_id, et_day, trans_type, sum(amount)::bigint as amount
      from (${SOURCES.map(source => totalsOf(source, scope)).join(' union all ')}) r group by 1, 2, 3, 4
    )
    select 'cell' as kind, product, merchant_id, et_day, trans_type, trans_status, summary_id,
      upper(product) || '-' || trans_type || '-' || trans_status || '-' || currency as about, coalesce(r.n, 0) as ledger_rows,
      coalesce(r.n, 0) as count_of_rows, coalesce(c.n, 0) as count_of_cell,
      coalesce(r.amount, 0) as amount_of_rows, coalesce(c.amount, 0) as amount_of_cell,
      coalesce(r.settled, 0) as settled_of_rows, coalesce(c.settled, 0) as settled_of_cell,
      coalesce(r.fee, 0) as fee_of_rows, coalesce(c.fee, 0) as fee_of_cell
    from rows_as_cells r full join cell c using (product, merchant_id, et_day, trans_type, trans_status, currency)
    union all
    select 'report', product, merchant_id, et_day, trans_type, null, null, upper(product) || '-' || trans_type, 1,
      0, 0, coalesce(c.amount, 0), coalesce(r.amount, 0), 0, 0, 0, 0
    from of_cells c full join of_reports r using (product, merchant_id, et_day, trans_type)`,
  parts: {
    count: ofCell('count'),
    amount: ofCell('amount'),
    settled: ofCell('settled'),
    fee: ofCell('fee'),
    report: {
      expected: 'amount_of_rows',
      found: 'amount_of_cell',
      when: "kind = 'report'",
      rows: cellRows(false),
    },
  },
});
