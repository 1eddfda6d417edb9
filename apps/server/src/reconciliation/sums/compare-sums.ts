import type { PartOf } from '@drumlin/contract/reconciliation/identities.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import { dayOf, startOfDay } from '../../platform/postgres/eastern-sql.ts';
import { ALL_MERCHANTS } from '../../rollups/family.ts';
import { rowNamed, rowsOn } from '../evidence.ts';
import { DIFFERENCES } from '../findings.ts';
import { evidenceOf, type RowsIn } from '../identity.ts';
import { SUMMED, type SummedRows } from './kinds.ts';

/** The temporary table of what rows are in the daily summaries, which several tables of rows add to. */
const CELL = 'sum_cell';

const CELL_KEY = ['et_day', 'trans_type', 'trans_status', 'currency'] as const;
const CELL_SUMS = ['row_count', 'trans_amt_cents', 'settle_amt_cents', 'fee_cents'] as const;

const list = (items: readonly string[]): string => items.join(', ');
const ordinals = (items: readonly unknown[]): string => list(items.map((_, index) => String(index + 1)));

/** SQL: a column is on the days that are compared, `$1` to `$2`, the last one exclusive. */
const onDays = (column: string, isDate = true): string => {
  const start = (day: string) => (isDate ? `${day}::date` : startOfDay(`${day}::date`));
  return `${column} >= ${start('$1')} and ${column} < ${start('$2')}`;
};

/** A table of sums, and what its rows come to. */
interface Comparison {
  /** SQL with `merchant_id`, the key and the sums. */
  rows: string;
  /** Whether `rows` is of all merchants together, and the sums are of them alone. */
  isOfAll?: true;
  table: string;
  kept: string;
  key: readonly string[];
  /** `row_count` first. */
  sums: readonly string[];
  /** What a difference of a sum is called, and what it is about, as SQL. */
  part: (sum: string) => PartOf<'I1'>;
  about: (sum: string) => string;
  places: readonly RowsIn[];
}

/** SQL of the table `name` of what rows come to beside what is kept, of each merchant and of all together. */
const beside = (name: string, { rows, isOfAll, table, kept, key, sums }: Comparison): string => {
  const all = [`'${ALL_MERCHANTS}' as merchant_id`, ...key, ...sums.map(sum => `sum(${sum})::bigint`)];
  const values = sums.map(sum => `coalesce(r.${sum}, 0) as ${sum}_of_rows, coalesce(k.${sum}, 0) as ${sum}_kept`);
  return `
    ${name}_rows as (${rows}),
    ${name} as (
      select nullif(merchant_id, '${ALL_MERCHANTS}') as merchant_id, ${list([...key, ...values])},
        r.row_count is null or k.row_count is null as is_alone
      from (
        select * from ${name}_rows ${isOfAll ? '' : `union all select ${list(all)} from ${name}_rows group by ${list(key)}`}
      ) r
      full join (select ${list(['merchant_id', ...key, ...sums])} from ${table} where ${kept}) k using (${list(['merchant_id', ...key])})
    )`;
};

/** SQL of what differs in it. A sum that is missing, or too many, differs by its rows alone: what it comes to follows from that. */
const differing = (name: string, { sums, part, about, places }: Comparison): string => {
  const [count = ''] = sums;
  const values = sums.map(
    sum => `('${part(sum)}', ${about(sum)}, ${sum}_of_rows, ${sum}_kept, ${sum === count ? 'true' : 'not is_alone'})`,
  );
  return `
    select 'I1', v.part, merchant_id, et_day, v.about, v.expected, v.found, ${count}_of_rows, ${evidenceOf(places)}
    from ${name} cross join lateral (values ${list(values)}) v (part, about, expected, found, is_told)
    where v.expected <> v.found and (v.is_told or ${count}_of_rows = ${count}_kept)`;
};

const compareAll = (comparisons: readonly Comparison[], before: readonly string[] = []): string => {
  const named = comparisons.map((comparison, index) => [`sum_${index}`, comparison] as const);
  return `
    with ${list([...before, ...named.map(([name, each]) => beside(name, each))])},
    stored as (
      insert into ${DIFFERENCES} (identity, part, merchant_id, et_day, about, expected, found, ledger_rows, evidence)
      ${named.map(([name, each]) => differing(name, each)).join(' union all ')}
    )
    select ${named.map(([name]) => `(select count(*) from ${name})`).join(' + ')} as compared`;
};

