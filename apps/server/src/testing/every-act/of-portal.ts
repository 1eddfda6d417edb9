import { payin, take } from '../../ingest/testing/ingest-files.ts';
import { createUser } from '../factories.ts';
import { announcement } from '../features/announcements.ts';
import { openView } from '../features/support-view.ts';
import { GOOD } from '../features/test-api.ts';
import { type Acts, type ActsByRoute, matchNew, refusal, refusedField } from './act.ts';

const ANNOUNCEMENTS = '/v1/admin/announcements';
const TITLE = { title: 'Maintenance on Sunday' };
/** An announcement whose act is refused once it is done. */
const announced = async (acts: Acts, isLive = false) => {
  const by = await acts.staff();
  const values = announcement(acts.clock.now(), { byMail: false });
  const { id } = await by.send('POST', ANNOUNCEMENTS, values);
  if (isLive) await by.send('POST', `${ANNOUNCEMENTS}/${id}/schedule`, { version: 1 });
  const object = `announcement ${id}`;
  const refused = refusal('announcementChanged', { of: object });
  return { values, object, request: { by, params: { id: String(id) }, record: { object, details: TITLE }, refused } };
};

const BANNER = {
  severity: 'info',
  en: 'Tonight',
  fr: 'Ce soir',
  from: '2026-06-19T13:00:00Z',
  until: '2026-06-19T14:00:00Z',
};
const NO_BANNER = { severityBefore: '', enBefore: '', frBefore: '', fromBefore: '', untilBefore: '' };

/** A form of the staff, with the version that is there: once it is saved, nobody saw what is there by then. */
const setting = async (acts: Acts, version: string, body: object, object: string, details: Record<string, unknown>) => {
  const { rows } = await acts.portal.database.pool.query(`select ${version}`);
  return {
    by: await acts.staff(),
    body: { ...body, version: rows[0].version },
    record: { object, details },
    refused: refusal('settingChanged', { of: object }),
  };
};
const OF_POLICY = 'policy_version as version from provider_policy';
const OF_PORTAL = 'version from portal_setting';

/** What the staff do about the whole portal. */
export const PORTAL_ACTS: ActsByRoute = {
  'PUT /v1/admin/flags/:id': async acts => {
    const { merchantParentId } = await acts.merchant();
    const id = 'scheduled-exports';
    return {
      by: await acts.staff(),
      params: { id },
      body: { merchantParentId, seen: 'unset', state: 'off' },
      record: { object: `flag ${id}`, details: { before: 'unset', to: 'off', merchantParentId } },
      refused: refusal('settingChanged', { of: `flag ${id}`, merchantParentId }),
    };
  },
  'PUT /v1/admin/policy': acts => {
    const hours = { sessionIdleMinutes: null, sessionAbsoluteHours: null };
    const body = { ...hours, passwordMinLength: 10, enforceNewParents: false, enforceForApprovals: false };
    return setting(acts, OF_POLICY, body, 'policy', { passwordMinLengthBefore: '', passwordMinLength: 10 });
  },
  'PUT /v1/admin/settings/banner': acts =>
    setting(acts, OF_PORTAL, { banner: BANNER }, 'maintenance banner', { ...BANNER, ...NO_BANNER }),
  'PUT /v1/admin/settings/chat': acts => {
    const body = { scriptUrl: 'https://chat.example/widget.js' };
    return setting(acts, OF_PORTAL, body, 'chat widget', { scriptUrlBefore: '', ...body });
  },
  'PUT /v1/admin/settings/support': acts => {
    const email = 'help@provider.example';
    return setting(acts, OF_PORTAL, { email, phone: null }, 'support addresses', { emailBefore: '', email });
  },
  'POST /v1/support/views': async acts => {
    const by = await acts.staff();
    const { id: userId, email: user, merchantParentId } = await createUser(acts.portal.database);
    const details = { user, why: 'A call', minutes: 60 };
    return {
      by,
      body: { userId, reason: 'A call' },
      record: { object: matchNew('support view'), merchantParentId, details },
      refused: {
        body: { userId: by.id, reason: 'A call' },
        ...refusedField('userId', 'active', { of: `user ${by.id}` }),
      },
    };
  },
  'POST /v1/support/views/:id/end': async acts => {
    const by = await acts.staff();
    const person = await createUser(acts.portal.database);
    const { id, headers } = await openView(acts.portal, by, person);
    await acts.portal.app.inject({ url: '/v1/profiles', headers });
    const object = `support view ${id}`;
    const details = { user: person.email, endedBy: 'button', looks: 1 };
    return {
      by,
      params: { id },
      record: { object, merchantParentId: person.merchantParentId, details },
      refused: refusal('supportViewOver', { of: object }),
    };
  },
  'POST /v1/internal-qa/calls': async acts => {
    const call = async (merchantStatus: 'ACTIVE' | 'SUSPENDED') => {
      const { merchantId, merchantParentId } = await acts.merchant({ merchantStatus });
      const body = { merchantId, merchantTransactionId: acts.unique(), amount: 1_000, ...GOOD.INTERAC };
      const sent = { merchantId, direction: 'PAYIN', idempotencyKey: '', body: JSON.stringify(body) };
      return { merchantParentId, object: `merchant ${merchantId}`, sent };
    };
    const { merchantParentId, object, sent } = await call('ACTIVE');
    const closed = await call('SUSPENDED');
    const direction = 'PAYIN';
    return {
      by: await acts.person([110]),
      body: sent,
      record: { object, merchantParentId, details: { direction } },
      refused: { body: closed.sent, ...refusal('testApiClosed', { of: closed.object, direction }) },
    };
  },
  'POST /v1/personal-data/reveal': async acts => {
    const row = payin(800_001, { merchantId: 'M1' });
    await take(acts.portal.database, 'interac-payins', [row]);
    const body = { report: 'interac-payins', rowKey: row['transId'], reason: 'The consumer calls' };
    const object = 'row of interac-payins';
    const statedReason = body.reason;
    return {
      by: await acts.person([104]),
      body,
      record: { object, details: { row: body.rowKey, statedReason } },
      refused: {
        body: { ...body, rowKey: 'none' },
        record: { object, details: { reason: 'notFound', row: 'none', statedReason } },
      },
    };
  },
  'POST /v1/admin/announcements': async acts => {
    const body = announcement(acts.clock.now(), { byMail: false });
    const toNobody = { ...body, audience: 'parent', merchantParentId: 'nobody' };
    return {
      by: await acts.staff(),
      body,
      record: { object: matchNew('announcement'), details: TITLE },
      refused: { body: toNobody, ...refusedField('merchantParentId', 'unknown') },
    };
  },
  'PUT /v1/admin/announcements/:id': async acts => {
    const { request, values } = await announced(acts);
    const record = { ...request.record, details: { title: 'Another' } };
    return { ...request, body: { ...values, titleEn: 'Another', version: 1 }, record };
  },
  'DELETE /v1/admin/announcements/:id': async acts => {
    const { request, object } = await announced(acts);
    return { ...request, refused: refusal('notFound', { of: object }) };
  },
  'POST /v1/admin/announcements/:id/schedule': async acts => {
    const { request } = await announced(acts);
    return { ...request, body: { version: 1 } };
  },
  'POST /v1/admin/announcements/:id/stop': async acts => {
    const { request } = await announced(acts, true);
    return { ...request, body: { version: 2 } };
  },
  'POST /v1/notifications/read': async acts => {
    await announced(acts, true);
    const by = await acts.staff();
    return { by, body: { upTo: new Date(acts.clock.now().getTime() + 1_000).toISOString() } };
  },
};
