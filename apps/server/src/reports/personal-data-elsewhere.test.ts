import { MASK } from '@drumlin/contract/core/personal.ts';
import { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { ROLES } from '@drumlin/contract/roles.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { take } from '../ingest/testing/ingest-files.ts';
import { usePortal } from '../testing/build-test-app.ts';
import { exportBody, exportClient, openWorker } from '../testing/export-world.ts';
import { createMerchant, createUser } from '../testing/factories.ts';
import { type Scheduler, scheduler, WISH } from '../testing/features/schedules.ts';
import { createSupporter, openView } from '../testing/features/support-view.ts';
import { ratingId, vipCaller } from '../testing/features/vip.ts';
import { rowsOfDataset } from '../testing/ledger.ts';
import { queryOf, reportClient } from '../testing/report-client.ts';
import { signInAs } from '../testing/sign-in-as.ts';

const [SEES_ALL, SEES_ENDS, SEES_NONE, CUSTOMER_SERVICE, TECH_SUPPORT] = [101, 102, 109, 104, 106];
const NAME = 'Perdita Quillfeather';
const EMAIL = 'perdita@mail.example';
const RAW = /Perdita|Quillfeather|perdita@/;
/** Who supports, and whether what they see is masked. */
const SUPPORTERS = [
  [TECH_SUPPORT, true],
  [SEES_ALL, false],
] as const;
const portal = usePortal();
let merchantParentId: string;
beforeAll(async () => {
  ({ merchantParentId } = await createMerchant(portal.database, { merchantId: 'M1' }));
  const names = { customerName: [NAME], customerFirstName: ['Perdita'], customerLastName: ['Quillfeather'] };
  const own = { ...names, merchantCustomerId: [EMAIL], merchantUserId: [EMAIL], account: ['86420'] };
  for (const dataset of ['interac-payins', 'ibt-payins'] as const)
    await take(portal.database, dataset, rowsOfDataset(dataset, ['M1'], 8, own));
});
beforeEach(() => portal.database.db.deleteFrom('rate_limit').execute());

const staff = async (...roles: number[]): Promise<Scheduler> =>
  scheduler(portal, await createUser(portal.database, { roles }));
const get = async ({ headers }: { headers: Record<string, string> }, url: string) =>
  portal.app.inject({ url, headers });
const setRole = (by: Scheduler, role: number) =>
  portal.database.db.updateTable('user_role').set({ role_id: role }).where('user_id', '=', by.user.id).execute();

test('whoever changes VIP consumers sees their IDs, and whoever may have one row shown does not see all', () => {
  const of = (...permissions: string[]) =>
    ROLES.filter(
      role => role.userType === 'internal' && permissions.every(each => role.permissions.includes(each as never)),
    );
  expect(of('MANAGE_VIP')).toEqual(of('MANAGE_VIP', 'PERSONAL_DATA_VIEW'));
  expect(of('PERSONAL_DATA_REVEAL', 'PERSONAL_DATA_VIEW').map(({ name }) => name)).toEqual(['ADMIN']);
});

type Report = typeof interacPayins | typeof ibtPayins;
const named = (filters: object, by: { headers: Record<string, string> }, report: Report) => {
  const client = reportClient(portal, report, by.headers);
  return client.send('list', { ...client.wordsOf(queryOf(report)), ...filters });
};

test('a masked name is found by all of it, whatever its case, and by no part', async () => {
  const masked = await staff(SEES_ENDS);
  const rowsFor = async (customerName: string, by: Scheduler) =>
    (await named({ customerName }, by, interacPayins)).json().data.length;
  expect(await rowsFor('perdita quillFEATHER', masked)).toBeGreaterThan(0);
  expect([await rowsFor('Quillfeather', masked), await rowsFor('Perdita Quill', masked)]).toEqual([0, 0]);
  expect(await rowsFor('uillfeath', await staff(SEES_ALL))).toBeGreaterThan(0);
});

test('first or last name alone is refused in lists, totals, files and exports', async () => {
  const masked = await staff(SEES_NONE);
  const client = reportClient(portal, ibtPayins, masked.headers);
  const part = { ...client.wordsOf(queryOf(ibtPayins)), customerFirstName: 'Perdita' };
  for (const way of ['list', 'summation', 'export'] as const) {
    const answer = await client.send(way, part);
    expect([way, answer.statusCode, answer.json().details]).toMatchObject([
      way,
      400,
      [{ field: 'customerLastName', rule: 'whole_name' }],
    ]);
  }
  const both = await named({ customerFirstName: 'PERDITA', customerLastName: 'quillfeather' }, masked, ibtPayins);
  expect(both.json().data.length).toBeGreaterThan(0);
  expect(both.body).not.toMatch(RAW);
  expect((await named({ customerFirstName: 'erdi' }, await staff(SEES_ALL), ibtPayins)).json().data).not.toEqual([]);
});

test('a file is made with the rights its owner has then, and opened by nobody who sees less', async () => {
  const worker = await openWorker(portal);
  const owner = await staff(SEES_ALL);
  const masked = await staff(SEES_NONE);
  const [mine, others] = [exportClient(portal, owner.headers), exportClient(portal, masked.headers)];
  const whole = await mine.asked(
    exportBody(interacPayins, { filters: { ...exportBody().filters, customerName: NAME } }),
  );
  await mine.until(whole, 'COMPLETED');
  expect((await mine.file(whole)).body).toMatch(RAW);
  const { reportURL } = (await mine.link(whole)).json();
  for (const part of ['file', 'proof']) {
    const refused = await others.link(whole, part);
    expect([refused.statusCode, refused.json().errorCode]).toEqual([403, 'EXPORT_SHOWS_MORE']);
  }
  expect(await others.one(whole)).toMatchObject({ filters: { customerName: MASK } });
  expect((await mine.one(whole))?.filters).toMatchObject({ customerName: NAME });

  await setRole(owner, SEES_NONE);
  // A link from before is good for no more than its owner sees now
  expect((await portal.app.inject({ url: reportURL, headers: owner.headers })).statusCode).toBe(400);
  const less = await mine.asked(exportBody());
  await mine.until(less, 'COMPLETED');
  const { body } = await mine.file(less);
  expect(body).toContain(MASK);
  expect(body).not.toMatch(RAW);
  expect((await others.file(less)).body).toBe(body);
  await worker.close();
});

test('a schedule mails no colleague who sees less than its creator', async () => {
  const [creator, colleague] = [await staff(SEES_ALL), await staff(SEES_ENDS)];
  const recipients = [colleague.user.id];
  expect((await creator.create({ recipients })).json().details).toMatchObject([{ field: 'recipients' }]);
  const listed = await get(creator, '/v1/report/export/recipients?reportName=PAYINS&product=INTERAC');
  expect(listed.statusCode).toBe(200);
  expect(listed.body).not.toContain(colleague.user.email);
  expect((await (await staff(SEES_ENDS)).create({ recipients })).statusCode).toBe(200);
  const id = await creator.created({ filters: { customerName: NAME }, exportFileType: 'XLSX' });
  expect((await colleague.find(id))?.filters).toMatchObject({ customerName: MASK });
  expect((await creator.find(id))?.filters).toMatchObject({ customerName: NAME });
  expect((await creator.create({ ...WISH, recipients: [(await staff(SEES_ALL)).user.id] })).statusCode).toBe(200);
});

test('VIP consumers who are e-mail addresses are neither shown, ordered nor found by a part', async () => {
  const admin = await vipCaller(portal, await createUser(portal.database, { roles: [SEES_ALL] }));
  const rating = await ratingId(portal, 'M1');
  for (const id of [EMAIL, 'aaa@mail.example', 'usr_1']) await admin.add('M1', id, rating);
  const service = await vipCaller(portal, await createUser(portal.database, { roles: [CUSTOMER_SERVICE] }));
  const ids = async (query: Record<string, string> = {}) =>
    (await service.list(query)).json().data.map(({ userId }: { userId: string }) => userId);
  expect((await ids()).toSorted()).toEqual(['usr_1', MASK, MASK]);
  expect(await ids({ sort: 'userId,desc' })).toEqual([MASK, MASK, 'usr_1']);
  expect([await ids({ keyword: 'mail.ex' }), await ids({ keyword: 'usr' })]).toEqual([[], ['usr_1']]);
  expect([await ids({ keyword: EMAIL }), await ids({ userId: EMAIL })]).toEqual([[MASK], [MASK]]);
  expect((await admin.list({ keyword: 'mail.ex' })).json().data).toHaveLength(2);
  const trail = async (query: string) => (await get(await staff(TECH_SUPPORT), `/v1/audit${query}`)).body;
  for (const answer of [await trail('?limit=100'), await trail('/export')]) {
    expect(answer).toContain(MASK);
    expect(answer).not.toMatch(RAW);
  }
  expect(JSON.parse(await trail('?act=vip_added&keyword=perdita')).totalRecords).toBe(0);
  const [byAll] = JSON.parse((await get(await staff(SEES_ALL), '/v1/audit?act=vip_added&keyword=perdita')).body).data;
  expect(byAll.details.consumer).toBe(EMAIL);
});

test('differences and refused files of reconciliation name nobody', async () => {
  const reader = await staff(SEES_ENDS);
  const bad = rowsOfDataset('interac-payins', ['M1'], 3, { customerName: [NAME], merchantCustomerId: [EMAIL] });
  await take(portal.database, 'interac-payins', [
    { ...bad[0], transStatus: 'ZZZ', merchantCustomerId: `${EMAIL}${'x'.repeat(99)}` },
  ]).catch(() => undefined);
  const { rowCount } = await portal.database.pool.query("select from ingest_run where outcome = 'refused'");
  expect(rowCount).toBe(1);
  for (const path of ['', '/findings', '/findings/export', '/files']) {
    const answer = await get(reader, `/v1/reconciliation${path}`);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    expect(answer.body).not.toMatch(RAW);
  }
});

test.each(SUPPORTERS)('in a support view of role %i the sight stays that of the staff', async (role, isMasked) => {
  const person = await createUser(portal.database, { merchantParentId });
  const view = await openView(portal, await createSupporter(portal, [role]), person);
  const answer = await named({}, view, interacPayins);
  expect(answer.json().data.length).toBeGreaterThan(0);
  expect([RAW.test(answer.body), answer.body.includes(MASK)]).toEqual([!isMasked, isMasked]);
  await named({ customerName: NAME }, view, interacPayins);
  const admin = await signInAs(portal.platform, person);
  const looks = async (headers: Scheduler['headers']) =>
    (await portal.app.inject({ url: `/v1/support/views/${view.id}/looks`, headers })).body;
  expect(await looks((await staff(TECH_SUPPORT)).headers)).not.toMatch(RAW);
  expect(await looks(admin)).toMatch(RAW);
});

test.each(SUPPORTERS)(
  'in a support view of role %i what its person exports names consumers to those alone who may see them',
  async (role, isMasked) => {
    const person = await createUser(portal.database);
    const own = await scheduler(portal, person);
    await own.created({ filters: { customerName: NAME } });
    const { filters } = exportBody();
    const asked = exportBody(interacPayins, { filters: { ...filters, customerName: NAME } });
    await exportClient(portal, own.headers).asked(asked);
    const view = await openView(portal, await createSupporter(portal, [role]), person);
    for (const path of ['drawerEntities', 'exportDetails', 'schedules']) {
      const url = `/v1/report/export/${path}`;
      const { body } = await get(view, url);
      expect([path, RAW.test(body), body.includes(MASK)]).toEqual([path, !isMasked, isMasked]);
      expect((await get(own, url)).body).toMatch(RAW);
    }
  },
);

const reveal = (by: Scheduler, body: object) =>
  portal.app.inject({ method: 'POST', url: '/v1/personal-data/reveal', headers: by.headers, payload: body });
/** A row that has all of its personal data. */
const firstKey = async (): Promise<string> => {
  const all = await staff(SEES_ALL);
  const { rows } = await reportClient(portal, ibtPayins, all.headers).page(queryOf(ibtPayins));
  return String(rows.find(row => row['customerName'] === NAME && row['account'])?.['txnId']);
};

test('one row is shown in full with a reason, and whoever reads the trail learns who saw which and why', async () => {
  const service = await staff(CUSTOMER_SERVICE);
  const rowKey = await firstKey();
  const body = { report: 'ibt-payins', rowKey, reason: `Calls from ${EMAIL}` };
  const shown = await reveal(service, body);
  expect(shown.json()).toEqual({
    values: expect.objectContaining({ customerName: NAME, merchantUserId: EMAIL, account: '6420' }),
  });
  expect(shown.headers['cache-control']).toContain('no-store');
  // What was shown once is masked again
  expect((await get(service, `${ibtPayins.url}/${rowKey}`)).body).not.toMatch(RAW);
  const record = async (role: number) =>
    (await get(await staff(role), '/v1/audit?act=personal_data_revealed')).json().data[0];
  expect(await record(SEES_ALL)).toMatchObject({
    email: service.user.email,
    object: 'row of ibt-payins',
    details: { row: rowKey, statedReason: `Calls from ${EMAIL}` },
  });
  expect((await record(TECH_SUPPORT)).details.statedReason).toBe(`Calls from ${MASK}`);
});

test.each([
  ['of a row there is not', CUSTOMER_SERVICE, { rowKey: 'none' }, 404],
  ['of a report without its permission', CUSTOMER_SERVICE, { report: 'interac-adjustments' }, 403],
  ['by who may see nobody’s data', SEES_NONE, {}, 403],
])('nothing is shown %s', async (_, role, more, status) => {
  const by = await staff(role);
  const body = { report: 'ibt-payins', rowKey: await firstKey(), reason: 'x', ...more };
  const refused = await reveal(by, body);
  expect(refused.statusCode).toBe(status);
  expect(refused.body).not.toMatch(RAW);
});

test('a list cannot be read out row by row', async () => {
  const service = await staff(CUSTOMER_SERVICE);
  const body = { report: 'ibt-payins', rowKey: await firstKey(), reason: 'x' };
  await portal.database.pool.query(
    "insert into rate_limit (name, key, points, ends_at) values ('reveal', $1, 119, now() + interval '1 hour')",
    [String(service.user.id)],
  );
  expect([(await reveal(service, body)).statusCode, (await reveal(service, body)).statusCode]).toEqual([200, 429]);
});
