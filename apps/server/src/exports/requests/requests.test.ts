import { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { ibtReturns } from '@drumlin/contract/reports/ibt-returns.ts';
import { interacDailySummary } from '@drumlin/contract/reports/interac-daily-summary.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { interacReturns } from '@drumlin/contract/reports/interac-returns.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { asState, exportBody, exportClient, insertExports, nobody } from '../../testing/export-world.ts';
import { createUser } from '../../testing/factories.ts';
import { useReportWorld } from '../../testing/report-world.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { MAX_WAITING } from './request-export.ts';

const CUSTOMER_SERVICE = 4;
const FINANCE = 2;
let me: ReturnType<typeof exportClient>;

const world = useReportWorld(6);

const newPerson = async (options: Parameters<typeof createUser>[1]) => {
  const user = await createUser(world.portal.database, options);
  return { user, client: exportClient(world.portal, await signInAs(world.portal.platform, user)) };
};
const personOf = (roles: readonly number[] = [1]) => newPerson({ roles, merchantParentId: world.merchantParentId });
const staffOf = (role: number) => newPerson({ roles: [role] });
const clientOf = async (roles?: readonly number[]) => (await personOf(roles)).client;
beforeEach(async () => {
  me = await clientOf();
});

const refusal = async (answer: ReturnType<typeof me.ask>) => {
  const { statusCode, body } = await answer;
  const { errorCode, details } = JSON.parse(body);
  return [statusCode, errorCode, ...(details ?? []).map((each: { field: string }) => each.field)];
};
const denials = async () => {
  const { rows } = await world.portal.database.pool.query(
    "select act from audit_record where act in ('access_denied', 'cross_tenant_denied') order by position desc limit 1",
  );
  return rows[0]?.act;
};

describe('asking', () => {
  test('queues the export, as the history tells it', async () => {
    const id = await me.asked(exportBody(interacReturns, { exportFileType: 'XLSX' }));
    expect(await me.one(id)).toMatchObject({
      ...{ reportRequestId: id, sourceReportRequestId: null, exportType: 'MANUAL', creator: 'Test Person' },
      ...{ status: 'NEW', progressPercentage: 0, fileSize: null, initiateDownload: true, isManageable: true },
      fileName: 'interac-returns_2026-01-01_2026-12-31_ET.xlsx',
      reportBeginDateEst: '2026-01-01',
      dateRange: { from: '2026-01-01 00:00:00', to: '2026-12-31 23:59:59' },
    });
  });

  test('names each wrong filter and column where it stands', async () => {
    const { filters } = exportBody();
    const wrong = { ...filters, fromDateTime: 'soon', transStatusId: ['X'], nothing: 1 };
    const told = await refusal(me.ask(exportBody(interacPayins, { filters: wrong })));
    expect(told.slice(0, 2)).toEqual([400, 'VALIDATION']);
    expect(told.slice(2).toSorted()).toEqual(['filters.fromDateTime', 'filters.nothing', 'filters.transStatusId']);
    const unknown = exportBody(interacPayins, { columns: ['transId', 'password_hash'] });
    expect(await refusal(me.ask(unknown))).toEqual([400, 'VALIDATION', 'columns.1']);
    // Of bank transfers there is none of payins
    const ofBanks = exportBody(ibtPayins, { reportName: 'PAYINS' });
    expect(await refusal(me.ask(ofBanks))).toEqual([400, 'VALIDATION', 'reportName']);
  });

  test('takes the type of the file by either of its words, and refuses two types and a frequency', async () => {
    const typeOf = async (types: Record<string, unknown>) =>
      (await me.one(await me.asked(exportBody(interacPayins, types))))?.exportFileType;
    expect(await typeOf({ exportType: 'XLSX', columns: ['transId'] })).toBe('XLSX');
    expect(await typeOf({ exportType: 'CSV', exportFileType: 'CSV' })).toBe('CSV');
    const both = exportBody(interacReturns, { exportType: 'XLSX', exportFileType: 'CSV' });
    expect(await refusal(me.ask(both))).toEqual([400, 'VALIDATION', 'exportType']);
    const often = exportBody(interacReturns, { exportScheduleFrequency: 'DAILY' });
    expect(await refusal(me.ask(often))).toEqual([400, 'VALIDATION', 'exportScheduleFrequency']);
  });

  test('needs the permission of the report, not only that of exports', async () => {
    const { user, client } = await personOf([FINANCE]);
    expect((await client.ask()).statusCode).toBe(202);
    const without = { role_id: CUSTOMER_SERVICE };
    await world.portal.database.db.updateTable('user_role').set(without).where('user_id', '=', user.id).execute();
    expect(await refusal(client.ask())).toEqual([403, 'FORBIDDEN']);
    const { client: risk } = await staffOf(113);
    expect(await refusal(risk.ask(exportBody(interacDailySummary)))).toEqual([403, 'FORBIDDEN']);
    expect(await denials()).toBe('access_denied');
  });

  test("refuses another parent's merchants as a whole", async () => {
    const { filters } = exportBody();
    const of = (...merchantId: string[]) => me.ask(exportBody(interacPayins, { filters: { ...filters, merchantId } }));
    for (const merchants of [['M3'], ['M1', 'M3']]) expect(await refusal(of(...merchants))).toEqual([403, 'FORBIDDEN']);
    expect(await denials()).toBe('cross_tenant_denied');
    expect((await of('M1')).statusCode).toBe(202);
  });
});

describe('the same again', () => {
  test('is a duplicate while the first has not ended, however it is worded, and of that person alone', async () => {
    const { filters } = exportBody();
    const both = (merchantId: string[]) => exportBody(interacPayins, { filters: { ...filters, merchantId } });
    const there = await me.asked(both(['M1', 'M2']));
    const again = await me.ask(both(['M2', 'M1']));
    // The specification's word, and which one is there
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({
        errorCode: 'DUPLICATE',
        errorMessage: 'DUPLICATE',
        existing: { reportRequestId: there, scheduleId: null },
      }),
    ]);
    expect((await me.ask(exportBody(interacPayins, { exportFileType: 'XLSX' }))).statusCode).toBe(202);
    expect((await me.ask(exportBody(interacPayins, { columns: ['transId'] }))).statusCode).toBe(202);
    for (const report of [interacReturns, ibtReturns]) expect((await me.ask(exportBody(report))).statusCode).toBe(202);
    const colleague = await clientOf();
    expect((await colleague.ask(both(['M1', 'M2']))).statusCode).toBe(202);
    const [first] = await me.panel();
    for (const { reportRequestId } of await me.panel()) await me.cancel(reportRequestId);
    expect(first?.status).toBe('NEW');
    expect((await me.ask(both(['M2', 'M1']))).statusCode).toBe(202);
  });

  test('asked for ten times at once is one export', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => me.ask()));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, ...Array(9).fill(409)]);
    expect(await me.panel()).toHaveLength(1);
  });

  test(`is refused beyond ${MAX_WAITING} that have not ended, however many ask at once`, async () => {
    const { user, client } = await personOf();
    await client.cancel(await client.asked());
    await (await clientOf()).asked();
    // Of each state that has no end; beside them one that has ended, a run of a schedule and another's, which do not count
    const { db } = world.portal.database;
    const [first = '', second = ''] = await insertExports(world.portal, user, MAX_WAITING - 1);
    for (const [state, id] of [['QUEUED', first] as const, ['IN_PROGRESS', second] as const])
      await db.updateTable('report_export').set(asState(state)).where('id', '=', id).execute();
    await insertExports(world.portal, user, 1, { period_start: '2026-01-01', frequency: 'DAILY' });
    const variants = ['transId', 'merchantId', 'customerName'].map(column =>
      client.ask(exportBody(interacPayins, { columns: [column] })),
    );
    const answers = await Promise.all(variants);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 429, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().errorMessage).toContain(`You have ${MAX_WAITING} exports`);
  });
});

