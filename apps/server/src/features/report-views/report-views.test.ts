import { MAX_OWN_VIEWS } from '@drumlin/contract/views/schemas.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { createSupporter, openView } from '../../testing/features/support-view.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const [ADMIN, FINANCE, SUPPORT, STAFF] = [1, 2, 4, 101];
const VIEWS = '/v1/report-views';
const REPORT = 'interac-payins';
const VIEW = { report: REPORT, name: 'Mondays', isShared: false, settings: { words: 'preset=today', columns: null } };
const NAMING = { words: 'preset=today&customerName=Perdita', columns: null };

const caller = async (portal: TestApp, user: TestUser) => {
  const headers = await signInAs(portal.platform, user);
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, more = {}) => {
    const answer = await portal.app.inject({
      method,
      url,
      headers: { ...headers, ...more },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, told: answer.body === '' ? undefined : answer.json() };
  };
  return {
    user,
    send,
    keep: async (more: object = {}) => (await send('POST', VIEWS, { ...VIEW, ...more })).told,
    change: (id: string, version: number, { report: _, ...more }: Partial<typeof VIEW> = VIEW) =>
      send('PUT', `${VIEWS}/${id}`, { ...more, version }),
    remove: async (id: string) => (await send('DELETE', `${VIEWS}/${id}`)).status,
    open: async (id: string | null) => (await send('PUT', `${VIEWS}/default`, { report: REPORT, id })).status,
    list: async () => (await send('GET', `${VIEWS}?report=${REPORT}`)).told.views as Record<string, unknown>[],
  };
};
type Caller = Awaited<ReturnType<typeof caller>>;
let people: Record<'ann' | 'ben' | 'admin' | 'stranger' | 'staff', Caller>;
const portal = usePortal();
beforeAll(async () => {
  const { database } = portal;
  const [{ merchantParentId: ours }, { merchantParentId: theirs }] = [
    await createMerchant(database),
    await createMerchant(database),
  ];
  const person = async (role: number, merchantParentId?: string) =>
    caller(portal, await createUser(database, { roles: [role], ...(merchantParentId && { merchantParentId }) }));
  people = {
    ann: await person(FINANCE, ours),
    ben: await person(FINANCE, ours),
    admin: await person(ADMIN, ours),
    stranger: await person(ADMIN, theirs),
    staff: await person(STAFF),
  };
});
beforeEach(async () => {
  await portal.database.db.deleteFrom('report_view').execute();
  await portal.database.db.deleteFrom('rate_limit').execute();
});

const names = async (by: Caller) => (await by.list()).map(({ name }) => name);
const actsSince = async (position: number) =>
  (
    await portal.database.db
      .selectFrom('audit_record')
      .select(['act', 'outcome', 'details'])
      .where('position', '>', position)
      .orderBy('position')
      .execute()
  ).map(({ act, outcome, details }) => [act, outcome, (details as { shared?: boolean }).shared]);
const lastPosition = async () =>
  Number((await portal.database.pool.query('select coalesce(max(position), 0) as p from audit_record')).rows[0].p);

test('one’s own come first, then what the company shares, and nobody else sees either', async () => {
  const { ann, ben, admin, stranger, staff } = people;
  const own = await ann.keep({ name: 'Éclair' });
  await ann.keep({ name: 'zebra', isShared: true });
  await ben.keep({ name: 'Apples', isShared: true });
  await staff.keep({ name: 'Of the staff', isShared: true });
  expect(await names(ann)).toEqual(['Éclair', 'zebra', 'Apples']);
  expect(await names(admin)).toEqual(['Apples', 'zebra']);
  expect(await names(stranger)).toEqual([]);
  expect(await names(staff)).toEqual(['Of the staff']);
  expect((await ann.list()).map(({ isMine, isManageable }) => [isMine, isManageable])).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
  for (const by of [ben, admin, stranger, staff]) {
    expect((await by.change(own.id, 1)).status).toBe(404);
    expect(await by.remove(own.id)).toBe(404);
    expect(await by.open(own.id)).toBe(404);
  }
});

test('what is shared its creator alone changes, and an Admin deletes too', async () => {
  const { ann, ben, admin } = people;
  const { id } = await ann.keep({ isShared: true });
  for (const by of [ben, admin]) expect((await by.change(id, 1)).status).toBe(403);
  expect(await ben.remove(id)).toBe(403);
  expect(await admin.remove(id)).toBe(204);
  expect(await names(ann)).toEqual([]);
});

test('a version that was changed since is refused, and so is a name that one has, whatever its case and accents', async () => {
  const { ann, ben } = people;
  const { id } = await ann.keep();
  expect((await ann.change(id, 1, { ...VIEW, name: 'Été' })).told).toMatchObject({ name: 'Été', version: 2 });
  expect(await ann.change(id, 1)).toMatchObject({ status: 409, told: { errorCode: 'VIEW_CHANGED' } });
  const taken = { status: 409, told: { errorCode: 'VIEW_EXISTS', details: [{ field: 'name', rule: 'unique' }] } };
  expect(await ann.send('POST', VIEWS, { ...VIEW, name: 'ETE' })).toMatchObject(taken);
  const other = await ann.keep();
  expect(await ann.change(other.id, 1, { ...VIEW, name: 'été' })).toMatchObject(taken);
  expect((await ann.send('POST', VIEWS, { ...VIEW, name: 'ETE', report: 'ibt-payins' })).status).toBe(200);
  expect(await ben.keep({ name: 'ETE' })).toMatchObject({ isMine: true });
});

