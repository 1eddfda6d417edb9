import type { MerchantSettings } from '@drumlin/contract/merchants/schemas.ts';
import { expect } from 'vitest';
import { createMerchantParent, createUser } from '../factories.ts';
import { readySettings } from '../features/merchant-admin.ts';
import { type Examples, type Json, matchNew, refusal, refusedField, some, type World } from './example.ts';
import { inviteFromList } from './of-people.ts';

const MERCHANTS = '/v1/admin/merchants';
const PARENTS = '/v1/admin/parents';
const RULES = '/v1/admin/ip-restrictions';
const REVIEWS = '/v1/admin/access-reviews';

/** A merchant that was moved on by these acts, and on whom an act may be done once more. */
const moved = async (world: World, ...before: readonly ('publish' | 'suspend')[]) => {
  const by = await world.staff();
  const { merchantId: id } = await world.merchant({ merchantStatus: 'DRAFT' });
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
const pageOf = ({ reader }: World, id: string) => reader.get(`${MERCHANTS}/${id}`);
const lineOf = async ({ reader }: World, id: string) => (await reader.get(`${MERCHANTS}?keyword=${id}`)).data[0];
const parentOf = async ({ reader }: World, id: string) => (await reader.get(`${PARENTS}?keyword=${id}`)).data[0];

const contact = (word: string, nth: number) => ({
  name: `${word} Finchley`,
  title: `${word} of finance`,
  email: `${word}@loon.example`,
  phone: `+1 416 555 010${nth}`,
});
const MARBLE: MerchantSettings = {
  merchantName: 'Marble Loon',
  products: ['INTERAC', 'IBT'],
  settlementTime: '06:45',
  allowsDeclines: false,
  allowsTestApi: true,
  contacts: [contact('eve', 1), contact('ida', 2)],
};
const SLATE: MerchantSettings = {
  merchantName: 'Slate Loon',
  products: ['IBT'],
  settlementTime: null,
  allowsDeclines: true,
  allowsTestApi: false,
  contacts: [contact('una', 3)],
};

type Rule = Readonly<Record<'merchantId' | 'product' | 'countryCode' | 'regionCode' | 'permission', string>>;
const rulesOf = async ({ reader }: World, merchantId: string): Promise<Json[]> =>
  (await reader.get(`${RULES}?merchantId=${merchantId}`)).data;
/** How a record says a rule. */
const asRecorded = ({ countryCode, regionCode, merchantId, product, permission }: Rule) => ({
  merchantId,
  product,
  place: regionCode === '' ? countryCode : `${countryCode}-${regionCode}`,
  permission,
});
const IN_NEW_YORK = { product: 'INTERAC', countryCode: 'US', regionCode: 'NY', permission: 'REFUSE' };
const addedRule = async (world: World, more: Partial<Rule> = {}) => {
  const [by, { merchantId }] = [await world.staff(), await world.merchant()];
  const rule = { merchantId, ...IN_NEW_YORK, ...more };
  await by.send('POST', RULES, rule);
  const [{ id }] = await rulesOf(world, merchantId);
  return { by, rule, id: Number(id), object: `ip rule ${id}` };
};

/** What the staff do about merchants, and about who of them may do what from where. */
export const MERCHANT_EXAMPLES: Examples = {
  'POST /v1/admin/merchants': async (world, pick) => {
    const { id: merchantParentId } = await createMerchantParent(world.portal.database);
    const merchantId = `N${world.unique()}`;
    const [merchantName, products] = pick(['Granite Loon', ['IBT']], ['Basalt Loon', ['INTERAC']]);
    const body = { merchantParentId, merchantId, merchantName, products };
    const object = `merchant ${merchantId}`;
    return {
      by: await world.staff(),
      body,
      record: { object },
      refused: refusedField('merchantId', 'unique', { of: object }),
      places: {
        'its page': async () => some(await pageOf(world, merchantId), ...Object.keys(body)),
        'the list': async () => some(await lineOf(world, merchantId), ...Object.keys(body)),
      },
    };
  },
  'PUT /v1/admin/merchants/:id': async (world, pick) => {
    const { body, params, ...request } = await moved(world);
    const values = pick(MARBLE, SLATE);
    return {
      ...request,
      params,
      body: { ...values, ...body },
      places: {
        'its page': async () => some(await pageOf(world, params.id), ...Object.keys(values)),
        'the list': async () => some(await lineOf(world, params.id), 'merchantName', 'products'),
      },
    };
  },
  'POST /v1/admin/merchants/:id/publish': world => moved(world),
  'POST /v1/admin/merchants/:id/suspend': async (world, pick) => {
    const { body, record, ...request } = await moved(world, 'publish');
    return {
      ...request,
      record,
      body: { ...body, reason: pick('Chargebacks', 'A court order') },
      places: {
        'its page': async () => ({ reason: (await pageOf(world, request.params.id)).suspendedReason }),
        'the trail': async () => ({ reason: (await world.trail('merchant_suspended', record.object)).why }),
      },
    };
  },
  'POST /v1/admin/merchants/:id/reactivate': world => moved(world, 'publish', 'suspend'),
  'POST /v1/admin/parents': async (world, pick) => {
    const id = `P${world.unique()}`;
    const object = `parent ${id}`;
    return {
      by: await world.staff(),
      body: { id, name: pick('Granite Group', 'Basalt Group') },
      record: { object },
      refused: refusedField('id', 'unique', { of: object }),
      places: { 'the list': async () => some(await parentOf(world, id), 'id', 'name') },
    };
  },
  'PUT /v1/admin/parents/:id': async (world, pick) => {
    const { id, name: before } = await createMerchantParent(world.portal.database);
    const object = `parent ${id}`;
    return {
      by: await world.staff(),
      params: { id },
      body: { name: pick('Renamed Group', 'Another Group'), version: 1 },
      record: { object, details: { before } },
      refused: refusal('merchantChanged', { of: object }),
      places: { 'the list': async () => some(await parentOf(world, id), 'name') },
    };
  },
  'PUT /v1/admin/parents/:id/mfa-enforcement': async (world, pick) => {
    const by = await world.staff();
    const { id } = await createMerchantParent(world.portal.database);
    const enabled = pick(true, false);
    if (!enabled) await by.send('PUT', `${PARENTS}/${id}/mfa-enforcement`, { enabled: true });
    return {
      by,
      params: { id },
      body: { enabled },
      record: { object: `parent ${id}`, details: { enabled }, merchantParentId: id },
      places: { 'the list': async () => ({ enabled: (await parentOf(world, id)).mfaEnforced }) },
    };
  },
  'POST /v1/admin/invitations/bulk': inviteFromList,
  'POST /v1/admin/invitations/:id/approve': async world => {
    const invitedBy = 'asked@staff.example';
    const { id, email: user, merchantParentId } = await createUser(world.portal.database, { status: 'pending' });
    await world.portal.database.pool.query('update app_user set held_by = $2 where id = $1', [id, invitedBy]);
    const about = { object: `user ${id}`, merchantParentId };
    return {
      by: await world.staff(),
      params: { id },
      record: { ...about, details: { user, roleId: 1, invitedBy } },
      refused: { record: { ...about, details: { reason: 'userChanged', user } } },
    };
  },
  'POST /v1/admin/access-reviews': async (world, pick) => {
    const by = await world.staff();
    const since = pick('2026-06-01', '2026-07-15');
    const note = pick('All as it should be', undefined);
    const { fingerprint } = await by.get(`/v1/admin/access-review?since=${since}`);
    const details = { since, count: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) };
    return {
      by,
      body: { since, fingerprint, ...(note && { note }) },
      record: { object: matchNew('review'), details },
      refused: { body: { since, fingerprint: 'f'.repeat(64) }, ...refusal('accessChanged', { since }) },
      places: {
        'the list': async answer => {
          const { data } = await by.get(`${REVIEWS}?limit=100`);
          const review = data.find(({ id }: Json) => id === answer.id);
          return some(review, 'since', 'note');
        },
      },
      as: { note: note ?? '' },
    };
  },
  'POST /v1/admin/ip-restrictions': async (world, pick) => {
    const { merchantId } = await world.merchant();
    const inFrance = { product: 'IBT', countryCode: 'FR', regionCode: '', permission: 'ALLOW' };
    const body = { merchantId, ...pick(IN_NEW_YORK, inFrance) };
    const details = asRecorded(body);
    return {
      by: await world.staff(),
      body,
      record: { object: matchNew('ip rule'), details },
      refused: refusal('ipRuleExists', details),
      places: { 'the list': async () => some((await rulesOf(world, merchantId))[0], ...Object.keys(body)) },
    };
  },
  'PUT /v1/admin/ip-restrictions/:id': async (world, pick) => {
    const { by, rule, id, object } = await addedRule(world);
    const { merchantId: elsewhere } = await world.merchant();
    const change = pick(
      { ...rule, countryCode: 'CA', regionCode: 'QC', permission: 'ALLOW' },
      { ...rule, merchantId: elsewhere, product: 'IBT', regionCode: '' },
    );
    return {
      by,
      params: { id },
      body: { ...change, version: 1 },
      record: { object, details: { ...asRecorded(change), before: `${rule.merchantId} INTERAC US-NY REFUSE` } },
      refused: refusal('ipRuleChanged', { of: object }),
      places: { 'the list': async () => some((await rulesOf(world, change.merchantId))[0], ...Object.keys(rule)) },
    };
  },
  'DELETE /v1/admin/ip-restrictions/:id': async world => {
    const { by, rule, id, object } = await addedRule(world);
    const refused = refusal('notFound', { of: object });
    return { by, params: { id }, query: { version: '1' }, record: { object, details: asRecorded(rule) }, refused };
  },
};
