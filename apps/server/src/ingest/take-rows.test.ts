import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction, onConnection } from '../platform/postgres/on-connection.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { takeRows } from './take-rows.ts';
import { aMerchant, take } from './testing/ingest-files.ts';

/* What the portal itself adds to the ledger goes the way of files, in the transaction of the act that it is part of. */

const NOW = new Date('2026-06-19T10:00:00Z');
const balance = {
  merchantId: 'ALC00001',
  updatedAt: '2026-06-19T10:00:00Z',
  pendingCents: 0,
  reserveCents: 0,
  maturedReserveCents: 0,
  netAmtCents: -250,
  displayReserves: 'true',
};
const adjustment = {
  merchantId: 'ALC00001',
  transIdHex: 'a'.repeat(26),
  updatedAt: '2026-06-19T10:00:00Z',
  transDatetime: '2026-06-19T10:00:00Z',
  transTypeId: 'A',
  adjustmentTypeId: 'DEBIT',
  transAmtCents: -250,
  transFeeCents: 0,
  currencyCode: 'CAD',
  notes: 'Of the portal',
  originalTxnId: null,
};
const database = useTestDatabase();
beforeAll(async () => {
  await take(database, 'merchants', [aMerchant]);
});

const sumOfDays = async () => {
  const { rows } = await database.pool.query(
    `select coalesce(sum(trans_amt_cents), 0)::bigint as cents from interac_adjustment_day where merchant_id <> '*'`,
  );
  return Number(rows[0].cents);
};

const inOneTransaction = (work: (client: pg.ClientBase) => Promise<void>) =>
  onConnection(database.workPool, client => inTransaction(client, () => work(client)));

test('rows of several datasets come with their rollups, days to reconcile and record in one transaction', async () => {
  await inOneTransaction(async client => {
    await takeRows(client, 'interac-adjustments', [adjustment], NOW);
    await takeRows(client, 'interac-balances', [balance], NOW);
    expect(await sumOfDays(), 'seen by others before the commit').toBe(0);
  });
  expect(await sumOfDays()).toBe(-250);
  const told = async (text: string) => (await database.pool.query({ text, rowMode: 'array' })).rows;
  const due = `select distinct source, et_day::text from reconciliation_due where merchant_id = 'ALC00001' order by source`;
  const sources = ['interac_adjustment', 'interac_balance'];
  expect(await told(due)).toEqual(sources.map(source => [source, '2026-06-19']));
  const runs = `select dataset, row_count::int from ingest_run where file_name = 'portal' order by id`;
  expect(await told(runs)).toEqual(['interac-adjustments', 'interac-balances'].map(dataset => [dataset, 1]));
});

test('a transaction that fails leaves nothing, and a row that breaks a rule fails it', async () => {
  const another = { ...adjustment, transIdHex: 'b'.repeat(26) };
  const failing = inOneTransaction(async client => {
    await takeRows(client, 'interac-adjustments', [another], NOW);
    await takeRows(client, 'interac-adjustments', [{ ...another, transIdHex: 'c'.repeat(26), transAmtCents: 5 }], NOW);
  });
  await expect(failing).rejects.toThrow(/transAmtCents/);
  expect(await sumOfDays()).toBe(-250);
});

test('what people decided on is taken though the merchant no longer has the product, as a file’s row is not', async () => {
  const of = { merchantId: 'ALC00002', transIdHex: 'b'.repeat(26) };
  await take(database, 'merchants', [{ ...aMerchant, merchantId: 'ALC00002', products: 'IBT' }]);
  const file = [
    Object.fromEntries(Object.entries({ ...adjustment, ...of }).map(([name, value]) => [name, String(value ?? '')])),
  ];
  await expect(take(database, 'interac-adjustments', file)).rejects.toThrow(
    'must be a merchant that has Interac e-Transfer',
  );
  await inOneTransaction(client => takeRows(client, 'interac-adjustments', [{ ...adjustment, ...of }], NOW));
  const { rows } = await database.pool.query('select merchant_id from interac_adjustment where trans_id_hex = $1', [
    of.transIdHex,
  ]);
  expect(rows).toEqual([{ merchant_id: 'ALC00002' }]);
});
