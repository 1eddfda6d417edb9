import { REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { expect } from 'vitest';
import { csv, payin, take } from '../../ingest/testing/ingest-files.ts';
import { createMerchantParent, createUser } from '../factories.ts';
import { announcement } from '../features/announcements.ts';
import { DISBURSEMENTS, showForApproval } from '../features/disbursements.ts';
import { aFee, STANDARD_PROFILE } from '../features/fees.ts';
import { ADJUSTMENTS, asked, showForAdjustment } from '../features/funds.ts';
import { readySettings } from '../features/merchant-admin.ts';
import { VIEWS } from '../features/support-view.ts';
import { GOOD } from '../features/test-api.ts';
import type { Acts, ActsByRoute } from './act.ts';

const DEFINITIONS = '/v1/admin/fee-definitions';
const KIND = { channel: 'INTERAC', type: 'PAYIN' };
const definitionBody = (acts: Acts) => ({
  ...KIND,
  name: `Definition ${acts.unique()}`,
  description: '',
  effectiveFrom: acts.dayToCome(),
  fees: [aFee()],
});
const definition = async (acts: Acts) => {
  const by = await acts.staff();
  return { by, id: String((await by.send('POST', DEFINITIONS, definitionBody(acts)))['id']) };
};
const profile = async (acts: Acts) => {
  const { by, id: definitionId } = await definition(acts);
  const body = { name: `Profile ${acts.unique()}`, description: '', definitionIds: [definitionId] };
  return { by, body, id: String((await by.send('POST', '/v1/admin/fee-profiles', body))['id']) };
};

/** What the staff do about fees. */
const FEE_ACTS: ActsByRoute = {
  'POST /v1/admin/fee-definitions': async acts => ({ by: await acts.staff(), body: definitionBody(acts) }),
  'PUT /v1/admin/fee-definitions/:id': async acts => {
    const { by, id } = await definition(acts);
    return { by, params: { id }, body: { name: `Renamed ${acts.unique()}`, description: '', revision: 1 } };
  },
  'DELETE /v1/admin/fee-definitions/:id': async acts => {
    const { by, id } = await definition(acts);
    return { by, params: { id }, query: { revision: '1' } };
  },
  'POST /v1/admin/fee-definitions/:id/versions': async acts => {
    const { by, id } = await definition(acts);
    return { by, params: { id }, body: { effectiveFrom: '2099-01-05', fees: [aFee()], revision: 1 } };
  },
  'POST /v1/admin/fee-definitions/:id/withdraw': async acts => {
    const { by, id } = await definition(acts);
    const later = { effectiveFrom: '2099-01-05', fees: [aFee()], revision: 1 };
    await by.send('POST', `${DEFINITIONS}/${id}/versions`, later);
    const { versions } = await by.send('GET', `${DEFINITIONS}/${id}`);
    return { by, params: { id }, body: { versionId: (versions as { id: string }[])[0]?.id, revision: 2 } };
  },
  'POST /v1/admin/fee-profiles': async acts => {
    const { by, id } = await definition(acts);
    return { by, body: { name: `Profile ${acts.unique()}`, description: '', definitionIds: [id] } };
  },
  'PUT /v1/admin/fee-profiles/:id': async acts => {
    const { by, id, body } = await profile(acts);
    return { by, params: { id }, body: { ...body, description: 'Other', revision: 1 } };
  },
  'DELETE /v1/admin/fee-profiles/:id': async acts => {
    const { by, id } = await profile(acts);
    return { by, params: { id }, query: { revision: '1' } };
  },
  'POST /v1/admin/fee-assignments': async acts => {
    const { merchantId } = await acts.merchant();
    const body = { merchantIds: [merchantId], profileId: STANDARD_PROFILE, effectiveFrom: acts.dayToCome() };
    return { by: await acts.staff(), body };
  },
  'POST /v1/admin/fee-assignments/:id/withdraw': async acts => {
    const by = await acts.staff();
    const { merchantId } = await acts.merchant();
    const fees = { ...KIND, effectiveFrom: acts.dayToCome(), fees: [aFee()] };
    await by.send('POST', `/v1/admin/merchant-fees/${merchantId}/custom`, fees);
    const { assignments } = await by.send('GET', `/v1/admin/merchant-fees/${merchantId}`);
    return { by, params: { id: (assignments as { id: number }[])[0]?.id ?? '' } };
  },
  'POST /v1/admin/merchant-fees/:id/definitions': async acts => {
    const { by, id: definitionId } = await definition(acts);
    const { merchantId } = await acts.merchant();
    return { by, params: { id: merchantId }, body: { ...KIND, definitionId, effectiveFrom: acts.dayToCome() } };
  },
  'POST /v1/admin/merchant-fees/:id/custom': async acts => {
    const { merchantId } = await acts.merchant();
    const body = { ...KIND, effectiveFrom: acts.dayToCome(), fees: [aFee()] };
    return { by: await acts.staff(), params: { id: merchantId }, body };
  },
};

let made = 0;
/** A merchant with something to send. */
export const payee = async ({ portal, clock, merchant }: Acts): Promise<string> => {
  const { merchantId } = await merchant();
  const at = new Date(clock.now().getTime() - 40 * 86_400_000).toISOString().replace(/\.\d+Z/, 'Z');
  made += 1;
  const row = payin(900_000 + made, { merchantId, updatedAt: at, transDatetime: at, txnCompletionDateTime: at });
  await take(portal.database, 'interac-payins', csv('interac-payins', [row]));
  return merchantId;
};
const proposal = async (acts: Acts) => {
  const proposer = await acts.staff();
  const body = { merchants: [{ merchantId: await payee(acts) }] };
  const { proposals } = await proposer.send('POST', DISBURSEMENTS, body);
  const id = (proposals as { id: number }[])[0]?.id ?? 0;
  const review = () =>
    proposer.send('POST', `${DISBURSEMENTS}/${id}/review`, { lines: REVIEWED_LINES, isReviewed: true });
  return { proposer, id, review, url: `${DISBURSEMENTS}/${id}` };
};
const approved = async (acts: Acts) => {
  const { id, review, url, proposer } = await proposal(acts);
  await review();
  const approver = await acts.staff();
  await showForApproval(acts.portal.platform, approver, id);
  await approver.send('POST', `${url}/approve`, {});
  return { by: proposer, id };
};
const adjustment = async (acts: Acts) => {
  const { id } = await (await acts.staff()).send('POST', ADJUSTMENTS, asked(-250));
  return { by: await acts.staff(), id: Number(id) };
};
const TERMS = {
  paymentWeekdays: [4, 1],
  holdDays: 3,
  reserveRate: 75_000,
  reserveHoldDays: 60,
  handlingFeeCents: 250,
  minimumCents: 10_000,
};
const terms = async (acts: Acts) => {
  const { merchantId } = await acts.merchant();
  return { by: await acts.staff(), body: { merchantId, effectiveFrom: acts.dayToCome(), terms: TERMS, note: '' } };
};

/** What the staff do about money. */
const MONEY_ACTS: ActsByRoute = {
  'POST /v1/admin/disbursements': async acts => ({
    by: await acts.staff(),
    body: { merchants: [{ merchantId: await payee(acts) }] },
  }),
  'POST /v1/admin/disbursements/:id/review': async acts => {
    const { id } = await proposal(acts);
    return { by: await acts.staff(), params: { id }, body: { lines: REVIEWED_LINES, isReviewed: true } };
  },
  'POST /v1/admin/disbursements/:id/approve': async acts => {
    const { id, review } = await proposal(acts);
    await review();
    const by = await acts.staff();
    await showForApproval(acts.portal.platform, by, id);
    return { by, params: { id }, body: {} };
  },
  'POST /v1/admin/disbursements/:id/reject': async acts => {
    const { id } = await proposal(acts);
    return { by: await acts.staff(), params: { id }, body: { reason: 'A mistake' } };
  },
  'POST /v1/admin/disbursements/:id/again': async acts => {
    const { id, proposer } = await proposal(acts);
    return { by: proposer, params: { id }, body: {} };
  },
  'POST /v1/admin/disbursements/:id/pay': async acts => {
    const { by, id } = await approved(acts);
    return { by, params: { id }, body: { bankReference: `W ${id}` } };
  },
  'POST /v1/admin/funds/adjustments': async acts => ({ by: await acts.staff(), body: asked(-250) }),
  'POST /v1/admin/funds/adjustments/:id/approve': async acts => {
    const { by, id } = await adjustment(acts);
    await showForAdjustment(acts.portal.platform, by, id);
    return { by, params: { id }, body: {} };
  },
  'POST /v1/admin/funds/adjustments/:id/reject': async acts => {
    const { by, id } = await adjustment(acts);
    return { by, params: { id }, body: { reason: 'Not ours' } };
  },
  'POST /v1/admin/disbursement-terms': terms,
  'POST /v1/admin/disbursement-terms/:id/withdraw': async acts => {
    const { by, body } = await terms(acts);
    const { id } = await by.send('POST', '/v1/admin/disbursement-terms', body);
    return { by, params: { id: String(id) } };
  },
  'POST /v1/reconciliation/runs': async acts => ({ by: await acts.staff() }),
};

const MERCHANTS = '/v1/admin/merchants';
/** A merchant that was moved on by these acts. */
const moved = async (acts: Acts, ...before: readonly ('publish' | 'suspend')[]) => {
  const by = await acts.staff();
  const { merchantId: id } = await acts.merchant({ merchantStatus: 'DRAFT' });
  await by.send('PUT', `${MERCHANTS}/${id}`, { ...readySettings(), version: 1 });
  for (const [nth, act] of before.entries())
    await by.send('POST', `${MERCHANTS}/${id}/${act}`, {
      version: nth + 2,
      ...(act === 'suspend' && { reason: 'Why' }),
    });
  return { by, params: { id }, version: before.length + 2 };
};
const ANNOUNCEMENTS = '/v1/admin/announcements';
const announced = async (acts: Acts, isLive = false) => {
  const by = await acts.staff();
  const values = announcement(acts.clock.now(), { byMail: false });
  const { id } = await by.send('POST', ANNOUNCEMENTS, values);
  if (isLive) await by.send('POST', `${ANNOUNCEMENTS}/${id}/schedule`, { version: 1 });
  return { by, values, params: { id: String(id) } };
};
const rule = async (acts: Acts) => {
  const by = await acts.staff();
  const { merchantId } = await acts.merchant();
  const body = { merchantId, product: 'INTERAC', countryCode: 'US', regionCode: '', permission: 'REFUSE' };
  const details = { merchantId, product: 'INTERAC', place: 'US', permission: 'REFUSE' };
  return { by, body, details };
};
const addedRule = async (acts: Acts) => {
  const { by, body, details } = await rule(acts);
  await by.send('POST', '/v1/admin/ip-restrictions', body);
  const { data } = await by.send('GET', `/v1/admin/ip-restrictions?merchantId=${body.merchantId}`);
  const id = (data as { id: number }[])[0]?.id ?? '';
  const refused = { record: { details: { of: `ip rule ${id}`, reason: 'ipRuleChanged' } } };
  return { by, body, details, params: { id }, object: `ip rule ${id}`, refused };
};
const versionOf = async ({ portal }: Acts, table: string, column = 'version'): Promise<number> =>
  (await portal.database.pool.query(`select ${column} as version from ${table}`)).rows[0].version;

/** What the staff do about merchants and the whole portal. */
const PORTAL_ACTS: ActsByRoute = {
  'POST /v1/admin/merchants': async acts => {
    const { id: merchantParentId } = await createMerchantParent(acts.portal.database);
    const body = { merchantParentId, merchantId: `N${acts.unique()}`, merchantName: 'New', products: [] };
    return { by: await acts.staff(), body };
  },
  'PUT /v1/admin/merchants/:id': async acts => {
    const { by, params, version } = await moved(acts);
    return { by, params, body: { ...readySettings({ merchantName: 'Renamed' }), version } };
  },
  'POST /v1/admin/merchants/:id/publish': async acts => {
    const { by, params, version } = await moved(acts);
    return { by, params, body: { version } };
  },
  'POST /v1/admin/merchants/:id/suspend': async acts => {
    const { by, params, version } = await moved(acts, 'publish');
    return { by, params, body: { version, reason: 'Chargebacks' } };
  },
  'POST /v1/admin/merchants/:id/reactivate': async acts => {
    const { by, params, version } = await moved(acts, 'publish', 'suspend');
    return { by, params, body: { version } };
  },
  'POST /v1/admin/parents': async acts => ({ by: await acts.staff(), body: { id: `P${acts.unique()}`, name: 'New' } }),
  'PUT /v1/admin/parents/:id': async acts => {
    const { id } = await createMerchantParent(acts.portal.database);
    return { by: await acts.staff(), params: { id }, body: { name: 'Renamed', version: 1 } };
  },
  'POST /v1/admin/invitations/bulk': async acts => {
    const { merchantParentId } = await acts.merchant();
    const text = `${acts.unique()}@test.example,Finance,${merchantParentId}`;
    return { by: await acts.staff(), body: { text, roles: [] } };
  },
  'POST /v1/admin/invitations/:id/approve': async acts => {
    const { id } = await createUser(acts.portal.database, { roles: [1], status: 'pending' });
    await acts.portal.database.pool.query("update app_user set held_by = 'asked@staff.example' where id = $1", [id]);
    return { by: await acts.staff(), params: { id } };
  },
  'POST /v1/admin/access-reviews': async acts => {
    const by = await acts.staff();
    const { fingerprint } = await by.send('GET', '/v1/admin/access-review?since=2026-06-01');
    return { by, body: { since: '2026-06-01', fingerprint } };
  },
  'POST /v1/admin/ip-restrictions': async acts => {
    const { details, ...request } = await rule(acts);
    return {
      ...request,
      record: { object: expect.stringMatching(/^ip rule \d+$/), details },
      refused: { record: { details: { ...details, reason: 'ipRuleExists' } } },
    };
  },
  'PUT /v1/admin/ip-restrictions/:id': async acts => {
    const { body, details, object, ...request } = await addedRule(acts);
    const before = `${body.merchantId} INTERAC US REFUSE`;
    const record = { object, details: { ...details, permission: 'ALLOW', before } };
    return { ...request, body: { ...body, permission: 'ALLOW', version: 1 }, record };
  },
  'DELETE /v1/admin/ip-restrictions/:id': async acts => {
    const { by, params, object, details } = await addedRule(acts);
    const record = { object, details };
    const refused = { record: { details: { of: object, reason: 'notFound' } } };
    return { by, params, query: { version: '1' }, record, refused };
  },
  'PUT /v1/admin/flags/:id': async acts => {
    const { merchantParentId } = await acts.merchant();
    const body = { merchantParentId, seen: 'unset', state: 'off' };
    return { by: await acts.staff(), params: { id: 'scheduled-exports' }, body };
  },
  'PUT /v1/admin/policy': async acts => {
    const version = await versionOf(acts, 'provider_policy', 'policy_version');
    const hours = { sessionIdleMinutes: null, sessionAbsoluteHours: null };
    return { by: await acts.staff(), body: { ...hours, passwordMinLength: 10, enforceNewParents: false, version } };
  },
  'PUT /v1/admin/settings/banner': async acts => {
    const times = { from: '2026-06-19T13:00:00Z', until: '2026-06-19T14:00:00Z' };
    const banner = { severity: 'info', en: 'Tonight', fr: 'Ce soir', ...times };
    return { by: await acts.staff(), body: { banner, version: await versionOf(acts, 'portal_setting') } };
  },
  'PUT /v1/admin/settings/chat': async acts => {
    const version = await versionOf(acts, 'portal_setting');
    return { by: await acts.staff(), body: { scriptUrl: 'https://chat.example/widget.js', version } };
  },
  'PUT /v1/admin/settings/support': async acts => {
    const version = await versionOf(acts, 'portal_setting');
    return { by: await acts.staff(), body: { email: 'help@provider.example', phone: null, version } };
  },
  'POST /v1/support/views': async acts => {
    const { id: userId } = await createUser(acts.portal.database);
    return { by: await acts.staff(), body: { userId, reason: 'A call' } };
  },
  'POST /v1/support/views/:id/end': async acts => {
    const by = await acts.staff();
    const { id: userId } = await createUser(acts.portal.database);
    const { id } = await by.send('POST', VIEWS, { userId, reason: 'A call' });
    return { by, params: { id: String(id) } };
  },
  'POST /v1/internal-qa/calls': async acts => {
    const { merchantId } = await acts.merchant();
    const call = { merchantId, merchantTransactionId: acts.unique(), amount: 1_000, ...GOOD.INTERAC };
    const body = { merchantId, direction: 'PAYIN', idempotencyKey: '', body: JSON.stringify(call) };
    return { by: await acts.person([110]), body };
  },
  'POST /v1/personal-data/reveal': async acts => {
    made += 1;
    const row = payin(800_000 + made, { merchantId: 'M1' });
    await take(acts.portal.database, 'interac-payins', [row]);
    const body = { report: 'interac-payins', rowKey: row['transId'], reason: 'The consumer calls' };
    return { by: await acts.person([104]), body };
  },
  'POST /v1/admin/announcements': async acts => ({
    by: await acts.staff(),
    body: announcement(acts.clock.now(), { byMail: false }),
  }),
  'PUT /v1/admin/announcements/:id': async acts => {
    const { by, params, values } = await announced(acts);
    return { by, params, body: { ...values, titleEn: 'Another', version: 1 } };
  },
  'DELETE /v1/admin/announcements/:id': async acts => {
    const { by, params } = await announced(acts);
    return { by, params };
  },
  'POST /v1/admin/announcements/:id/schedule': async acts => {
    const { by, params } = await announced(acts);
    return { by, params, body: { version: 1 } };
  },
  'POST /v1/admin/announcements/:id/stop': async acts => {
    const { by, params } = await announced(acts, true);
    return { by, params, body: { version: 2 } };
  },
  'POST /v1/notifications/read': async acts => {
    await announced(acts, true);
    const by = await acts.staff();
    return { by, body: { upTo: new Date(acts.clock.now().getTime() + 1_000).toISOString() } };
  },
};

/** What the provider's staff do. */
export const STAFF_ACTS: ActsByRoute = { ...FEE_ACTS, ...MONEY_ACTS, ...PORTAL_ACTS };