test('a report opens by one’s own default until that is gone, or shared no more', async () => {
  const { ann, ben } = people;
  const defaults = async (by: Caller) => (await by.list()).flatMap(({ id, isDefault }) => (isDefault ? [id] : []));
  const [one, other] = [await ann.keep({ isShared: true }), await ann.keep({ name: 'Other', isShared: true })];
  for (const id of [other.id, one.id]) expect([await ann.open(id), await ben.open(id)]).toEqual([204, 204]);
  expect([await defaults(ann), await defaults(ben)]).toEqual([[one.id], [one.id]]);
  await ann.change(one.id, 1);
  await ann.change(one.id, 2, { ...VIEW, isShared: true });
  expect([await defaults(ann), await defaults(ben)]).toEqual([[one.id], []]);
  await ann.open(null);
  expect(await defaults(ann)).toEqual([]);
  await ben.open(other.id);
  expect(await ann.remove(other.id)).toBe(204);
  expect(await defaults(ben)).toEqual([]);
  const elsewhere = await ann.keep({ report: 'ibt-payins' });
  expect(await ann.open(elsewhere.id)).toBe(404);
});

test('views of a report go out of sight with the permission for it', async () => {
  const { ann } = people;
  const report = 'interac-disbursements';
  const { id } = await ann.keep({ report });
  const list = () => ann.send('GET', `${VIEWS}?report=${report}`);
  const give = (role: number) =>
    portal.database.db.updateTable('user_role').set({ role_id: role }).where('user_id', '=', ann.user.id).execute();
  await give(SUPPORT);
  try {
    expect([(await list()).status, (await ann.send('POST', VIEWS, { ...VIEW, report })).status]).toEqual([403, 403]);
    expect([(await ann.change(id, 1)).status, await ann.remove(id), await ann.open(id)]).toEqual([404, 404, 404]);
  } finally {
    await give(FINANCE);
  }
  expect((await list()).told.views).toHaveLength(1);
});

test('a filter that names a consumer is kept for oneself, and never shared', async () => {
  const { ann } = people;
  const { id } = await ann.keep({ settings: NAMING });
  const refused = await ann.send(
    'POST',
    VIEWS,
    { ...VIEW, isShared: true, settings: NAMING },
    { 'accept-language': 'fr' },
  );
  expect(refused).toMatchObject({ status: 400, told: { details: [{ field: 'settings', rule: 'personal' }] } });
  expect(refused.told.details[0].message).toContain('Le filtre Nom du client nomme');
  // However it is written
  const escaped = { ...NAMING, words: 'customer%4Eame=Perdita' };
  for (const settings of [NAMING, escaped])
    expect((await ann.change(id, 1, { ...VIEW, isShared: true, settings })).status).toBe(400);
  expect((await ann.list())[0]?.['settings']).toEqual(NAMING);
  const staff = await createSupporter(portal);
  const view = await openView(portal, staff, ann.user);
  const looked = await portal.app.inject({ url: `${VIEWS}?report=${REPORT}`, headers: view.headers });
  expect(looked.json().views[0].settings.words).toBe('preset=today');
});

test.each([
  ['settings.columns.1', { words: '', columns: ['transId', 'txnId'] }],
  ['settings.columns', { words: '', columns: ['transId', 'transId'] }],
  ['settings.words', { words: 'a=b c', columns: null }],
  ['settings.words', { words: 'a=%00', columns: null }],
  ['settings.words', { words: 'a=%2', columns: null }],
])('refuses at %s what no address and no report has: %j', async (field, settings) => {
  const { status, told } = await people.ann.send('POST', VIEWS, { ...VIEW, settings });
  expect([status, told.details[0].field]).toEqual([400, field]);
});

test('a person has so many views of a report and no more', async () => {
  const { ann } = people;
  for (let nth = 0; nth < MAX_OWN_VIEWS; nth += 1) await ann.keep({ name: `View ${nth}` });
  expect(await ann.keep()).toMatchObject({ errorCode: 'TOO_MANY_VIEWS' });
  expect(await ann.keep({ report: 'ibt-payins' })).toMatchObject({ version: 1 });
});

test('what the team sees is on record, refused or done, and what is one’s own is not', async () => {
  const { ann } = people;
  const position = await lastPosition();
  const { id } = await ann.keep();
  await ann.keep();
  await ann.change(id, 9);
  await ann.open(id);
  expect(await actsSince(position)).toEqual([]);
  await ann.change(id, 1, { ...VIEW, isShared: true });
  await ann.change(id, 1, { ...VIEW, isShared: true });
  await ann.change(id, 2);
  await ann.remove(id);
  expect(await actsSince(position)).toEqual([
    ['report_view_changed', 'success', true],
    ['report_view_changed', 'failure', true],
    ['report_view_changed', 'success', false],
  ]);
});
