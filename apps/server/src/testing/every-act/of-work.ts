import { expect } from 'vitest';
import { take } from '../../ingest/testing/ingest-files.ts';
import type { TestApp } from '../build-test-app.ts';
import { exportBody } from '../export-world.ts';
import type { TestUser } from '../factories.ts';
import { unchanged } from '../features/branding.ts';
import { representmentRow } from '../features/representment-row.ts';
import { WISH } from '../features/schedules.ts';
import { csvForm, ratingId } from '../features/vip.ts';
import { type Acts, type ActsByRoute, type Entry, matchNew, PASSWORD, type Prepared } from './act.ts';

const NONE = '00000000-0000-4000-8000-000000000000';
const PAYINS = 'report interac-payins';

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

const onExport = async (acts: Acts, status: string) => {
  const by = await acts.admin();
  const id = await insertExport(acts.portal, by, status);
  const record = { object: `export ${id}`, details: { report: 'interac-payins', file: 'x.csv' } };
  return { by, query: { reportId: id }, record };
};

/** An act on a schedule, and then on one there is not. */
const onSchedule = async (acts: Acts, more: Readonly<Record<string, unknown>> = {}): Promise<Prepared> => {
  const by = await acts.admin();
  const { scheduleId } = await by.send('POST', '/v1/report/export/schedule', WISH);
  const details = { report: 'interac-payins', frequency: 'DAILY', ...more };
  return {
    by,
    query: { scheduleId: String(scheduleId) },
    record: { object: `schedule ${scheduleId}`, details },
    refused: { query: { scheduleId: NONE }, record: { details: { reason: 'notFound' } } },
  };
};

const VIEW = {
  report: 'interac-payins',
  name: 'Mondays',
  isShared: true,
  settings: { words: 'preset=today', columns: ['transId'] },
};
/** An act on a view that is shared. */
const onView = async (acts: Acts) => {
  const by = await acts.admin();
  const id = String((await by.send('POST', '/v1/report-views', VIEW))['id']);
  return {
    by,
    params: { id },
    record: { object: `report view ${id}`, details: { report: VIEW.report, shared: true } },
  };
};

const vip = async (acts: Acts, isThere: boolean) => {
  const by = await acts.admin();
  const merchantUserId = `v-${acts.unique()}`;
  const body = { merchantId: 'M1', merchantUserId, riskRatingId: await ratingId(acts.portal, 'M1') };
  if (isThere) await by.send('POST', '/v1/users/vip', body);
  return { by, body };
};

const HOOK = '/v1/test-api/webhook';
/** An Admin of a merchant of its own, with a webhook where one is wanted. The address holds a secret, which no record may show. */
const hook = async (acts: Acts, isThere = true) => {
  const by = await acts.admin();
  const { merchantId } = await acts.merchant({ merchantParentId: by.merchantParentId });
  const body = { merchantId, url: `http://127.0.0.9:8080/${merchantId}?token=${PASSWORD}` };
  if (isThere) await by.send('PUT', HOOK, body);
  const details = { host: '127.0.0.9:8080' };
  return { by, merchantId, body, record: { object: `webhook of ${merchantId}`, details } };
};
/** Where a merchant has no webhook, as M1 has none. */
const NO_HOOK: Entry = { object: 'webhook of M1', details: { reason: 'noWebhook' } };

const onHook = async (acts: Acts): Promise<Prepared> => {
  const { by, merchantId, record } = await hook(acts);
  return { by, body: { merchantId }, record, refused: { body: { merchantId: 'M1' }, record: NO_HOOK } };
};

