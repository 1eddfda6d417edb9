import { beforeAll, expect, test } from 'vitest';
import { makeMerchantScope } from '../access/merchant-scope.ts';
import { readReport } from '../platform/postgres/database.ts';
import { explainDisbursement } from '../reconciliation/explanation/explain.ts';
import { useBooks } from '../reconciliation/testing/world.ts';
import { reportQuery } from '../testing/report-query.ts';
import { ingestSimulated } from '../testing/simulated-ledger.ts';
import { csvQuery } from './engine/csv-query.ts';
import { maskReport } from './engine/masked-report.ts';
import { reportReader } from './engine/report-reader.ts';
import { SERVED_REPORTS } from './registry.ts';

const ALL = makeMerchantScope('internal', []);
const DISBURSEMENTS = maskReport(SERVED_REPORTS['interac-disbursements'], 'full');

interface Checked {
  transIdHex: string;
  merchantId: string;
  check: string;
  difference: number | null;
}
/** The rows that a filter leaves; list, totals and file have the same. */
const rowsOf = async (check?: string): Promise<Checked[]> => {
  const query = reportQuery({ limit: 1000, filters: check === undefined ? {} : { check } });
  const reader = reportReader(books.database);
  const { rows, total } = await reader.page(DISBURSEMENTS, query, ALL);
  const { totals } = await reader.totals(DISBURSEMENTS, query, ALL);
  const file = csvQuery(DISBURSEMENTS, query, ALL, { cap: 5000, locale: 'en-CA' });
  const lines = (await readReport(books.database, file)) as Record<string, unknown>[];
  const keys = rows.map(row => row['transIdHex']);
  expect([total.rows, totals['totalCount']]).toEqual([rows.length, rows.length]);
  expect(lines.map(line => line['Disbursement ID'])).toEqual(keys);
  return rows as unknown as Checked[];
};
const checksOf = (rows: readonly Checked[]) => [...new Set(rows.map(({ check }) => check))];

const books = useBooks();
beforeAll(async () => {
  await ingestSimulated(books.database, {
    profile: 'edge',
    asOf: new Date('2026-11-20T17:00:00Z'),
    from: '2026-09-20',
  });
}, 60_000);

test('disbursements are not said to tie out before a reconciliation has looked, and do so after it', async () => {
  expect(checksOf(await rowsOf())).toEqual(['UNCHECKED']);
  await books.run();
  const rows = await rowsOf();
  expect(rows.length).toBeGreaterThan(20);
  expect(checksOf(rows)).toEqual(['TIES_OUT']);
  expect(rows.filter(({ difference }) => difference !== null)).toEqual([]);
  expect(await rowsOf('TIES_OUT')).toEqual(rows);
  expect(await rowsOf('DIFFERS')).toEqual([]);
});

test('those that do not tie out are found', async () => {
  const all = await rowsOf();
  const [first, second, third, fourth] = [all[1], all[4], all[7], all[10]].map(row => row?.transIdHex);
  const change = (columns: string, key: string | undefined) =>
    books.database.owner.pool.query(`update interac_disbursement set ${columns} where trans_id_hex = $1`, [key]);
  await change('payout_cents = payout_cents + 7', first);
  await change('purchase_cents = purchase_cents + 11, end_balance_cents = end_balance_cents + 11', second);
  await change('total_held_reserve_cents = total_held_reserve_cents + 1', third);
  await change('net_amt_cents = net_amt_cents + 3', fourth);
  await books.run();
  const found = await rowsOf('DIFFERS');
  const keys = found.map(({ transIdHex }) => transIdHex);
  expect(keys).toEqual(expect.arrayContaining([first, second, third, fourth]));
  expect(await rowsOf('TIES_OUT')).toHaveLength(all.length - found.length);
});

test('whether one ties out, and by how much it does not, is what its explanation tells', async () => {
  const { db, reportPool } = books.database;
  // Each explanation is a statement that takes long to plan: all that do not tie out, and some that do
  const rows = (await rowsOf()).filter(({ check }, at) => check === 'DIFFERS' || at % 12 === 0);
  expect(rows.length).toBeGreaterThan(10);
  for (const { transIdHex, check, difference } of rows) {
    const explained = await explainDisbursement({ db, reportPool }, ALL, transIdHex);
    const said = explained?.tiesOut ? ['TIES_OUT', null] : ['DIFFERS', (explained?.difference ?? 0) / 100];
    expect([transIdHex, check, difference]).toEqual([transIdHex, ...said]);
  }
});

test('neither what has ended, what another identity or merchant has, nor changes of what it is not made of counts', async () => {
  const [row] = await rowsOf('TIES_OUT');
  if (!row) throw new Error('None ties out');
  const elsewhere = (await rowsOf()).find(({ merchantId }) => merchantId !== row.merchantId);
  for (const [identity, merchantId, closedAt] of [
    ['I6', row.merchantId, '2026-11-20T12:00:00Z'],
    ['I8', row.merchantId, null],
    ['I6', elsewhere?.merchantId, null],
  ])
    await books.database.owner.pool.query(
      `insert into reconciliation_finding (identity, part, merchant_id, et_day, about, expected, found, ledger_rows, evidence, opened_at, closed_at)
       values ($1, 'payouts', $2, '2026-11-19', $3, 0, 5, 1, '[]', '2026-11-19T12:00:00Z', $4)`,
      [identity, merchantId, row.transIdHex, closedAt],
    );
  for (const source of ['ibt_payin', 'interac_balance'])
    await books.query(
      "insert into reconciliation_due (source, merchant_id, et_day, newest_at) values ($1, $2, '2026-11-19', now())",
      [source, row.merchantId],
    );
  const after = (await rowsOf()).find(({ transIdHex }) => transIdHex === row.transIdHex);
  expect(after).toMatchObject({ check: 'TIES_OUT', difference: null });
});

test('what has come since is of nobody but its merchant', async () => {
  const [row] = await rowsOf('TIES_OUT');
  await books.query(
    "insert into reconciliation_due (source, merchant_id, et_day, newest_at) values ('interac_payin', $1, '2026-11-19', now())",
    [row?.merchantId],
  );
  const unchecked = await rowsOf('UNCHECKED');
  expect([...new Set(unchecked.map(({ merchantId }) => merchantId))]).toEqual([row?.merchantId]);
  expect((await rowsOf('TIES_OUT')).map(({ merchantId }) => merchantId)).not.toContain(row?.merchantId);
});
