import type pg from 'pg';
import { oracleTables } from './oracle-tables.ts';

/** Figures as the answers have them: amounts in currency units, percents with one decimal. */
type Figures = Readonly<Record<string, unknown>>;

/** A piece of a period, or the period itself, with what an endpoint must say of it. */
interface Piece {
  period: string;
  frequency: string;
  firstDay: string;
  lastDay: string;
  figures: Figures;
}

const IN = (day: string, first: string, last: string): string => `${day} between ${first} and ${last}`;
const amount = (cents: string): string => `round(${cents} / 100.0, 2)::float8`;
const average = (cents: string, n: string): string =>
  `round(round(${cents}::numeric / nullif(${n}, 0), 0) / 100, 2)::float8`;
const percent = (part: string, whole: string): string => `round(100.0 * ${part} / nullif(${whole}, 0), 1)::float8`;
const growth = (now: string, before: string): string => percent(`(${now} - ${before})`, before);

const payins = (name: string, first: string, last: string): string => `lateral (
  select coalesce(sum(n), 0) as n, coalesce(sum(cents), 0) as cents, coalesce(sum(cents) filter (where method = 'MANUAL'), 0) as manual,
    coalesce(sum(cents) filter (where method = 'REQUEST_MONEY'), 0) as requested
  from o_payin where merchant = $1 and status = 'S' and ${IN('day', first, last)}) ${name}`;
const payouts = (name: string, first: string, last: string): string => `lateral (
  select coalesce(sum(n), 0) as n, coalesce(sum(cents), 0) as cents, coalesce(sum(n) filter (where eft), 0) as eft_n,
    coalesce(sum(cents) filter (where eft), 0) as eft_cents from o_payout where merchant = $1 and ${IN('day', first, last)}) ${name}`;

const VOLUMES = `
  select r.period, r.frequency, r.first_day as "firstDay", r.last_day as "lastDay", r.place, jsonb_build_object(
    'yearFirst', year_first, 'yearLast', year_last,
    'payins', jsonb_build_object('totalPayinsAmt', ${amount('i.cents')}, 'totalPayinsTxns', i.n, 'avgPayinsAmt', ${average('i.cents', 'i.n')},
      'requestMoneyPercentage', ${percent('i.requested', 'i.cents')},
      'manualPercentage', (round(100.0 * (i.requested + i.manual) / nullif(i.cents, 0), 1) - round(100.0 * i.requested / nullif(i.cents, 0), 1))::float8,
      'totalRequestMoneyAmt', ${amount('i.requested')}, 'totalManualAmt', ${amount('i.manual')}),
    'payouts', jsonb_build_object('totalPayoutsAmt', ${amount('o.cents')}, 'totalPayoutsTxns', o.n, 'avgPayoutsAmt', ${average('o.cents', 'o.n')},
      'totalEftPayoutsAmt', ${amount('o.eft_cents')}, 'totalEftPayoutsTxns', o.eft_n),
    'payinsBefore', jsonb_build_object('totalComparisonAmt', ${amount('iy.cents')}, 'totalComparisonTxns', iy.n,
      'avgComparisonAmt', ${average('iy.cents', 'iy.n')}),
    'payoutsBefore', jsonb_build_object('totalComparisonAmt', ${amount('oy.cents')}, 'totalComparisonTxns', oy.n,
      'avgComparisonAmt', ${average('oy.cents', 'oy.n')}, 'totalEftComparisonAmt', ${amount('oy.eft_cents')}, 'totalEftComparisonTxns', oy.eft_n),
    'summary', jsonb_build_object('totalPayinsAmt', ${amount('i.cents')}, 'payinsAmtGrowthOrDecrease', ${growth('i.cents', 'ip.cents')},
      'totalPayinsTransactions', i.n, 'payinsTransactionsGrowthOrDecrease', ${growth('i.n', 'ip.n')},
      'totalPayoutsAmt', ${amount('o.cents')}, 'payoutsAmtGrowthOrDecrease', ${growth('o.cents', 'op.cents')},
      'totalPayoutsTransactions', o.n, 'payoutsTransactionGrowthOrDecrease', ${growth('o.n', 'op.n')},
      'totalEftPayoutsAmt', ${amount('o.eft_cents')}, 'totalEftPayoutsTransactions', o.eft_n)) as figures
  from o_range r, ${payins('i', 'r.first_day', 'r.last_day')}, ${payouts('o', 'r.first_day', 'r.last_day')},
    ${payins('iy', 'r.year_first', 'r.year_last')}, ${payouts('oy', 'r.year_first', 'r.year_last')},
    ${payins('ip', 'r.prev_first', 'r.prev_last')}, ${payouts('op', 'r.prev_first', 'r.prev_last')}
  order by r.period, r.frequency, r.place`;

const counts = (name: string, first: string, last: string): string => `lateral (
  select coalesce(sum(attempts), 0) as attempts, coalesce(sum(successes), 0) as successes, coalesce(sum(first), 0) as first,
    coalesce(sum(first_successes), 0) as first_successes, coalesce(sum(windows), 0) as windows, coalesce(sum(converted), 0) as converted
  from o_day d where d.merchant = $1 and d.type = f.type and d.abandons = f.abandons and ${IN('d.day', first, last)}) ${name}`;