describe('who sees and manages what', () => {
  test('the company sees it, another does not, and that they tried is on record', async () => {
    const id = await me.asked();
    const finance = await clientOf([FINANCE]);
    expect(await finance.one(id)).toMatchObject({ isManageable: false });
    const tried = async () => {
      const { rows } = await world.portal.database.pool.query(
        "select count(*)::int as n from audit_record where act = 'cross_tenant_denied' and object like '%/v1/report/export%'",
      );
      return rows[0].n;
    };
    const before = await tried();
    const stranger = exportClient(world.portal, world.theirs);
    const staff = exportClient(world.portal, world.staff);
    for (const client of [stranger, staff]) {
      expect(await client.one(id)).toBeUndefined();
      const close = (each: string) => client.call('PUT', `/close?reportId=${each}`);
      for (const call of [client.cancel, client.remove, client.link, close]) {
        const [ours, none] = [await call(id), await call(nobody())];
        expect(ours.statusCode).toBe(404);
        expect({ ...ours.json(), requestId: '' }).toEqual({ ...none.json(), requestId: '' });
      }
    }
    expect(await me.one(id)).toMatchObject({ status: 'NEW' });
    // The stranger's four acts, and none of those on what there is not
    expect(await tried()).toBe(before + 4);
  });

  test('a report that one may not see has no exports either', async () => {
    const { user: own, client: risk } = await staffOf(113);
    const id = await exportClient(world.portal, world.staff).asked(exportBody(interacDailySummary));
    expect(await risk.one(id)).toBeUndefined();
    expect((await risk.link(id)).statusCode).toBe(404);
    const { creators } = (await risk.call('GET', '/exportDetails')).json();
    expect(creators).toEqual([]);
    // Nor those that one asked for while one might
    const { db } = world.portal.database;
    await db.updateTable('report_export').set({ creator_id: own.id }).where('id', '=', id).execute();
    expect(await risk.panel()).toEqual([]);
  });

  test('an Admin manages any, others their own', async () => {
    const [finance, colleague] = [await clientOf([FINANCE]), await clientOf([FINANCE])];
    const id = await finance.asked();
    for (const call of [colleague.cancel, colleague.remove])
      expect(await refusal(call(id))).toEqual([403, 'FORBIDDEN']);
    expect(await denials()).toBe('access_denied');
    expect((await me.cancel(id)).statusCode).toBe(204);
    expect(await finance.one(id)).toMatchObject({ status: 'FAILED', failure: 'cancelled' });
    expect(await refusal(finance.cancel(id))).toEqual([409, 'EXPORT_ENDED']);
    expect((await finance.remove(id)).statusCode).toBe(204);
    expect(await finance.one(id)).toBeUndefined();
  });
});

