import { expect } from 'vitest';
import { createMerchantParent, createUser } from '../factories.ts';
import { readySettings } from '../features/merchant-admin.ts';
import { type Acts, type ActsByRoute, matchNew, refusal, refusedField } from './act.ts';

const MERCHANTS = '/v1/admin/merchants';
/** A merchant that was moved on by these acts, and on whom an act may be done once more. */
const moved = async (acts: Acts, ...before: readonly ('publish' | 'suspend')[]) => {
  const by = await acts.staff();
  const { merchantId: id } = await acts.merchant({ merchantStatus: 'DRAFT' });
  await by.send('PUT', `${MERCHANTS}/${id}`, { ...readySettings(), version: 1 });
  for (const [nth, act] of before.entries())
    await by.send('POST', `${MERCHANTS}/${id}/${act}`, {
      version: nth + 2,
      ...(act === 'suspend' && { reason: 'Why' }),
    });
  const object = `merchant ${id}`;
  const refused = refusal('merchantChanged', { of: object });
  return { by, params: { id }, body: { version: before.length + 2 }, record: { object }, refused };
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
  return { by, body, details, params: { id }, object: `ip rule ${id}` };
};

/** What the staff do about merchants, and about who of them may do what from where. */
export const MERCHANT_ACTS: ActsByRoute = {
  'POST /v1/admin/merchants': async acts => {
    const { id: merchantParentId } = await createMerchantParent(acts.portal.database);
    const merchantId = `N${acts.unique()}`;
    const object = `merchant ${merchantId}`;
    return {
      by: await acts.staff(),
      body: { merchantParentId, merchantId, merchantName: 'New', products: [] },
      record: { object },
      refused: refusedField('merchantId', 'unique', { of: object }),
    };
  },
  'PUT /v1/admin/merchants/:id': async acts => {
    const { body, ...request } = await moved(acts);
    return { ...request, body: { ...readySettings({ merchantName: 'Renamed' }), ...body } };
  },
  'POST /v1/admin/merchants/:id/publish': acts => moved(acts),
  'POST /v1/admin/merchants/:id/suspend': async acts => {
    const { body, ...request } = await moved(acts, 'publish');
    return { ...request, body: { ...body, reason: 'Chargebacks' } };
  },
  'POST /v1/admin/merchants/:id/reactivate': acts => moved(acts, 'publish', 'suspend'),
  'POST /v1/admin/parents': async acts => {
    const id = `P${acts.unique()}`;
    const object = `parent ${id}`;
    const refused = refusedField('id', 'unique', { of: object });
    return { by: await acts.staff(), body: { id, name: 'New' }, record: { object }, refused };
  },
  'PUT /v1/admin/parents/:id': async acts => {
    const { id, name: before } = await createMerchantParent(acts.portal.database);
    const object = `parent ${id}`;
    const record = { object, details: { before } };
    const refused = refusal('merchantChanged', { of: object });
    return { by: await acts.staff(), params: { id }, body: { name: 'Renamed', version: 1 }, record, refused };
  },
  'PUT /v1/admin/parents/:id/mfa-enforcement': async acts => {
    const { id } = await createMerchantParent(acts.portal.database);
    const record = { object: `parent ${id}`, details: { enabled: true }, merchantParentId: id };
    return { by: await acts.staff(), params: { id }, body: { enabled: true }, record };
  },
  'POST /v1/admin/invitations/bulk': async acts => {
    const { merchantParentId } = await acts.merchant();
    const user = `${acts.unique()}@test.example`;
    return {
      by: await acts.staff(),
      body: { text: `${user},Finance,${merchantParentId}`, roles: [] },
      record: { object: matchNew('user'), merchantParentId, details: { user, roleId: 2 } },
      // What is refused stands in the staff's own trail
      refused: refusedField('text.1.email', 'unique'),
    };
  },
  'POST /v1/admin/invitations/:id/approve': async acts => {
    const invitedBy = 'asked@staff.example';
    const { id, email: user, merchantParentId } = await createUser(acts.portal.database, { status: 'pending' });
    await acts.portal.database.pool.query('update app_user set held_by = $2 where id = $1', [id, invitedBy]);
    const about = { object: `user ${id}`, merchantParentId };
    return {
      by: await acts.staff(),
      params: { id },
      record: { ...about, details: { user, roleId: 1, invitedBy } },
      refused: { record: { ...about, details: { reason: 'userChanged', user } } },
    };
  },
  'POST /v1/admin/access-reviews': async acts => {
    const by = await acts.staff();
    const since = '2026-06-01';
    const { fingerprint } = await by.send('GET', `/v1/admin/access-review?since=${since}`);
    const details = { since, count: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) };
    return {
      by,
      body: { since, fingerprint },
      record: { object: matchNew('review'), details },
      refused: { body: { since, fingerprint: 'f'.repeat(64) }, ...refusal('accessChanged', { since }) },
    };
  },
  'POST /v1/admin/ip-restrictions': async acts => {
    const { details, ...request } = await rule(acts);
    return { ...request, record: { object: matchNew('ip rule'), details }, refused: refusal('ipRuleExists', details) };
  },
  'PUT /v1/admin/ip-restrictions/:id': async acts => {
    const { body, details, object, ...request } = await addedRule(acts);
    const before = `${body.merchantId} INTERAC US REFUSE`;
    const record = { object, details: { ...details, permission: 'ALLOW', before } };
    const refused = refusal('ipRuleChanged', { of: object });
    return { ...request, body: { ...body, permission: 'ALLOW', version: 1 }, record, refused };
  },
  'DELETE /v1/admin/ip-restrictions/:id': async acts => {
    const { by, params, object, details } = await addedRule(acts);
    const refused = refusal('notFound', { of: object });
    return { by, params, query: { version: '1' }, record: { object, details }, refused };
  },
};
