import { createHash } from 'node:crypto';
import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AuditRecord, writeAudit } from '../../access/audit-trail.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createMerchantParent, createUser, type TestUser } from '../../testing/factories.ts';
import { showFactor } from '../../testing/features/merchant-admin.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { changePerson, givePasskey } from '../../testing/sign-in-calls.ts';

type Headers = { authorization: string };
const REVIEW = '/v1/admin/access-review';
const REVIEWS = '/v1/admin/access-reviews';
const clock = createTestClock(new Date('2026-06-18T16:00:00Z'));
const today = '2026-06-18';
/** Changes have the time of the database, which is before this day. */
const AFTER_ALL = '2999-12-31';
let admin: TestUser;
let headers: Headers;
let finance: TestUser;
let idle: TestUser;

const get = (url: string, given = headers) => portal.app.inject({ url, headers: given });
const review = async (query = '') => (await get(`${REVIEW}?limit=100&${query}`)).json();
const post = (url: string, payload: object, given = headers) =>
  portal.app.inject({ method: 'POST', url, payload, headers: given });
const put = (url: string, payload: object) => portal.app.inject({ method: 'PUT', url, payload, headers });
interface Row {
  email: string;
  changes: { act: string; by: string; from: number[]; to: number[] }[];
}
const emailsOf = ({ data }: { data: Row[] }) => data.map(({ email }) => email);
const rowOf = async (email: string, query = '') =>
  ((await review(query)).data as Row[]).find(row => row.email === email);

const portal = usePortal({ clock });
beforeAll(async () => {
  const { database, platform } = portal;
  const { merchantParentId } = await createMerchant(database);
  admin = await createUser(database, { roles: [101], email: 'admin@staff.example' });
  headers = await signInAs(platform, admin);
  await showFactor(platform, admin);
  finance = await createUser(database, { roles: [2], merchantParentId, email: 'finance@shop.example' });
  idle = await createUser(database, { roles: [3], merchantParentId, email: 'idle@shop.example' });
  await createUser(database, { roles: [4], merchantParentId, status: 'disabled', email: 'gone@shop.example' });
  await changePerson(portal, idle, { created_at: new Date('2026-01-01'), last_activity_at: new Date('2026-01-02') });
  await changePerson(portal, finance, { preferred_mfa: 'EMAIL_OTP', email_otp_enabled: true });
});