describe('the panel', () => {
  test('has the own ones until they are closed: one, or all that have ended', async () => {
    const ids = [];
    for (const columns of [['transId'], ['merchantId'], ['customerName']])
      ids.push(await me.asked(exportBody(interacPayins, { columns })));
    const [first = '', second = '', third = ''] = ids;
    for (const id of [first, second]) await me.cancel(id);
    const shown = async () => (await me.panel()).map(each => each.reportRequestId);
    expect(await shown()).toEqual([third, second, first]);
    expect((await me.call('PUT', `/close?reportId=${first}`)).statusCode).toBe(204);
    expect(await shown()).toEqual([third, second]);
    expect((await me.call('PUT', '/close')).statusCode).toBe(204);
    expect(await shown()).toEqual([third]);
    expect((await me.history()).map(each => each.reportRequestId)).toEqual(expect.arrayContaining(ids));
    expect(await (await clientOf()).panel()).toEqual([]);
  });

  test('has nothing of a company that one was of before', async () => {
    const id = await me.asked();
    const { rows } = await world.portal.database.pool.query(
      "select merchant_parent_id from merchant where merchant_id = 'M3'",
    );
    const { db } = world.portal.database;
    await db.updateTable('report_export').set(rows[0]).where('id', '=', id).execute();
    expect(await me.panel()).toEqual([]);
  });

  test('what waits or compiles is not closed with it, nor what is of another schedule or person', async () => {
    const { db } = world.portal.database;
    const { client } = await personOf();
    const { client: other } = await personOf();
    const columns = ['transId', 'merchantId', 'customerName', 'originalAmt', 'merchantFee'];
    const ids: Record<string, string> = {};
    for (const [nth, state] of ['NEW', 'QUEUED', 'IN_PROGRESS', 'FAILED', 'COMPLETED'].entries()) {
      const column = columns[nth];
      ids[state] = await client.asked(exportBody(interacPayins, { columns: [column] }));
      if (state === 'FAILED') await client.cancel(ids[state]);
      else await db.updateTable('report_export').set(asState(state)).where('id', '=', ids[state]).execute();
    }
    const theirs = await other.asked();
    await other.cancel(theirs);
    const shown = async () => (await client.panel()).map(each => each.reportRequestId).toSorted();
    const { NEW = '', QUEUED = '', IN_PROGRESS = '', FAILED = '', COMPLETED = '' } = ids;
    for (const id of [NEW, QUEUED, IN_PROGRESS]) await client.call('PUT', `/close?reportId=${id}`);
    await client.call('PUT', `/close?sourceReportId=${nobody()}`);
    expect(await shown()).toEqual([NEW, QUEUED, IN_PROGRESS, FAILED, COMPLETED].toSorted());
    await client.call('PUT', '/close');
    expect(await shown()).toEqual([NEW, QUEUED, IN_PROGRESS].toSorted());
    expect((await other.panel()).map(each => each.reportRequestId)).toEqual([theirs]);
  });
});

