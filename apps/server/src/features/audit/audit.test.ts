import { text } from 'node:stream/consumers';
import type { AuditFilters } from '@drumlin/contract/audit/routes.ts';
import { AROUND_MIDNIGHTS } from '@drumlin/contract/core/testing/midnights.ts';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { writeAudit } from '../../access/audit-trail.ts';
import { makeMerchantScope } from '../../access/merchant-scope.ts';
import { verifyAudit } from '../../commands/audit.ts';
import { buildTestApp, createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { createTestDatabase, serveFromReplica } from '../../testing/test-database.ts';
import { openAuditFile } from './file.ts';
import { listRecords, measureRecords } from './queries.ts';

type Headers = { authorization: string };
const READER = { scope: makeMerchantScope('internal', []), sight: 'full' } as const;
let admin: TestUser;
let headers: Headers;
let staff: Headers;

const write = (email: string, more: { merchantParentId?: string | null; object?: string } = {}) =>
  writeAudit(
    portal.database.db,
    { ip: '203.0.113.9', requestId: null },
    { act: 'user_invited', outcome: 'success', email, merchantParentId: admin.merchantParentId, ...more },
  );
const get = (url: string, given = headers) => portal.app.inject({ url, headers: given });
const list = async (query = '', given = headers) => (await get(`/v1/audit?${query}`, given)).json();

const portal = usePortal({ clock: createTestClock(new Date('2040-06-18T16:00:00Z')) });
beforeAll(async () => {
  admin = await createUser(portal.database);
  headers = await signInAs(portal.platform, admin);
  staff = await signInAs(portal.platform, await createUser(portal.database, { roles: [101] }));
  for (let nth = 1; nth <= 5; nth += 1) await write(`person${nth}@test.example`, { object: `user ${nth}` });
  await write('elsewhere@test.example', { merchantParentId: 'another' });
});

test('shows a merchant its own records, the newest first, and the staff all', async () => {
  const own = await list('act=user_invited');
  expect(own).toMatchObject({ currentPage: 1, totalPages: 1, totalRecords: 5 });
  expect(own.data.map(({ object }: { object: string }) => object)).toEqual([
    'user 5',
    'user 4',
    'user 3',
    'user 2',
    'user 1',
  ]);
  expect(own.data[0]).toMatchObject({ email: 'person5@test.example', ip: '203.0.113.9', outcome: 'success' });
  expect((await list('act=user_invited', staff)).totalRecords).toBe(6);
});

test('is filtered by day, act, outcome, person and text, and paged', async () => {
  const counted = async (query: string) => (await list(`act=user_invited&${query}`)).totalRecords;
  expect(await counted('from=2026-01-01&to=2040-06-18')).toBe(5);
  expect(await counted('from=2040-06-18')).toBe(0);
  expect(await counted('to=2020-01-01')).toBe(0);
  expect(await counted('outcome=failure')).toBe(0);
  expect(await counted('keyword=PERSON3')).toBe(1);
  expect(await counted('keyword=203.0.113')).toBe(5);
  expect(await counted('keyword=%25')).toBe(0);
  expect(await counted('keyword=elsewhere')).toBe(0);
  expect(await counted('outcome=success')).toBe(5);
  const { id: other } = await createUser(portal.database);
  const by = { merchantParentId: admin.merchantParentId, act: 'user_suspended', outcome: 'success' } as const;
  for (const userId of [admin.id, other])
    await writeAudit(portal.database.db, { ip: null, requestId: null }, { ...by, userId });
  for (const userId of [admin.id, other])
    expect((await list(`act=user_suspended&userId=${userId}`)).data).toMatchObject([{ userId }]);
  const second = (await list('act=user_invited&limit=2&page=2')).data;
  expect(second.map(({ object }: { object: string }) => object)).toEqual(['user 3', 'user 2']);
  const page = await list('act=user_invited&limit=2&page=3');
  expect([page.totalPages, page.data.length]).toEqual([3, 1]);
});

test('names the day that ends a range before it starts, for the screen and the file', async () => {
  for (const path of ['/v1/audit', '/v1/audit/export']) {
    const refused = await get(`${path}?from=2026-06-02&to=2026-06-01`);
    expect([refused.statusCode, refused.json().details]).toEqual([
      400,
      [expect.objectContaining({ field: 'to', message: 'The end date must not be before the start date' })],
    ]);
  }
  expect((await get('/v1/audit?from=2026-06-01&to=2026-06-01')).statusCode).toBe(200);
});

test('is not read so fast that reading fills it', async () => {
  const reader = await createUser(portal.database);
  const theirs = await signInAs(portal.platform, reader);
  for (let each = 0; each < 120; each += 1) expect((await get('/v1/audit?limit=1', theirs)).statusCode).toBe(200);
  for (const url of ['/v1/audit', '/v1/audit/export', '/v1/audit']) {
    const refused = await get(url, theirs);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  }
  const { db } = portal.database;
  const records = await recordsOf(db, ['act', 'outcome', 'details'], { user_id: reader.id });
  expect(records).toHaveLength(121);
  expect(records.at(-1)).toEqual({ act: 'audit_read', outcome: 'failure', details: { reason: 'tooManyRequests' } });
});

test('comes as CSV that no spreadsheet runs', async () => {
  await write('=cmd|x', { object: 'a "quoted", text' });
  const file = await get('/v1/audit/export?keyword=cmd');
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
  const [row] = parse(file.body, { bom: true, columns: true }) as Record<string, string>[];
  const made = row?.['Date (Eastern)']?.slice(0, 10);
  expect(file.headers).toMatchObject({
    'content-disposition': `attachment; filename="audit-trail_${made}_2040-06-18_ET.csv"`,
    datalimitexceeded: 'false',
  });
  expect(row).toMatchObject({ Act: 'User invited', Email: "'=cmd|x", Object: 'a "quoted", text', Outcome: 'Success' });
  const preferences = JSON.stringify({ locale: 'fr-CA' });
  await portal.database.db.updateTable('app_user').set({ preferences }).where('id', '=', admin.id).execute();
  expect((await get('/v1/audit/export?keyword=cmd')).body).toContain('Utilisateur invité');
});

test('comes as CSV with the rows of the same filters on the screen', async () => {
  const days = 'from=2026-01-01&to=2040-06-18';
  const numbers = (query: string) =>
    get(`/v1/audit/export?${query}`).then(({ body }) =>
      (parse(body, { bom: true, from: 2 }) as string[][]).map(([position]) => Number(position)),
    );
  // Each is of acts that reading does not add to
  for (const query of [
    'act=user_invited',
    `act=user_invited&${days}`,
    'act=user_invited&to=2026-01-01',
    'act=user_invited&keyword=PERSON3',
    'act=user_invited&outcome=failure',
    `userId=${admin.id}&outcome=success&act=audit_read&to=2026-01-01`,
  ]) {
    const { data } = await list(`${query}&limit=100`);
    expect(await numbers(query), query).toEqual(data.map(({ id }: { id: number }) => id));
  }
  const named = await get(`/v1/audit/export?act=user_invited&${days}`);
  expect(named.headers['content-disposition']).toContain('audit-trail_2026-01-01_2040-06-18_ET.csv');
});

test('counts a day from its Eastern midnight, and names a file after it', async () => {
  // Rolled back, so that the chain stays whole
  const trx = await portal.database.owner.db.startTransaction().execute();
  await sql`alter table audit_record disable trigger user`.execute(trx);
  for (const { wall, at, day, next } of AROUND_MIDNIGHTS) {
    await sql`update audit_record set happened_at = ${at} where object = 'user 5'`.execute(trx);
    const on = (of: string) => ({ act: 'user_invited', from: of, to: of }) as const;
    const count = async (of: string) => (await listRecords(trx, READER, on(of)).execute()).length;
    expect([wall, await count(day), await count(next)]).toEqual([wall, 1, 0]);
    expect((await measureRecords(trx, READER, on(day), 9)).since).toBe(day);
  }
  await trx.rollback().execute();
});

const takeAlong = async (filters: AuditFilters, cap: number, meanwhile = async () => undefined as unknown) => {
  const shown = { locale: 'en-CA', today: '2026-06-30' } as const;
  const asked = { reader: READER, filters } as const;
  const span = await measureRecords(portal.database.db, READER, filters, cap);
  await meanwhile();
  const { stream, contentType: _, ...file } = await openAuditFile(portal.database, asked, span, shown);
  return { ...file, lines: parse(await text(stream), { from: 2 }) as string[][] };
};

test('says when the file holds less than was asked for', async () => {
  const filters = { act: 'user_invited', keyword: 'user ' } as const;
  const whole = await takeAlong(filters, 5);
  const cut = await takeAlong(filters, 4);
  expect([whole.exceeds, whole.lines.length, cut.exceeds, cut.lines.length]).toEqual([false, 5, true, 4]);
  expect(cut.lines[0]).toContain('user 5');
});

test('comes as CSV of what there was when it was asked for', async () => {
  const filters = { act: 'user_invited', keyword: 'meanwhile' } as const;
  const { lines } = await takeAlong(filters, 5, () => write('meanwhile@test.example'));
  expect(lines).toEqual([]);
  expect((await takeAlong(filters, 5)).lines).toHaveLength(1);
});

test('holds what was cut in the middle of a character', async () => {
  const note = `${'x'.repeat(9)}😀`.slice(0, 10);
  const record = { act: 'user_invited', outcome: 'success', email: 'cut@test.example', details: { note } } as const;
  await writeAudit(portal.database.db, { ip: null, requestId: null }, record);
  expect((await list('keyword=cut@test', staff)).data).toMatchObject([{ details: { note: 'xxxxxxxxx\ufffd' } }]);
});

test('keeps one order however many write at once', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, nth) => write(`burst${nth}@test.example`)));
  const { records, position, hash } = await verifyAudit(portal.platform);
  expect([records, hash.length]).toEqual([position, 64]);
});

test('the file comes from the primary: a replica may not have the newest records yet', async () => {
  const replica = await createTestDatabase();
  const behind = await buildTestApp({ env: { DATABASE_REPLICA_URL: replica.url } });
  serveFromReplica(behind.platform.database);
  const reader = await createUser(behind.database, { roles: [101] });
  const headers = await signInAs(behind.platform, reader);
  for (let each = 0; each < 3; each += 1) await behind.app.inject({ url: '/v1/audit', headers });
  const file = await behind.app.inject({ url: '/v1/audit/export', headers });
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(4);
  await behind.close();
  await replica.drop();
});
