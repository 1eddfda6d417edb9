import { addDays } from '@drumlin/contract/core/eastern.ts';
import type { ExplainedLine, ExplainedPlace, InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import { DISBURSEMENT_LINES } from '@drumlin/contract/disbursements/lines.ts';
import { REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import { beforeAll, expect, test } from 'vitest';
import { makeMerchantScope } from '../../access/merchant-scope.ts';
import { maskReport } from '../../reports/engine/masked-report.ts';
import { reportReader } from '../../reports/engine/report-reader.ts';
import { SERVED_REPORTS } from '../../reports/registry.ts';
import { setPastTerms } from '../../testing/features/past-terms.ts';
import { reportQuery } from '../../testing/report-query.ts';
import { ingestSimulated } from '../../testing/simulated-ledger.ts';
import { useBooks } from '../testing/world.ts';
import { explainDisbursement } from './explain.ts';

/*
 * What one finds who follows the links: of every bar of every disbursement of a ledger, the reports are asked with the words of the links, and
 * what they answer must come to the bar.
 */

const ALL = makeMerchantScope('internal', []);

const books = useBooks();
beforeAll(async () => {
  await ingestSimulated(books.database, {
    profile: 'edge',
    asOf: new Date('2026-11-20T17:00:00Z'),
    from: '2026-08-05',
  });
}, 90_000);

const explained = async (key: string): Promise<InteracExplanation> => {
  const { db, pool } = books.database;
  const found = await explainDisbursement({ db, reportPool: pool }, ALL, key);
  if (!found) throw new Error(`no disbursement ${key}`);
  return found;
};
const keysWhere = async (condition: string): Promise<string[]> =>
  (await books.query<{ key: string }>(`select trans_id_hex as key from interac_disbursement where ${condition}`)).map(
    ({ key }) => key,
  );

type Words = ExplainedPlace['words'];

/** The totals that a report shows with the words of an address, in cents; the count as it is. */
const totalsOf = async ({ report: key, words }: Pick<ExplainedPlace, 'report' | 'words'>) => {
  const { merchants = '', from = '', to = '', time, ...filters } = words;
  const served = SERVED_REPORTS[key as ReportKey];
  const { report } = served;
  const query = reportQuery({
    from,
    to,
    timeOption: time ?? Object.keys(report.timeOptions)[0] ?? '',
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [
        name,
        (REPORTS[key as ReportKey].filters as Record<string, { control: string }>)[name]?.control === 'some'
          ? value.split(',')
          : value,
      ]),
    ),
  });
  const scope = makeMerchantScope('external', [merchants], null);
  const { totals } = await reportReader(books.database).totals(maskReport(served, 'full'), query, scope);
  const centsOf = (name: string) => Math.round(Number(totals[name]) * 100);
  return { count: Number(totals['totalCount']), cents: centsOf };
};

/** The reserve of the payins of some days by the terms of each day, from the rows themselves. */
const reserveOf = async ({ merchants, from, to }: Words): Promise<number> => {
  const { cents } = await books.one<{ cents: number }>(
    `select coalesce(sum(floor(amount * reserve_rate / 1000000.0 + 0.5)), 0)::bigint as cents
     from (
       select (trans_datetime at time zone 'America/Toronto')::date as day, sum(original_amt_cents) as amount
       from interac_payin where merchant_id = $1 and trans_status = 'S' group by 1
     ) d join disbursement_terms_period t on t.merchant_id = $1 and d.day >= t.from_day and d.day < t.until_day
     where day between $2 and $3`,
    [merchants, from, to],
  );
  return cents;
};

/** A balance of the one row of a link. */
const balanceOf = async (column: string, { row }: Words): Promise<number> =>
  (
    await books.one<{ cents: number }>(`select ${column} as cents from interac_disbursement where trans_id_hex = $1`, [
      row,
    ])
  ).cents;

