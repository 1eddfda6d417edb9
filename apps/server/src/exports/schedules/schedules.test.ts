import { addDays } from '@drumlin/contract/core/eastern.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { newScheduler, runsOf, type Scheduler, WISH } from '../../testing/features/schedules.ts';
import { recordsOf } from '../../testing/records-of.ts';

const [ADMIN, FINANCE] = [1, 2];
const STAFF = 101;
let merchantParentId: string;
let admin: Scheduler;
let ann: Scheduler;
let ben: Scheduler;
let stranger: Scheduler;
let staff: Scheduler;

const portal = usePortal();
beforeAll(async () => {
  const { database } = portal;
  merchantParentId = (await createMerchant(database, { merchantId: 'M1' })).merchantParentId;
  const other = await createMerchant(database, { merchantId: 'M2' });
  admin = await newScheduler(portal, [ADMIN], merchantParentId);
  ann = await newScheduler(portal, [FINANCE], merchantParentId);
  ben = await newScheduler(portal, [FINANCE], merchantParentId);
  stranger = await newScheduler(portal, [ADMIN], other.merchantParentId);
  staff = await newScheduler(portal, [STAFF]);
});
beforeEach(async () => {
  const { db } = portal.database;
  await db.deleteFrom('report_export').execute();
  await db.deleteFrom('export_schedule').execute();
  await db.deleteFrom('rate_limit').execute();
});

const lastRecord = async () =>
  (await portal.database.pool.query('select act, user_id from audit_record order by position desc limit 1')).rows[0];
/** Runs of a schedule that have a file, the last of these days none yet. Answers the ids of the oldest and the newest file. */
const runsWithFiles = async (id: string, [newest = '', oldest = '', unfinished = '']: readonly string[]) => {
  const { rows } = await portal.database.pool.query(
    `insert into report_export (creator_id, creator_name, report, file_type, locale, filters, fingerprint, file_name, range_from, range_to,
       begin_day, schedule_id, period_start, frequency, status, file_key, sha256, total_records)
     select 1, 'x', 'interac-payins', 'CSV', 'en-CA', '{}', '', 'x.csv', '', '', day, $1::uuid, day, 'DAILY',
       case when day = $3 then 'NEW' else 'COMPLETED' end, 'exports/x', 'x', 0 from unnest($2::date[]) day
     returning id, period_start::text as day`,
    [id, [newest, oldest, unfinished], unfinished],
  );
  return [oldest, newest].map(each => rows.find(({ day }) => day === each)?.id);
};
const rowOf = (id: string) =>
  portal.database.db.selectFrom('export_schedule').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('created', () => {
  test('it keeps the filters without dates and page, and says what it covers next', async () => {
    const dates = { fromDateTime: '2026-01-01', toDateTime: '2026-01-31T23:59:59.9' };
    const filters = { ...dates, transStatusId: 'S', merchantId: ['M1'], transId: '', page: 3, limit: 40 };
    const found = await ann.find(await ann.created({ filters, exportScheduleFrequency: 'MONTHLY' }));
    const none = { lastRun: null, latestScheduleId: null };
    expect(found).toMatchObject({ creatorId: ann.user.id, ...none, state: 'active', isManageable: true });
    expect(found?.filters).toMatchObject({ transStatusId: ['S'], merchantId: ['M1'] });
    expect(Object.keys(found?.filters ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/from|to[DT]|page|limit/)]),
    );
    expect(found?.nextPeriod?.from).toMatch(/-01$/);
    expect(found?.nextRun).toMatch(/-01T0[45]:15:00.000Z$/);
  });

  test('twice by the same person it is a duplicate, however its filters are worded', async () => {
    const id = await ann.created({ filters: { transStatusId: ['S', 'R'], merchantId: 'M1' } });
    const again = { filters: { merchantId: ['M1'], transStatusId: ['R', 'S'], fromDateTime: '2026-05-05' } };
    const answer = await ann.create(again);
    // The specification's word, whatever the language
    const said = { errorCode: 'Duplicate', errorMessage: 'Duplicate' };
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { ...said, existing: { scheduleId: id, reportRequestId: null } },
    ]);
    const [older, newest] = await runsWithFiles(id, ['2026-05-02', '2026-05-01', '2026-05-03']);
    expect(older).not.toBe(newest);
    expect((await ann.create(again)).json().existing).toEqual({ scheduleId: id, reportRequestId: newest });
    for (const other of [{ exportScheduleFrequency: 'WEEKLY' }, { exportFileType: 'XLSX' }, { columns: ['transId'] }])
      expect((await ann.create({ ...again, ...other })).statusCode).toBe(200);
    expect((await ben.create(again)).statusCode).toBe(200);
  });

  test('ten times at once it is there once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ann.create()));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await ann.list()).toHaveLength(1);
  });

  test('a company has two hundred, however many ask at once', async () => {
    const { db } = portal.database;
    const row = await rowOf(await ann.created());
    const others = Array.from({ length: 198 }, (_, nth) => ({ fingerprint: `${nth}` }));
    const { id, filters, ...same } = row;
    const values = others.map(other => ({ ...same, filters: JSON.stringify(filters), ...other }));
    await db.insertInto('export_schedule').values(values).execute();
    const ask = (exportScheduleFrequency: string) => ben.create({ exportScheduleFrequency });
    const answers = await Promise.all(['DAILY', 'WEEKLY', 'MONTHLY'].map(ask));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().errorCode).toBe('TOO_MANY_SCHEDULES');
    expect(await ben.list()).toHaveLength(200);
  });

  test('what cannot be read is a BAD_REQUEST in any language, and what is refused otherwise says why', async () => {
    const headers = { ...ann.headers, 'content-type': 'application/json', 'accept-language': 'fr-CA' };
    const broken = { method: 'POST', url: '/v1/report/export/schedule', headers, payload: '{' } as const;
    expect((await portal.app.inject(broken)).json().errorMessage).toBe('BAD_REQUEST');
    const elsewhere = await portal.app.inject({ ...broken, url: '/v1/report/export' });
    expect(elsewhere.json().errorMessage).toBe('La requête n’a pas pu être lue');
    const forbidden = await ann.create({ filters: { merchantId: ['M2'] } });
    expect(forbidden.json().errorMessage).toMatch(/permission/);
    expect(await lastRecord()).toMatchObject({ act: 'cross_tenant_denied', user_id: ann.user.id });
  });
});