/** What people do about rows, files and payments. */
export const WORK_ACTS: ActsByRoute = {
  'POST /v1/report/ibt/eft/representments/decline': async acts => {
    const tokens = [acts.unique(), acts.unique()];
    const rows = tokens.map(token => representmentRow(token));
    await take(acts.portal.database, 'ibt-representments', rows);
    const object = '2 representments';
    return {
      by: await acts.admin(),
      body: { transactions: tokens },
      record: { object, details: { count: 2, amountCents: 25_000, journalTokens: tokens.join(' ') } },
      refused: { record: { object, details: { reason: 'representmentDeclined' } } },
    };
  },
  'POST /v1/report/export': async acts => {
    const body = exportBody();
    const details = { reason: 'validation', field: 'filters.transStatusId' };
    return {
      by: await acts.admin(),
      body,
      record: { object: PAYINS },
      refused: {
        body: { ...body, filters: { ...body.filters, transStatusId: ['X'] } },
        record: { object: PAYINS, details },
      },
    };
  },
  'POST /v1/report/export/cancel': async acts => {
    const prepared = await onExport(acts, 'QUEUED');
    const { object, details } = prepared.record;
    return { ...prepared, refused: { record: { object, details: { ...details, reason: 'exportEnded' } } } };
  },
  'PUT /v1/report/export/close': async acts => {
    const { by, query } = await onExport(acts, 'COMPLETED');
    return { by, query };
  },
  'DELETE /v1/report/export/delete': acts => onExport(acts, 'COMPLETED'),
  'POST /v1/report/export/schedule': async acts => {
    const object = expect.stringMatching(/^schedule [\w-]{36}$/);
    const details = { frequency: 'DAILY' };
    return {
      by: await acts.admin(),
      body: WISH,
      record: { object, details: { ...details, report: 'interac-payins' } },
      refused: { record: { object: PAYINS, details: { ...details, reason: 'duplicateSchedule' } } },
    };
  },
  'DELETE /v1/report/export/schedule/delete': acts => onSchedule(acts),
  'PUT /v1/report/export/schedule/pause': async acts => ({
    ...(await onSchedule(acts, { paused: true })),
    body: { isPaused: true },
  }),
  'POST /v1/report/export/schedule/run': acts => onSchedule(acts),
  'POST /v1/report-views': async acts => {
    const record = { object: matchNew('report view'), details: { report: 'interac-payins', shared: true } };
    const details = { reason: 'viewExists', field: 'name', rules: 'unique' };
    return { by: await acts.admin(), body: VIEW, record, refused: { record: { object: PAYINS, details } } };
  },
  'PUT /v1/report-views/:id': async acts => {
    const { report: _, ...rest } = VIEW;
    const prepared = await onView(acts);
    const details = { ...prepared.record.details, reason: 'viewChanged' };
    return { ...prepared, body: { ...rest, version: 1 }, refused: { record: { ...prepared.record, details } } };
  },
  'DELETE /v1/report-views/:id': async acts => ({
    ...(await onView(acts)),
    refused: { record: { details: { reason: 'notFound' } } },
  }),
  'PUT /v1/report-views/default': async acts => {
    const { by, params } = await onView(acts);
    return { by, body: { report: VIEW.report, ...params } };
  },
  'POST /v1/users/vip': async acts => {
    const prepared = await vip(acts, false);
    const details = { consumer: prepared.body.merchantUserId };
    const reason = { reason: 'validation', field: 'merchantUserId', rules: 'unique' };
    return {
      ...prepared,
      record: { object: 'vip consumer of M1', details: { ...details, rating: 'VIP-1' } },
      refused: { record: { object: 'vip consumer of M1', details: { ...details, ...reason } } },
    };
  },
  'PUT /v1/users/vip/:merchantUserId': async acts => {
    const { by, body } = await vip(acts, true);
    const { merchantUserId: consumer, ...rest } = body;
    const object = 'vip consumer of M1';
    const change = { ...rest, riskRatingId: await ratingId(acts.portal, 'M1', 'VIP-2') };
    const ratings = { ratingBefore: 'VIP-1', rating: 'VIP-2' };
    const statuses = { consumerStatusBefore: 'active', consumerStatus: 'disabled' };
    return {
      by,
      params: { merchantUserId: consumer },
      body: { ...change, status: 'disabled', version: 1 },
      record: { object, details: { consumer, ...ratings, ...statuses } },
      refused: {
        body: { ...change, status: 'active', version: 1 },
        record: { object, details: { consumer, reason: 'vipChanged' } },
      },
    };
  },
  'POST /v1/users/vip/bulk': async acts => {
    const object = 'vip consumers of M1';
    const invalid = { reason: 'validation', field: 'file.2.riskRating', rules: 'unknown' };
    return {
      by: await acts.admin(),
      query: { merchantId: 'M1' },
      form: csvForm(`userId,riskRating\nv-${acts.unique()},VIP-1\n`),
      record: { object, details: { count: 1, ratings: 'VIP-1 1' } },
      refused: { form: csvForm('userId,riskRating\nv-7,Gold\n'), record: { object, details: invalid } },
    };
  },
  'POST /v1/ipallowlist': async acts => {
    const object = 'IP 203.0.113.8';
    const details = { reason: 'validation', field: 'ipAddress', rules: 'unique' };
    return {
      by: await acts.admin(),
      body: { ipAddress: '203.0.113.8', description: 'Office' },
      record: { object },
      refused: { record: { object, details } },
    };
  },
  'DELETE /v1/ipallowlist': async acts => {
    const by = await acts.admin();
    const { id } = await by.send('POST', '/v1/ipallowlist', { ipAddress: '203.0.113.9', description: 'Office' });
    const object = 'IP 203.0.113.9';
    const refused = { record: { object, details: { reason: 'ipEntryEnded' } } };
    return { by, query: { ipAddressId: String(id) }, record: { object }, refused };
  },
  'POST /v1/admin/users/merchant/branding': async acts => {
    const object = 'branding of M1';
    const details = { themeBefore: 'light', theme: 'dark' };
    const refused = {
      body: { ...unchanged('M1'), version: 7 },
      record: { object, details: { reason: 'brandingChanged' } },
    };
    return {
      by: await acts.admin(),
      body: { ...unchanged('M1'), darkModeToggle: true },
      record: { object, details },
      refused,
    };
  },
  'PUT /v1/test-api/webhook': async acts => {
    const { by, merchantId, body, record } = await hook(acts, false);
    const details = { host: '10.0.0.1', reason: 'validation', field: 'url', rules: 'public' };
    const refused = { body: { merchantId, url: 'https://10.0.0.1/' }, record: { object: record.object, details } };
    return { by, body, record, refused };
  },
  'DELETE /v1/test-api/webhook': async acts => {
    const { by, merchantId, record } = await hook(acts);
    const { object } = record;
    const refused = { record: { object, details: { reason: 'noWebhook' } } };
    return { by, query: { merchantId }, record: { object }, refused };
  },
  'POST /v1/test-api/webhook/secret': onHook,
  'POST /v1/test-api/webhook/test': onHook,
  'POST /v1/test-api/webhook/deliveries/send': async acts => {
    const { by, merchantId, record } = await hook(acts);
    await by.send('POST', `${HOOK}/test`, { merchantId });
    const { data } = await by.send('GET', `${HOOK}/deliveries?merchantId=${merchantId}`);
    await acts.portal.database.pool.query("update test_webhook_delivery set state = 'failed', next_try_at = null");
    const refused = { body: { deliveryId: NONE }, record: { details: { reason: 'notFound' } } };
    return { by, body: { deliveryId: (data as { id: string }[])[0]?.id }, record, refused };
  },
  'POST /v1/test-api/keys': async acts => {
    const { by, merchantId } = await hook(acts, false);
    const details = { key: expect.stringMatching(/^[\w-]{4}$/), keepOldFor: 'now' };
    const record = { object: `test API key of ${merchantId}`, details };
    return { by, body: { merchantId, keepOldFor: 'now' }, record };
  },
  'POST /v1/test-api/keys/revoke': async acts => {
    const { by, merchantId } = await hook(acts, false);
    const { id, keyEnd } = await by.send('POST', '/v1/test-api/keys', { merchantId, keepOldFor: 'now' });
    const object = `test API key of ${merchantId}`;
    return {
      by,
      body: { merchantId, keyId: id },
      record: { object, details: { key: keyEnd } },
      refused: { record: { object, details: { reason: 'testKeyEnded' } } },
    };
  },
};