/** What the rows of a link give to their line, found by the link alone. */
const foundBehind = async (line: ExplainedLine['line'], place: ExplainedPlace): Promise<number> => {
  if (line === 'startBalance') return balanceOf('end_balance_cents', place.words);
  if (line === 'endBalance') return balanceOf('start_balance_cents', place.words);
  const { count, cents } = await totalsOf(place);
  expect([line, place.words, count > place.rows]).toEqual([line, place.words, place.amongOthers]);
  if (!place.amongOthers) expect([line, place.words, count]).toEqual([line, place.words, place.rows]);
  if (line === 'reserve' || line === 'maturedReserve') return reserveOf(place.words);
  if (line === 'fees') return cents('totalFeeAmt');
  if (line === 'handling') return cents('totalHandlingFeeAmt');
  if (line === 'netAmount') return cents('totalAmt');
  return cents('totalTransAmount');
};

const sumBehind = async ({ line, places }: ExplainedLine): Promise<number> => {
  let sum = 0;
  for (const place of places) {
    const found = await foundBehind(line, place);
    expect([line, place.words, found]).toEqual([line, place.words, place.cents]);
    sum += found;
  }
  return sum;
};

test('every disbursement ties out, and the links of its every bar lead to rows that come to the bar', async () => {
  const reached = new Set<string>();
  const keys = await keysWhere('true');
  expect(keys.length).toBeGreaterThan(100);
  for (const key of keys) {
    const { lines, next, tiesOut, difference, beside } = await explained(key);
    expect([key, tiesOut, difference, beside]).toEqual([key, true, 0, []]);
    let gross = 0;
    for (const line of lines) {
      for (const { report, words } of line.places) reached.add(`${line.line} ${report} ${words['disbursed'] ?? ''}`);
      if (line.line === 'gross') expect([key, 'gross', gross]).toEqual([key, 'gross', line.amountCents]);
      // The newest disbursement of a merchant keeps its end balance for one that is not there yet
      else if (line.line !== 'endBalance' || next) {
        const sum = await sumBehind(line);
        expect([key, line.line, sum]).toEqual([key, line.line, line.amountCents]);
        gross += DISBURSEMENT_LINES[line.line].effect * sum;
      }
    }
  }
  expect([...reached]).toEqual(
    expect.arrayContaining([
      'startBalance interac-disbursements ',
      'maturedReserve interac-payins ',
      'payouts interac-payouts LATE',
      'payouts interac-eft-payouts ',
      'returns interac-returns ',
      'adjustments interac-adjustments COUNTED',
      'fees interac-returns ',
      'handling interac-disbursements ',
      'endBalance interac-disbursements ',
      'netAmount interac-disbursements ',
    ]),
  );
}, 300_000);

const setTerms = (merchant: string, from: string, reserveHoldDays: number) =>
  setPastTerms(books.database, merchant, from, { reserveHoldDays });
/** The last disbursement of the merchant with most rows. */
const busiest = () =>
  books.one<{ key: string; merchant: string; day: string }>(
    `select trans_id_hex as key, merchant_id as merchant, trans_datetime::date as day from interac_disbursement
     where merchant_id = (select merchant_id from interac_payin group by 1 order by count(*) desc limit 1)
     order by trans_datetime desc limit 1`,
  );

const maturedOf = async (key: string): Promise<ExplainedLine> => {
  const line = (await explained(key)).lines.find(each => each.line === 'maturedReserve');
  if (!line) throw new Error('no line of what matured');
  return line;
};

test('each span of days whose reserve matured has a link of its own, as far as there are places for them', async () => {
  const { key, merchant, day } = await busiest();
  await setTerms(merchant, addDays(day, -40), 30);
  const two = await maturedOf(key);
  expect(two.places).toMatchObject([
    { words: { to: addDays(day, -90) }, amongOthers: false },
    { words: { to: addDays(day, -30) }, amongOthers: false },
  ]);
  expect(await sumBehind(two)).toBe(two.ledgerCents);

  // Every other day has matured on the day of the disbursement, and those between have not
  for (let back = 7; back <= 37; back += 1) await setTerms(merchant, addDays(day, -back), back % 2 === 0 ? back : 300);
  const many = await maturedOf(key);
  expect(many.places.map(({ amongOthers }) => amongOthers)).toEqual([true, ...Array(11).fill(false)]);
  expect(many.places.reduce((sum, { cents }) => sum + cents, 0)).toBe(many.ledgerCents);
}, 60_000);