/** SQL of rows by everything that any of their sums tells apart, so that each is read once: a row of `rows_of_days`. */
const ROWS = 'rows_of_days';
const rowsOfDays = (rows: SummedRows, basis: string): string => {
  const { table, times, by, mayLack = [], amounts, cell } = rows;
  const { column = '', isDate } = times[basis] ?? {};
  const day = (of: (typeof times)[string]) => (of.isDate ? of.column : dayOf(of.column));
  const [, other] = Object.values(times);
  const key = [
    'merchant_id',
    `${isDate ? column : dayOf(column)} as et_day`,
    ...(other ? [`coalesce(${day(other)}, 'infinity') as other_day`] : []),
    ...Object.keys(by).map(name => (mayLack.includes(name) ? `coalesce(${name}, '') as ${name}` : name)),
    ...(cell ? [`${cell.currency} as cell_currency`] : []),
  ];
  const sums = amounts.map(amount => `coalesce(sum(${amount}), 0)::bigint as ${amount}`);
  return `${ROWS} as materialized (
    select ${list([...key, 'count(*) as row_count', ...sums])} from ${table} where ${onDays(column, isDate ?? false)} group by ${ordinals(key)}
  )`;
};

/** SQL that adds rows to the cells of the daily summaries: what succeeded is settled, and so is every adjustment. */
const addCells = ({ cell }: SummedRows): string[] => {
  if (!cell) return [];
  const { product, type, status, amount, fee } = cell;
  return [
    `cells as (
      insert into ${CELL} (product, merchant_id, ${list([...CELL_KEY, ...CELL_SUMS])})
      select '${product}', merchant_id, et_day, '${type}', ${status}, cell_currency, row_count, ${amount},
        case when ${status} in ('S', 'SUCCESS') then ${amount} else 0 end, ${fee}
      from ${ROWS}
    )`,
  ];
};

/** The tables of sums of a table of rows that count by one of its times. */
const comparisonsOf = (rows: SummedRows, basis: string): Comparison[] => {
  const { report, times, by, amounts, kept } = rows;
  const bases = Object.keys(times);
  return kept
    .filter(({ part }) => part !== 'crossed' || basis === bases[0])
    .map(({ table, part, by: keys }) => {
      const isCrossed = part === 'crossed';
      const days = isCrossed ? ['et_day', 'other_day'] : ['et_day'];
      const key = [...days, ...keys];
      const sums = ['row_count', ...(isCrossed ? [] : amounts)];
      const added = sums.map(sum => `sum(${sum})::bigint as ${sum}`);
      const crossed = bases.map(each => `day_${each.toLowerCase()}`);
      const byText = keys.length > 0 ? ` || ' ' || ${keys.join(" || '/' || ")}` : '';
      const { word } = times[basis] ?? {};
      const words = Object.fromEntries(keys.flatMap(name => (by[name] === undefined ? [] : [[by[name], name]])));
      return {
        rows: `select ${list(['merchant_id', ...key, ...added])} from ${ROWS}
          ${keys.length > 0 ? `where ${keys.map(name => `${name} is not null`).join(' and ')}` : ''} group by ${ordinals(['merchant_id', ...key])}`,
        table: isCrossed
          ? `(select *, ${crossed[0]} as et_day, ${crossed[1]} as other_day from ${table} where ${onDays(crossed[0] ?? '')}) c`
          : table,
        kept: isCrossed ? 'true' : `basis = '${basis}' and ${onDays('et_day')}`,
        key,
        sums,
        part: sum => (sum === 'row_count' ? `${part}Rows` : part) as PartOf<'I1'>,
        about: sum =>
          `'${report} ${basis}'${isCrossed ? ` || ' ' || other_day` : ''}${byText}${sum === 'row_count' ? '' : ` || ' ${sum.replace('_cents', '')}'`}`,
        places: [rowsOn(report, ['et_day', 'et_day'], { ...(word && { time: `'${word}'` }), ...words })],
      } satisfies Comparison;
    });
};