describe('the history', () => {
  test('is filtered by report, product, creator and kind, and names everybody who has one', async () => {
    const { user, client } = await personOf([FINANCE]);
    const { db } = world.portal.database;
    await db.updateTable('app_user').set({ first_name: 'Ada', last_name: 'Lowe' }).where('id', '=', user.id).execute();
    const id = await client.asked(exportBody(interacReturns));
    await client.asked();
    await me.asked(exportBody(interacReturns));
    const idsOf = async (query: string) => (await me.history(query)).map(each => each.reportRequestId);
    expect(await idsOf(`?creator=${user.id}&reportName=RETURNS&product=INTERAC&exportType=MANUAL`)).toEqual([id]);
    expect(await idsOf(`?creator=${user.id}&product=IBT`)).toEqual([]);
    expect(await idsOf(`?creator=${user.id}&exportType=SCHEDULED`)).toEqual([]);
    const { creators } = (await me.call('GET', '/exportDetails?reportName=RETURNS')).json();
    expect(creators).toContainEqual({ id: user.id, name: 'Ada Lowe' });
    const names = creators.map(({ name }: { name: string }) => name);
    expect(names).toEqual(names.toSorted());
  });

  test('tells what somebody asked for from the runs of schedules, and these by their frequency, the newest first', async () => {
    const { user, client } = await personOf();
    const { db } = world.portal.database;
    const made = { asked: 'transId', daily: 'merchantId', weekly: 'customerName' };
    const ids: Record<string, string> = {};
    for (const [kind, column] of Object.entries(made)) {
      ids[kind] = await client.asked(exportBody(interacPayins, { columns: [column] }));
      const run = { period_start: '2026-06-01', frequency: kind.toUpperCase() };
      if (kind !== 'asked') await db.updateTable('report_export').set(run).where('id', '=', ids[kind]).execute();
    }
    const { asked, daily, weekly } = ids;
    const idsOf = async (query: string) =>
      (await client.history(`?creator=${user.id}${query}`)).map(each => each.reportRequestId);
    expect(await idsOf('')).toEqual([weekly, daily, asked]);
    expect(await idsOf('&exportType=MANUAL')).toEqual([asked]);
    expect(await idsOf('&exportType=SCHEDULED')).toEqual([weekly, daily]);
    expect(await idsOf('&frequency=DAILY')).toEqual([daily]);
    expect(await idsOf(`&reportRequestId=${weekly}`)).toEqual([weekly]);
  });
});
