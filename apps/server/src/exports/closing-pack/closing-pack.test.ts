import { hash, verify } from 'node:crypto';
import { once } from 'node:events';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { principalOf } from '../../access/principal.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { isPaid } from '../../testing/read-file.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { ingestSimulated } from '../../testing/simulated-ledger.ts';
import { openPack } from './pack.ts';

const [ADMIN, STAFF] = [1, 101];
const AS_OF = new Date('2026-11-20T17:00:00Z');
const MONTH = '2026-10';
type Row = Record<string, string>;
let merchant: { id: string; parent: string };
const portal = usePortal({ clock: createTestClock(AS_OF) });

const get = async (query: string, roles: readonly number[], merchantParentId?: string) => {
  const person = await createUser(portal.database, { roles, ...(merchantParentId && { merchantParentId }) });
  const headers = await signInAs(portal.platform, person);
  return portal.app.inject({ url: `/v1/closing-pack?${query}`, headers });
};
const filesOf = async (...asked: Parameters<typeof get>): Promise<Record<string, Buffer>> => {
  const answer = await get(...asked);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return Object.fromEntries(
    Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => [name, Buffer.from(bytes)]),
  );
};
let all: Record<string, Buffer>;
const rowsIn = (files: Record<string, Buffer>, name: string): Row[] =>
  parse(files[name] ?? '', { bom: true, columns: true });
const cents = (units = ''): number => Math.round(Number(units) * 100);
const pageOf = (files: Record<string, Buffer>): string => files['index.html']?.toString() ?? '';

beforeAll(async () => {
  await ingestSimulated(portal.database, { profile: 'tiny', asOf: AS_OF, from: '2026-08-25' });
  all = await filesOf(`month=${MONTH}`, [STAFF]);
  const { rows } = await portal.database.pool.query(
    `select merchant_id as id, merchant_parent_id as parent from merchant where merchant_id in (select merchant_id from interac_disbursement) order by 1 limit 1`,
  );
  merchant = rows[0];
}, 120_000);

test('who takes a pack apart finds every file as it was signed', async () => {
  const sums = all['SHA256SUMS'] ?? Buffer.alloc(0);
  const { keys } = (await portal.app.inject('/v1/proof-keys')).json();
  expect(verify(null, sums, keys[0].publicKey, all['SHA256SUMS.sig'] ?? Buffer.alloc(0))).toBe(true);
  const named = [...strFromU8(sums).matchAll(/^(\w+) {2}(.+)$/gm)].map(([, digest, name = '']) => [name, digest]);
  const signed = Object.entries(all).filter(([name]) => !name.startsWith('SHA256SUMS'));
  const digests = signed.map(([name, bytes]) => [name, hash('sha256', bytes)]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(digests));
});

/** What a merchant's rows in a file of the pack come to, in cents. */
const sumOf = (report: string, title: string, when: (row: Row) => boolean = () => true): number =>
  rowsIn(all, `reports/${report}_2026-10-01_2026-10-31_ET.csv`)
    .filter(row => row['Merchant ID'] === merchant.id && when(row))
    .reduce((sum, row) => sum + cents(row[title]), 0);

test('the opening balance and the sums of the files come to the closing balance, and the page says so of every merchant', () => {
  const isSuccessful = (row: Row) => row['Status'] === 'Successful';
  const isNoReturn = (row: Row) => !(row['Adjustment type'] === 'Debit' && row['Kind'] === 'Payin');
  const fees = ['interac-payins', 'interac-payouts', 'interac-eft-payouts', 'interac-returns', 'interac-adjustments']
    .map(report => sumOf(report, 'Fee'))
    .reduce((one, other) => one + other);
  const moved =
    sumOf('interac-payins', 'Amount', isSuccessful) -
    sumOf('interac-payouts', 'Amount', isPaid) -
    sumOf('interac-eft-payouts', 'Amount', isPaid) -
    sumOf('interac-returns', 'Amount', isSuccessful) +
    sumOf('interac-adjustments', 'Amount', isNoReturn) -
    sumOf('interac-disbursements', 'Net amount') -
    sumOf('interac-disbursements', 'Handling fee') -
    fees;
  const total = rowsIn(all, 'balances.csv').find(
    row => row['Merchant ID'] === merchant.id && row['Product'] === 'Interac e-Transfer' && row['Balance'] === 'Total',
  );
  expect([moved, cents(total?.['Opening balance'])]).not.toContain(0);
  expect(cents(total?.['Opening balance']) + moved).toBe(cents(total?.['Closing balance']));
  const page = pageOf(all);
  expect(page).not.toContain('beyond the opening balance');
  expect(page.match(/come to the closing balance/g)?.length).toBe(
    rowsIn(all, 'balances.csv').filter(row => row['Balance'] === 'Total').length,
  );
});

test('a merchant’s people have their own month alone, without the journal; of others, or before its end, there is none', async () => {
  const own = await filesOf(`month=${MONTH}&merchantId=${merchant.id}`, [ADMIN], merchant.parent);
  const ids = Object.keys(own)
    .filter(name => name.endsWith('.csv'))
    .flatMap(name => rowsIn(own, name).flatMap(row => row['Merchant ID'] ?? []));
  expect(new Set(ids)).toEqual(new Set([merchant.id]));
  expect([own['journal.csv'], all['journal.csv'] !== undefined]).toEqual([undefined, true]);
  const statements = (files: Record<string, Buffer>) =>
    Object.keys(files).filter(name => name.startsWith(`statements/${merchant.id}/`));
  expect(statements(own)).toEqual(statements(all));
  expect(statements(own).length).toBeGreaterThan(2);

  const { rows } = await portal.database.pool.query(
    'select merchant_id as id from merchant where merchant_parent_id <> $1 limit 1',
    [merchant.parent],
  );
  expect((await get(`month=${MONTH}&merchantId=${rows[0].id}`, [ADMIN], merchant.parent)).statusCode).toBe(403);
  const early = await get('month=2026-11', [ADMIN], merchant.parent);
  expect([early.statusCode, early.json().details[0].field]).toEqual([400, 'month']);
});

test('who leaves in the middle of a pack gives its connection back', async () => {
  const { platform, database } = portal;
  const principal = await principalOf(database, (await createUser(database, { roles: [STAFF] })).id);
  if (principal.status !== 'active') throw new Error('Nobody asks');
  const { exportPool } = platform.database;
  const request = { principal, scope: principal.scope, month: MONTH, paper: 'LETTER' } as const;
  const { stream } = await openPack(platform, request);
  await once(stream, 'readable');
  expect(exportPool.totalCount - exportPool.idleCount).toBe(1);
  stream.destroy();
  await expect.poll(() => exportPool.totalCount - exportPool.idleCount).toBe(0);
});