const CELL_PARTS = {
  row_count: 'count',
  trans_amt_cents: 'amount',
  settle_amt_cents: 'settled',
  fee_cents: 'fee',
} as const satisfies Record<(typeof CELL_SUMS)[number], PartOf<'I1'>>;

/** Where the rows of a cell are: its own row where it is there and of one merchant, and the rows that it is the sum of. */
const cellRows = (product: 'interac' | 'ibt'): RowsIn[] => {
  const on = (report: ReportKey, words: RowsIn['words'], when: string): RowsIn =>
    rowsOn(report, ['et_day', 'et_day'], words, when);
  const status: RowsIn['words'] =
    product === 'interac' ? { transStatusId: 'trans_status' } : { txnStatus: 'trans_status' };
  const summaryId = `to_char(et_day, 'YYYYMMDD') || '-' || merchant_id || '-' || trans_type || '-' || trans_status || '-' || currency`;
  return [
    rowNamed(`${product}-daily-summary`, summaryId, 'merchant_id is not null and row_count_kept <> 0'),
    on(`${product}-payins`, status, "trans_type = 'T'"),
    on(`${product}-payouts`, status, "trans_type = 'F'"),
    ...(product === 'interac' ? [on('interac-eft-payouts', status, "trans_type = 'F'")] : []),
    on(`${product}-adjustments`, {}, "trans_type = 'A'"),
  ];
};

/** The daily summary of a product, and the counts of its rows that triggers keep of all merchants together. */
const summaryOf = (product: 'interac' | 'ibt'): Comparison[] => [
  {
    rows: `select ${list(['merchant_id', ...CELL_KEY, ...CELL_SUMS.map(sum => `sum(${sum})::bigint as ${sum}`)])} from ${CELL}
      where product = '${product}' group by ${ordinals(['merchant_id', ...CELL_KEY])}`,
    table: `${product}_summary_day`,
    kept: `basis = 'O' and ${onDays('et_day')}`,
    key: CELL_KEY,
    sums: CELL_SUMS,
    part: sum => CELL_PARTS[sum as keyof typeof CELL_PARTS],
    about: () => `'${product.toUpperCase()}-' || trans_type || '-' || trans_status || '-' || currency`,
    places: cellRows(product),
  },
  {
    rows: `select '${ALL_MERCHANTS}' as merchant_id, et_day, trans_type, trans_status, count(*) as row_count from ${product}_summary_day
      where basis = 'O' and merchant_id <> '${ALL_MERCHANTS}' and ${onDays('et_day')} group by 2, 3, 4`,
    isOfAll: true,
    table: `${product}_summary_row_day`,
    kept: `basis = 'O' and ${onDays('et_day')}`,
    key: ['et_day', 'trans_type', 'trans_status'],
    sums: ['row_count'],
    part: () => 'reportRows',
    about: () => `'${product}-daily-summary ' || trans_type || '/' || trans_status`,
    places: [rowsOn(`${product}-daily-summary`, ['et_day', 'et_day'])],
  },
];

/** SQL that makes the tables that the statements below need, and takes them away. */
export const BEFORE_SUMS = `create temp table ${CELL} (product text, merchant_id text, et_day date, trans_type text, trans_status text, currency text,
  row_count bigint, trans_amt_cents bigint, settle_amt_cents bigint, fee_cents bigint) on commit drop`;
export const AFTER_SUMS = `drop table ${CELL}`;

/** SQL that writes what differs on the days from `$1` to `$2` (exclusive) and answers how many sums were compared, one statement for each time of each table of rows. */
export const COMPARE_SUMS: readonly string[] = [
  ...SUMMED.flatMap(rows =>
    Object.keys(rows.times).map((basis, index) =>
      compareAll(comparisonsOf(rows, basis), [rowsOfDays(rows, basis), ...(index === 0 ? addCells(rows) : [])]),
    ),
  ),
  ...(['interac', 'ibt'] as const).map(product => compareAll(summaryOf(product))),
];