describe('the list', () => {
  test('has everybody, staff first, with roles, status, second factor and last activity', async () => {
    const answer = await review();
    const ofShop = ['finance', 'gone', 'idle'].map(name => `${name}@shop.example`);
    expect(emailsOf(answer)).toEqual(['admin@staff.example', ...ofShop]);
    expect(answer.data[1]).toMatchObject({
      userType: 'external',
      merchantParent: 'Test Parent',
      roleIds: [2],
      status: 'active',
      secondFactor: 'EMAIL_OTP',
      lastActivity: null,
      changes: [],
    });
    const [whose, concerns] = [
      { people: 4, staff: 1, suspended: 1, pending: 0 },
      { withoutFactor: 3, inactive: 1, changed: 0, removed: 0 },
    ];
    expect(answer.counts).toEqual({ ...whose, ...concerns });
    expect([answer.totalPeople, answer.since]).toEqual([4, '2026-03-20']);
  });

  test('is narrowed by name, type, role and what is of concern, and paged; the counts stay those of everybody', async () => {
    expect(emailsOf(await review('keyword=IDLE@'))).toEqual(['idle@shop.example']);
    expect(emailsOf(await review('userType=internal'))).toEqual(['admin@staff.example']);
    expect(emailsOf(await review('roleId=4'))).toEqual(['gone@shop.example']);
    expect(emailsOf(await review('concern=inactive'))).toEqual(['idle@shop.example']);
    expect(emailsOf(await review('concern=withoutFactor&userType=external'))).toEqual([
      'gone@shop.example',
      'idle@shop.example',
    ]);
    expect(emailsOf(await review('concern=never'))).not.toContain('idle@shop.example');
    expect(emailsOf(await review('concern=never'))).toContain('finance@shop.example');
    const page = (await get(`${REVIEW}?limit=3&page=2&roleId=2`)).json();
    expect([page.data, page.counts.people, page.totalPeople]).toEqual([[], 4, 1]);
  });

  test('tells what changed since the beginning of an Eastern day, of people and by people, and who was deleted', async () => {
    await put(`/v1/admin/users/${finance.id}`, { roles: [3] });
    const leaver = await createUser(portal.database, { roles: [104] });
    await post(`/v1/admin/users/${leaver.id}/delete`, {});
    expect(await rowOf('finance@shop.example', `since=${today}`)).toMatchObject({
      roleIds: [3],
      changes: [{ act: 'user_role_changed', by: 'admin@staff.example', from: [2], to: [3] }],
    });
    expect(await rowOf('finance@shop.example', `since=${AFTER_ALL}`)).toMatchObject({ changes: [] });
    const { counts } = await review(`since=${today}`);
    expect([counts.changed, counts.removed]).toEqual([1, 1]);
    expect(emailsOf(await review(`since=${today}&concern=changed`))).toEqual(['finance@shop.example']);
  });

  test('of changes has what was done to them or by themselves, and neither what was refused nor other acts', async () => {
    const { db } = portal.database;
    const write = (act: AuditAct, more: Partial<AuditRecord>) =>
      writeAudit(db, { ip: null, requestId: null }, { act, outcome: 'success', email: 'x@staff.example', ...more });
    const before = (await review(`since=${today}`)).counts;
    await write('user_suspended', { object: `user ${idle.id}`, outcome: 'failure' });
    await write('audit_read', { object: `user ${idle.id}` });
    await write('user_deleted', { object: `user ${admin.id}9`, outcome: 'failure' });
    expect((await review(`since=${today}`)).counts).toEqual(before);
    expect(await rowOf('idle@shop.example', `since=${today}`)).toMatchObject({ changes: [] });
    await write('mfa_enabled', { userId: idle.id });
    for (let nth = 0; nth < 20; nth += 1) await write('user_password_reset', { object: `user ${idle.id}` });
    await write('user_suspended', { object: `user ${idle.id}`, userId: admin.id });
    const acts = (await rowOf('idle@shop.example', `since=${today}`))?.changes.map(({ act }) => act);
    // The last twenty, the latest first
    expect(acts).toEqual(['user_suspended', ...Array(19).fill('user_password_reset')]);
    expect((await review(`since=${today}`)).counts).toEqual({ ...before, changed: before.changed + 1 });
  });

  test('points out who was not here for ninety days, neither invited nor made since, and is not suspended', async () => {
    const beyond = new Date(clock.now().getTime() - 90 * 86_400_000 - 1);
    const edge = new Date(beyond.getTime() + 1);
    const people: [string, 'active' | 'pending' | 'disabled', Record<string, Date>][] = [
      ['made', 'active', { created_at: beyond }],
      ['made-later', 'active', { created_at: edge }],
      ['invited', 'pending', { created_at: beyond, last_invitation_at: beyond }],
      ['invited-again', 'pending', { created_at: beyond, last_invitation_at: edge }],
      ['here', 'active', { created_at: beyond, last_invitation_at: beyond, last_activity_at: edge }],
      ['suspended', 'disabled', { created_at: beyond }],
    ];
    const made = [];
    for (const [name, status, set] of people) {
      const user = await createUser(portal.database, { roles: [102], status, email: `${name}@lapse.example` });
      await changePerson(portal, user, set);
      made.push(user.id);
    }
    const before = (await review()).counts;
    expect(emailsOf(await review('concern=inactive&userType=internal'))).toEqual([
      'invited@lapse.example',
      'made@lapse.example',
    ]);
    expect(before).toMatchObject({ pending: 2, inactive: 3 });
    await givePasskey(portal, { id: made[0] ?? 0 });
    expect(await rowOf('made@lapse.example')).toMatchObject({ secondFactor: 'PASSKEY' });
    expect((await review()).counts).toEqual({ ...before, withoutFactor: before.withoutFactor - 1 });
    expect(emailsOf(await review('keyword=test%20person&concern=inactive&userType=internal'))).toHaveLength(2);
    // Staff first, then by merchant, then by address
    const first = await createMerchantParent(portal.database, { name: 'Aspen' });
    await createMerchant(portal.database, { merchantParentId: first.id });
    const early = await createUser(portal.database, { merchantParentId: first.id, email: 'zz@aspen.example' });
    expect(emailsOf(await review('userType=external'))[0]).toBe('zz@aspen.example');
    expect(emailsOf(await review())[0]).toBe('admin@staff.example');
    await portal.database.pool.query('delete from app_user where id = any($1)', [[...made, early.id]]);
  });
});