describe('recipients', () => {
  test('are the other active people of the company who may see the report', async () => {
    const { database } = portal;
    await createUser(database, { roles: [FINANCE], merchantParentId, status: 'disabled' });
    await createUser(database, { roles: [], merchantParentId });
    const answer = await ann.send('GET', '/recipients?reportName=PAYINS&product=INTERAC');
    const ids = answer.json().recipients.map(({ id }: { id: number }) => id);
    expect(ids.toSorted()).toEqual([admin, ben].map(({ user }) => user.id).toSorted());
    const ofStaff = await staff.send('GET', '/recipients?reportName=PAYINS&product=INTERAC');
    expect(ofStaff.json().recipients.map(({ id }: { id: number }) => id)).not.toContain(staff.user.id);
  });

  test('of another company, suspended or without the permission are refused alike', async () => {
    const suspended = await createUser(portal.database, { roles: [FINANCE], merchantParentId, status: 'disabled' });
    const nobody = await createUser(portal.database, { roles: [], merchantParentId });
    const refusals = await Promise.all(
      [suspended.id, nobody.id, stranger.user.id, staff.user.id, 999_999_999].map(id =>
        ann.create({ recipients: [ben.user.id, id] }),
      ),
    );
    expect(refusals[0]?.json()).toMatchObject({ errorCode: 'VALIDATION', errorMessage: 'BAD_REQUEST' });
    const told = new Set(refusals.map(answer => JSON.stringify([answer.statusCode, answer.json().details])));
    expect([...told]).toEqual([expect.stringContaining('Choose people of your company who may see this report')]);
    const id = await ann.created({ recipients: [ben.user.id] });
    expect((await ann.find(id))?.recipients).toEqual([{ id: ben.user.id, name: 'Test Person' }]);
  });
});