/** Each conversion by its name in answers, as SQL of its fraction. */
const RATES = (c: string): readonly (readonly [name: string, part: string, whole: string])[] => [
  ['grossConversion', `${c}.successes`, `${c}.attempts`],
  ['firstTimeUserConversion', `${c}.first_successes`, `${c}.first`],
  ['existingUserConversion', `(${c}.successes - ${c}.first_successes)`, `(${c}.attempts - ${c}.first)`],
  ['user24HourConversion', `${c}.converted`, `${c}.windows`],
];
const rates = RATES('n').map(([name, part, whole]) => `'${name}', ${percent(part, whole)}`);
const changes = RATES('n').map(([name, part, whole], place) => {
  const [, before = '', of = ''] = RATES('b')[place] ?? [];
  return `'${name}Differential', round(100.0 * (${part} * ${of} - ${before} * ${whole}) / nullif(${whole} * ${of}, 0), 1)::float8`;
});

const CONVERSIONS = `
  select r.period, r.frequency, r.first_day as "firstDay", r.last_day as "lastDay", r.place, jsonb_object_agg(f.type || ' ' || f.abandons, jsonb_build_object(
    'conversions', jsonb_build_object(${rates.join(', ')}, 'totalTransactions', n.attempts, 'successfulTransactions', n.successes,
      'firstTimeTransactions', n.first, 'firstTimeSuccessful', n.first_successes, 'existingTransactions', n.attempts - n.first,
      'existingSuccessful', n.successes - n.first_successes, 'windows', n.windows, 'convertedWindows', n.converted),
    'changes', jsonb_build_object(${changes.join(', ')}))) as figures
  from o_range r, (select distinct type, abandons from o_day) f, ${counts('n', 'r.first_day', 'r.last_day')}, ${counts('b', 'r.prev_first', 'r.prev_last')}
  group by 1, 2, 3, 4, 5 order by r.period, r.frequency, r.place`;

/** The value so far between two of the sorted rates, in whole percent. */
const quantile = (quarters: number): string => {
  const position = `((cardinality(rates) - 1) * ${quarters})`;
  const [low, high] = [`rates[${position} / 4 + 1]`, `rates[(${position} + 3) / 4 + 1]`];
  return `round(round(100 * (${low} + (${high} - ${low}) * (${position} % 4) / 4.0), 12))::int`;
};

const BENCHMARKS = `
  select r.period, r.frequency, r.first_day as "firstDay", r.last_day as "lastDay", r.place,
    coalesce(jsonb_object_agg(p.type || ' ' || p.abandons || ' ' || p.conversion, jsonb_build_array(${[1, 2, 3].map(quantile).join(', ')}))
      filter (where p.type is not null), '{}') as figures
  from o_range r left join (
    select first_day, last_day, type, abandons, conversion, array_agg(rate order by rate) as rates from o_rate
    where parent <> (select merchant_parent_id from merchant where merchant_id = $1)
    group by 1, 2, 3, 4, 5 having count(*) >= 5 and count(distinct parent) >= 5
  ) p using (first_day, last_day)
  group by 1, 2, 3, 4, 5 order by r.period, r.frequency, r.place`;

const APPROVALS = `
  select r.period, r.frequency, r.first_day as "firstDay", r.last_day as "lastDay", jsonb_build_object(
    'successfulTxn', (select jsonb_build_object('requestMoney', coalesce(sum(n) filter (where method = 'REQUEST_MONEY'), 0),
        'manual', coalesce(sum(n) filter (where method = 'MANUAL'), 0), 'automatic', coalesce(sum(n) filter (where method = 'AUTOMATIC'), 0),
        'totalTransactions', coalesce(sum(n), 0))
      from o_payin where merchant = $1 and status = 'S' and ${IN('day', 'r.first_day', 'r.last_day')}),
    'rejectedTxn', (select coalesce(jsonb_object_agg(code, n), '{}') || jsonb_build_object('totalTransactions', coalesce(sum(n), 0)) from (
        select case when status = 'A' then '104' else coalesce(code, 'NONE') end as code, sum(n) as n
        from o_payin where merchant = $1 and status in ('R', 'A') and ${IN('day', 'r.first_day', 'r.last_day')} group by 1) c)) as figures
  from o_range r where r.frequency = 'WHOLE' order by r.period`;

const QUERIES = { volumes: VOLUMES, conversions: CONVERSIONS, benchmarks: BENCHMARKS, approvals: APPROVALS };
export type Subject = keyof typeof QUERIES;

/** What is known of a ledger by hand. */
export interface Oracle {
  /** The pieces of a period by a frequency, in order; `WHOLE` for the period itself. */
  pieces(subject: Subject, merchantId: string, period: string, frequency: string): Promise<Piece[]>;
}

/** Works a ledger out as of an Eastern day, on connections that may make tables. */
export const openOracle = async (pool: pg.Pool, today: string): Promise<Oracle> => {
  for (const statement of oracleTables(today)) await pool.query(statement);
  await pool.query('analyze');
  const known = new Map<string, Promise<Map<string, Piece[]>>>();
  const read = async (subject: Subject, merchantId: string) => {
    const { rows } = await pool.query<Piece>(QUERIES[subject], [merchantId]);
    return Map.groupBy(rows, ({ period, frequency }) => `${period} ${frequency}`);
  };
  return {
    pieces: async (subject, merchantId, period, frequency) => {
      const key = `${subject} ${merchantId}`;
      const found = known.get(key) ?? read(subject, merchantId);
      known.set(key, found);
      return (await found).get(`${period} ${frequency}`) ?? [];
    },
  };
};