test('the file has everybody in words, in the language of the reader, and nothing that a spreadsheet would run', async () => {
  await changePerson(portal, idle, { first_name: '=1+1' });
  await changePerson(portal, admin, { last_activity_at: clock.now() });
  const file = await get(`${REVIEW}/export?since=${today}`);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="access-review_${today}_${today}_ET.csv"`,
  });
  const rows = parse(file.body, { bom: true, columns: true }) as Record<string, string>[];
  const counted = (await review()).counts.people;
  expect(rows).toHaveLength(counted);
  expect(rows.find(row => row['Email'] === 'idle@shop.example')?.['First name']).toBe("'=1+1");
  expect(rows.find(row => row['Email'] === 'finance@shop.example')).toMatchObject({
    Role: 'Operations',
    Type: 'External',
    'Second factor': 'Email',
    Changes: expect.stringMatching(/ · Role changed from Finance to Operations · admin@staff\.example$/),
  });
  const lapses = ['admin@staff', 'finance@shop', 'idle@shop'].map(
    name => rows.find(row => row['Email'] === `${name}.example`)?.['Not here lately'],
  );
  expect(lapses).toEqual(['', 'Never', 'Over 90 days ago']);
  await changePerson(portal, admin, { preferences: JSON.stringify({ locale: 'fr-CA' }) });
  expect((await get(`${REVIEW}/export?since=${today}`)).body).toContain('Rôle changé de Finances à Opérations');
  await changePerson(portal, admin, { preferences: '{}' });
});

describe('signing off', () => {
  const signOff = async (given: { fingerprint?: string; note?: string } = {}) => {
    const { fingerprint } = await review();
    return post(REVIEWS, { since: today, fingerprint, ...given });
  };

  test('keeps who, when, since and the counts, and the list byte for byte with its SHA-256', async () => {
    const before = await review(`since=${today}`);
    const signed = await signOff({ note: 'Second quarter' });
    expect(signed.statusCode).toBe(201);
    const { id } = signed.json();
    const { data, totalRecords } = (await get(REVIEWS)).json();
    expect(totalRecords).toBe(1);
    expect(data[0]).toMatchObject({
      id,
      signedBy: 'admin@staff.example',
      since: today,
      note: 'Second quarter',
      counts: before.counts,
    });
    // Whatever becomes of people afterwards, and whoever signed another before
    const first = await portal.database.pool.query(
      `insert into access_review (id, signed_at, signed_by, signed_by_email, since, note, counts, evidence, sha256, fingerprint)
       select gen_random_uuid(), '2026-06-01', signed_by, signed_by_email, '2026-03-01', 'First', counts, 'other', encode(sha256('other'), 'hex'), fingerprint
       from access_review returning id`,
    );
    expect((await get(REVIEWS)).json().data[0].id).toBe(id);
    expect((await get(`${REVIEWS}/${first.rows[0].id}/evidence`)).body).toBe('other');
    await createUser(portal.database, { roles: [102] });
    const evidence = await get(`${REVIEWS}/${id}/evidence`);
    expect(createHash('sha256').update(evidence.rawPayload).digest('hex')).toBe(data[0].sha256);
    expect(parse(evidence.body, { bom: true, columns: true })).toHaveLength(before.counts.people);
    // From then on changes are told since that day
    expect((await review()).since).toBe(today);
  });

  test('of a list that is no longer so is refused: a role, a status, a factor or a person more; being here changes nothing', async () => {
    const { db } = portal.database;
    const change = (set: Parameters<typeof changePerson>[2]) => changePerson(portal, idle, set);
    const changes: (() => Promise<unknown>)[] = [
      () => change({ status: 'disabled' }),
      () => change({ preferred_mfa: 'SOFTWARE_TOKEN_MFA' }),
      () => db.updateTable('user_role').set({ role_id: 1 }).where('user_id', '=', idle.id).execute(),
      () => createUser(portal.database, { roles: [102] }),
    ];
    for (const each of changes) {
      const { fingerprint } = await review();
      await each();
      const refused = await signOff({ fingerprint });
      expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'ACCESS_CHANGED']);
    }
    const { fingerprint } = await review();
    await change({ last_activity_at: clock.now() });
    expect((await signOff({ fingerprint })).statusCode).toBe(201);
  });

  test('twice at once or again within a minute is on record once; with other words it is another', async () => {
    const { fingerprint } = await review();
    const before = (await get(REVIEWS)).json().totalRecords;
    const sign = async (note: string) => (await post(REVIEWS, { since: today, fingerprint, note })).json().id;
    const ids = await Promise.all([sign('Twice'), sign('Twice')]);
    ids.push(await sign('Twice'));
    expect(new Set(ids).size).toBe(1);
    expect(await sign('Once more')).not.toBe(ids[0]);
    const after = (await get(REVIEWS)).json().totalRecords;
    // Nor is it the same since another day, by somebody else, of another list, or a minute later
    const other = await createUser(portal.database, { roles: [101] });
    const theirs = await signInAs(portal.platform, other);
    await showFactor(portal.platform, other);
    const now = await review();
    const signAs = async (given: object, by: Headers) =>
      (await post(REVIEWS, { since: today, fingerprint: now.fingerprint, note: 'Twice', ...given }, by)).json().id;
    const later = [await signAs({}, headers), await signAs({ since: '2026-06-17' }, headers), await signAs({}, theirs)];
    clock.advance(60);
    later.push(await signAs({}, headers));
    expect(new Set([ids[0], ...later]).size).toBe(5);
    expect((await get(REVIEWS)).json().data[0].id).toBe(later[3]);
    const records = await recordsOf(portal.database.db, ['id'], { object: `review ${ids[0]}` });
    expect([after - before, records.length]).toEqual([2, 1]);
  });
});

test('counts the active people of each role', async () => {
  const { roles } = (await get('/v1/admin/role-holders')).json();
  expect(roles).toContainEqual({ id: 101, people: 2 });
  expect(roles.find(({ id }: { id: number }) => id === 4)).toBeUndefined();
});