describe('who may do what', () => {
  test('all of the company who may see the report list it; an Admin and its creator change it', async () => {
    const id = await ann.created();
    const seen = await Promise.all([admin, ann, ben].map(person => person.find(id)));
    expect(seen.map(found => found?.isManageable)).toEqual([true, true, false]);
    for (const act of [ben.pause(id), ben.change(id, 'WEEKLY'), ben.remove(id)]) {
      expect((await act).statusCode).toBe(403);
      expect(await lastRecord()).toMatchObject({ act: 'access_denied', user_id: ben.user.id });
    }
    expect((await admin.pause(id)).statusCode).toBe(204);
    expect((await ann.find(id))?.state).toBe('paused');
    expect((await ann.pause(id, false)).statusCode).toBe(204);
    expect((await admin.change(id, 'WEEKLY')).statusCode).toBe(202);
    expect((await admin.remove(id)).statusCode).toBe(204);
    expect(await ann.list()).toEqual([]);
  });

  test('one of another company is not found, its staff included, and that it was tried is on record', async () => {
    const id = await ann.created();
    for (const person of [stranger, staff]) {
      expect(await person.find(id)).toBeUndefined();
      const acts = [person.pause, person.run, person.remove, (named: string) => person.change(named, 'WEEKLY')];
      for (const act of acts) {
        const { requestId: _, ...told } = (await act(id)).json();
        const { requestId: __, ...ofNothing } = (await act('00000000-0000-4000-8000-000000000000')).json();
        expect(told).toEqual(ofNothing);
        expect(told.errorCode).toBe('NOT_FOUND');
      }
    }
    const ofStranger = { act: 'cross_tenant_denied', user_id: stranger.user.id } as const;
    const denials = await recordsOf(portal.database.db, ['object'], ofStranger);
    expect(denials.map(({ object }) => object)).toEqual([
      'PUT /v1/report/export/schedule/pause',
      'POST /v1/report/export/schedule/run',
      'DELETE /v1/report/export/schedule/delete',
      'POST /v1/report/export',
    ]);
    expect(await rowOf(id)).toMatchObject({ frequency: 'DAILY', paused_at: null });
  });

  test('without the permission of the report it is not there, but for its creator and the Admins, who may delete it', async () => {
    const { database } = portal;
    const parent = await createMerchant(database);
    const [boss, maker, third] = await Promise.all(
      [ADMIN, FINANCE, FINANCE].map(role => newScheduler(portal, [role], parent.merchantParentId)),
    );
    if (!boss || !maker || !third) throw new Error('unreachable');
    const wish = { reportName: 'ADJUSTMENT', product: 'IBT' };
    const id = await maker.created(wish);
    const second = await maker.created({ ...wish, exportScheduleFrequency: 'WEEKLY' });
    const products = "update merchant set products = '{INTERAC}' where merchant_parent_id = $1";
    await database.pool.query(products, [parent.merchantParentId]);
    expect(await third.list()).toEqual([]);
    expect((await third.remove(id)).statusCode).toBe(404);
    expect((await boss.run(id)).statusCode).toBe(403);
    expect((await boss.remove(id)).statusCode).toBe(204);
    expect((await maker.remove(second)).statusCode).toBe(204);
  });

  test('while its switch is off nothing of it is there', async () => {
    const off = await buildTestApp({ env: { FLAGS: 'scheduled-exports=off' } });
    const person = await newScheduler(off, [ADMIN]);
    const nobody = '00000000-0000-4000-8000-000000000000';
    const answers = [
      person.create(),
      person.send('GET', '/schedules'),
      person.send('GET', '/recipients?reportName=PAYINS&product=INTERAC'),
      person.pause(nobody),
      person.run(nobody),
      person.remove(nobody),
      person.change(nobody, 'WEEKLY'),
    ];
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(404));
    await off.close();
  });
});

test('run now exports the last whole period as the caller’s own, by whoever may see it, and the schedule stands where it stood', async () => {
  const id = await ann.created({ exportScheduleFrequency: 'MONTHLY', filters: { transStatusId: ['S'] } });
  const before = await rowOf(id);
  const answer = await ben.run(id);
  expect(answer.statusCode).toBe(202);
  expect(await rowOf(id)).toEqual(before);
  expect(await runsOf(portal, id)).toEqual([]);
  const { reportRequestId } = answer.json();
  const [own] = (await portal.database.pool.query('select * from report_export where id = $1', [reportRequestId])).rows;
  const ofHimself = { creator_id: ben.user.id, schedule_id: null, period_start: null, initiate_download: true };
  expect(own).toMatchObject(ofHimself);
  expect([own.report, own.range_from.slice(8)]).toEqual(['interac-payins', '01 00:00:00']);
  expect(addDays(own.range_to.slice(0, 10), 1)).toBe(before.next_from);
  const again = await ben.run(id);
  expect([again.statusCode, again.json().errorCode]).toEqual([409, 'DUPLICATE']);
  expect(again.json().existing).toEqual({ reportRequestId, scheduleId: null });
});

