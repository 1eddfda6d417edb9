import { expect } from 'vitest';
import type { TestApp } from '../build-test-app.ts';
import { createUser, type TestUser } from '../factories.ts';
import { WISH } from '../features/schedules.ts';
import { type Actor, type Example, type Examples, type Json, matchNew, NONE, some, type World } from './example.ts';

const PAYINS_REPORT = 'report interac-payins';
const EXPORTS = '/v1/report/export';
const VIEWS = '/v1/report-views';

/** An export of somebody that is not compiled before tomorrow, or has ended so. */
export const insertExport = async ({ database }: TestApp, by: TestUser, status: string): Promise<string> => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into report_export (creator_id, creator_name, merchant_parent_id, report, file_type, locale, filters, fingerprint, file_name,
       range_from, range_to, begin_day, not_before, status, file_key, sha256, total_records)
     values ($1, 'x', $2, 'interac-payins', 'CSV', 'en-CA', '{}', gen_random_uuid(), 'x.csv', '', '', '2026-01-01',
       now() + interval '1 day', $3, 'exports/none', 'x', 0) returning id`,
    [by.id, by.merchantParentId, status],
  );
  return String(rows[0]?.id);
};

const onExport = async (world: World, status: string) => {
  const by = await world.admin();
  const id = await insertExport(world.portal, by, status);
  const record = { object: `export ${id}`, details: { report: 'interac-payins', file: 'x.csv' } };
  return { by, query: { reportId: id }, record };
};

/** An act on a schedule, and then on one there is not. */
const onSchedule = async (world: World, more: Readonly<Record<string, unknown>> = {}) => {
  const by = await world.admin();
  const { scheduleId } = await by.send('POST', `${EXPORTS}/schedule`, WISH);
  const details = { report: 'interac-payins', frequency: 'DAILY', ...more };
  return {
    by,
    query: { scheduleId: String(scheduleId) },
    record: { object: `schedule ${scheduleId}`, details },
    refused: { query: { scheduleId: NONE }, record: { details: { reason: 'notFound' } } },
  } satisfies Example;
};
const scheduleIn = async (by: Actor, id: string) =>
  (await by.get(`${EXPORTS}/schedules`)).schedules.find(({ scheduleId }: Json) => scheduleId === id);

const EXPORTED = ['reportName', 'product', 'filters', 'exportFileType', 'columns', 'exportScheduleFrequency'];
const SORTED = { timeRangeOption: 'COMPLETIONTRANSACTIONDATETIME', sortBy: 'originalAmt', order: 'asc' };
const OF_PAYINS = {
  ...SORTED,
  transStatusId: ['S', 'R'],
  errorCode: '99',
  customerName: 'Ana',
  merchantId: ['M1'],
  interacId: 'i-1',
};
const OF_RETURNS = { timeOption: 'RETURNPROCESSEDDATETIME', merchantTxnId: 'order-9', customerName: 'Léo' };
const RETURNS_SORTED = { ibtTransactionsSortList: 'returnProcessingDateTime', orderType: 'desc' };
const PAYINS = {
  reportName: 'PAYINS',
  product: 'INTERAC',
  columns: ['transId', 'originalAmt'],
  exportFileType: 'XLSX',
};
const PAYOUTS = { reportName: 'PAYOUTS', product: 'INTERAC', columns: ['merchantFee'], exportFileType: 'CSV' };
const RETURNS = { reportName: 'RETURNS', product: 'IBT' };
const OLD_PAYOUTS = { ...SORTED, order: 'desc', transId: '1'.repeat(26) };
const FROM_RETURNS = { fromTime: '2026-07-08T09:10:11', toTime: '2026-08-09T10:11:12', ...OF_RETURNS };

/** Files to be compiled in the background: what is sent, and what it is shown as. */
const FILES = [
  [
    { ...PAYINS, filters: { ...OF_PAYINS, fromDateTime: '2026-02-03T04:05:06', toDateTime: '2026-04-05T06:07:08' } },
    {},
  ],
  [
    { ...PAYOUTS, filters: { ...OLD_PAYOUTS, fromDateTime: '2026-05-06T07:08:09', toDateTime: '2026-06-07T08:09:10' } },
    {},
  ],
  [
    { ...RETURNS, filters: FROM_RETURNS },
    { filters: { ...FROM_RETURNS, ...RETURNS_SORTED }, exportFileType: 'CSV', columns: null },
  ],
] as const;

/** An export in the background. */
const exportInBackground = async (world: World, [body, as]: (typeof FILES)[number]): Promise<Example> => {
  const by = await world.admin();
  const shown = (found: Json) => some({ ...found, exportScheduleFrequency: found.frequency }, ...EXPORTED);
  return {
    by,
    body,
    record: { object: PAYINS_REPORT },
    refused: {
      body: { ...body, filters: { ...body.filters, transStatusId: ['X'] } },
      record: { object: PAYINS_REPORT, details: { reason: 'validation', field: 'filters.transStatusId' } },
    },
    places: {
      'the history': async ({ reportRequestId: id }) =>
        shown((await by.get(`${EXPORTS}/exportDetails?reportRequestId=${id}`)).exports[0]),
      'the panel': async ({ reportRequestId: id }) => {
        const { exports } = await by.get(`${EXPORTS}/drawerEntities`);
        return shown(exports.find((each: Json) => each.reportRequestId === id));
      },
    },
    as: { exportScheduleFrequency: null, ...as },
  };
};

/** With a schedule's id another frequency of that. */
const changeSchedule = async (world: World, exportScheduleFrequency: string): Promise<Example> => {
  const by = await world.admin();
  const filters = { ...OF_RETURNS, customerName: exportScheduleFrequency };
  const wish = { ...RETURNS, filters, exportFileType: 'XLSX', columns: ['txnAmt'] };
  const { scheduleId } = await by.send('POST', `${EXPORTS}/schedule`, { ...wish, exportScheduleFrequency: 'DAILY' });
  return {
    by,
    body: { ...wish, scheduleId, exportScheduleFrequency },
    places: { 'the schedules': async () => some(await scheduleIn(by, scheduleId), ...EXPORTED) },
    as: { filters: expect.objectContaining(filters) },
  };
};

const VIEW = {
  report: 'interac-payins',
  name: 'Mondays',
  isShared: true,
  settings: { words: 'preset=today&transStatusId=S', columns: ['transId', 'customerName'] },
};
const OWN_VIEW = {
  report: 'ibt-payins',
  name: 'Mine',
  isShared: false,
  settings: { words: 'limit=50', columns: null },
};
const viewIn = async (by: Actor, { report }: { report: string }, id: string) =>
  (await by.get(`${VIEWS}?report=${report}`)).views.find((each: Json) => each.id === id);
/** An act on a view that is shared. */
const onView = async (world: World, view: { report: string } = VIEW) => {
  const by = await world.admin();
  const { id } = await by.send('POST', VIEWS, view);
  return {
    by,
    params: { id: String(id) },
    record: { object: `report view ${id}`, details: { report: view.report, shared: true } },
  };
};

/** What people do about files and views of reports. */
export const EXPORT_EXAMPLES: Examples = {
  'POST /v1/report/export': async (world, pick) =>
    pick(
      () => exportInBackground(world, FILES[0]),
      () => exportInBackground(world, FILES[1]),
      () => exportInBackground(world, FILES[2]),
      () => changeSchedule(world, 'MONTHLY'),
      () => changeSchedule(world, 'WEEKLY'),
    )(),
  'POST /v1/report/export/cancel': async world => {
    const example = await onExport(world, 'QUEUED');
    const { object, details } = example.record;
    return { ...example, refused: { record: { object, details: { ...details, reason: 'exportEnded' } } } };
  },
  'PUT /v1/report/export/close': async world => {
    const { by, query } = await onExport(world, 'COMPLETED');
    return { by, query };
  },
  'DELETE /v1/report/export/delete': world => onExport(world, 'COMPLETED'),
  'POST /v1/report/export/schedule': async (world, pick) => {
    const colleague = async () => {
      const { id } = await createUser(world.portal.database, { merchantParentId: world.merchantParentId });
      return id;
    };
    const by = await world.admin();
    const [ann, ben, cleo] = [await colleague(), await colleague(), await colleague()];
    const monthly = { ...RETURNS, filters: OF_RETURNS, exportScheduleFrequency: 'MONTHLY' };
    const [body, as] = pick(
      [{ ...PAYINS, filters: OF_PAYINS, exportScheduleFrequency: 'SEMI_MONTHLY', recipients: [ann, cleo] }, {}],
      [{ ...PAYOUTS, filters: OLD_PAYOUTS, exportScheduleFrequency: 'WEEKLY', recipients: [ben] }, {}],
      [
        monthly,
        { filters: { ...OF_RETURNS, ...RETURNS_SORTED }, exportFileType: 'CSV', columns: null, recipients: [] },
      ],
    );
    const details = { frequency: 'SEMI_MONTHLY' };
    return {
      by,
      body,
      record: { object: matchNew('schedule'), details: { ...details, report: 'interac-payins' } },
      refused: { record: { object: PAYINS_REPORT, details: { ...details, reason: 'duplicateSchedule' } } },
      places: {
        'the schedules': async ({ scheduleId }) => {
          const { recipients, ...schedule } = await scheduleIn(by, scheduleId);
          return { ...some(schedule, ...EXPORTED), recipients: recipients.map(({ id }: Json) => id) };
        },
      },
      as,
    };
  },
  'DELETE /v1/report/export/schedule/delete': world => onSchedule(world),
  'PUT /v1/report/export/schedule/pause': async (world, pick) => {
    const isPaused = pick(true, false);
    const example = await onSchedule(world, { paused: true });
    const { by, query } = example;
    const { scheduleId } = query;
    if (!isPaused) await by.send('PUT', `${EXPORTS}/schedule/pause?scheduleId=${scheduleId}`, { isPaused: true });
    const places = {
      'the schedules': async () => ({ isPaused: (await scheduleIn(by, scheduleId)).state === 'paused' }),
    };
    return { ...example, body: { isPaused }, places };
  },
  'POST /v1/report/export/schedule/run': world => onSchedule(world),
  'POST /v1/report-views': async (world, pick) => {
    const by = await world.admin();
    const body = pick(VIEW, OWN_VIEW);
    const record = { object: matchNew('report view'), details: { report: 'interac-payins', shared: true } };
    const details = { reason: 'viewExists', field: 'name', rules: 'unique' };
    return {
      by,
      body,
      record,
      refused: { record: { object: PAYINS_REPORT, details } },
      places: { 'the list': async ({ id }) => some(await viewIn(by, body, id), ...Object.keys(body)) },
    };
  },
  'PUT /v1/report-views/:id': async (world, pick) => {
    const example = await onView(world);
    const { by, params, record } = example;
    const settings = { words: 'limit=10', columns: ['merchantFee'] };
    const change = pick(
      { name: 'Early', isShared: true, settings },
      { name: 'Late', isShared: false, settings: { words: 'sort=transId', columns: null } },
    );
    return {
      ...example,
      body: { ...change, version: 1 },
      refused: { record: { ...record, details: { ...record.details, reason: 'viewChanged' } } },
      places: { 'the list': async () => some(await viewIn(by, VIEW, params.id), ...Object.keys(change)) },
    };
  },
  'DELETE /v1/report-views/:id': async world => ({
    ...(await onView(world)),
    refused: { record: { details: { reason: 'notFound' } } },
  }),
  'PUT /v1/report-views/default': async (world, pick) => {
    const { by, params } = await onView(world, {
      ...OWN_VIEW,
      report: pick('interac-payins', 'ibt-payins', 'ibt-payouts'),
    });
    const body = pick(
      { report: 'interac-payins', id: params.id },
      { report: 'ibt-payins', id: params.id },
      { report: 'ibt-payouts', id: null },
    );
    return {
      by,
      body,
      places: {
        'the list': async () => {
          const { views } = await by.get(`${VIEWS}?report=${body.report}`);
          return { report: views[0].report, id: views.find((each: Json) => each.isDefault)?.id ?? null };
        },
      },
    };
  },
};