test('a change of frequency changes nothing else, and refuses what would be the same as another', async () => {
  const said = { filters: { transStatusId: 'S', fromDateTime: '2026-05-05' } };
  const id = await ann.created({ filters: { transStatusId: ['S'] }, recipients: [ben.user.id] });
  const other = await ann.created({ filters: { transStatusId: ['S'] }, exportScheduleFrequency: 'WEEKLY' });
  const before = await rowOf(id);
  const refused = await ann.change(id, 'WEEKLY', said);
  expect([refused.statusCode, refused.json().errorMessage]).toEqual([409, 'Duplicate']);
  expect(refused.json().existing).toEqual({ scheduleId: other, reportRequestId: null });
  const changed = await ann.change(id, 'MONTHLY', said);
  expect([changed.statusCode, changed.json()]).toEqual([202, { reportRequestId: null, scheduleId: id }]);
  const { frequency, next_run_at: _, ...after } = await rowOf(id);
  const { frequency: __, next_run_at: ___, ...same } = before;
  expect([frequency, after]).toEqual(['MONTHLY', same]);
  expect((await ann.remove(other)).statusCode).toBe(204);
  const without = await ann.send('POST', '', { ...WISH, exportScheduleFrequency: undefined, scheduleId: id });
  expect([without.statusCode, without.json().details[0].field]).toEqual([400, 'exportScheduleFrequency']);
});

const PAYOUTS = { reportName: 'PAYOUTS' };
test.each([
  [{ reportName: 'RETURNS' }, ['reportName']],
  [{ reportName: 'RETURNS', product: 'IBT', filters: {} }, ['product', 'reportName']],
  [{ filters: { transId: '1'.repeat(26), errorCode: '99' } }, ['filters']],
  [{ columns: ['originalAmt', 'transId'] }, ['columns']],
  [{ exportFileType: undefined, exportType: 'CSV' }, ['exportType']],
  [{ exportFileType: 'CSV', exportType: 'CSV', columns: ['transId'] }, ['columns', 'exportFileType', 'exportType']],
])('of a schedule %j is refused, and each field that would change is named', async (said, fields) => {
  const filters = { transId: '1'.repeat(26) };
  const id = await ann.created({ ...PAYOUTS, filters, columns: ['transId', 'originalAmt'], exportFileType: 'XLSX' });
  const before = await rowOf(id);
  const refused = await ann.change(id, 'MONTHLY', { ...PAYOUTS, filters, exportFileType: 'XLSX', ...said });
  const { details } = refused.json();
  expect([refused.statusCode, details.map(({ field }: { field: string }) => field).toSorted()]).toEqual([400, fields]);
  expect(details[0].message).toBe('Only the frequency of a schedule can be changed');
  expect(await rowOf(id)).toEqual(before);
  const { exportScheduleFrequency: _, ...shown } = (await ann.find(id)) ?? {};
  // Whoever sends back what the list shows changes the frequency
  const { reportName, product, filters: kept, columns, exportFileType } = shown as typeof WISH & { columns: string[] };
  const same = { reportName, product, filters: kept, columns, exportFileType, exportType: 'XLSX' };
  expect((await admin.change(id, 'MONTHLY', same)).statusCode).toBe(202);
});

test('a frequency that only others have is free: another person, report, file, or other filters', async () => {
  const id = await ann.created();
  const weekly = { exportScheduleFrequency: 'WEEKLY' };
  await ben.created(weekly);
  for (const neighbour of [
    { reportName: 'RETURNS' },
    { reportName: 'RETURNS', product: 'IBT' },
    { exportFileType: 'XLSX' },
    { filters: { transStatusId: ['S'] } },
    { columns: ['transId'] },
    { exportScheduleFrequency: 'MONTHLY' },
  ])
    await ann.created({ ...weekly, ...neighbour });
  expect((await ann.change(id, 'WEEKLY')).statusCode).toBe(202);
  // And so is its own
  expect((await ann.change(id, 'WEEKLY')).statusCode).toBe(202);
});
