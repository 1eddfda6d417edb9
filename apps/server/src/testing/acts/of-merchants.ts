import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { createMerchant, createMerchantParent } from '../factories.ts';
import { readySettings, showFactor } from '../features/merchant-admin.ts';
import type { ActWorld, Outcomes, Prepared, Scenario } from './act-world.ts';

const MERCHANTS = '/v1/admin/merchants';
const PARENTS = '/v1/admin/parents';

type Act = 'publish' | 'suspend' | 'reactivate';
const BODIES: Record<Act, object> = { publish: {}, suspend: { reason: 'Chargebacks' }, reactivate: {} };

/** Somebody of the staff who has just shown their second factor. */
const staff = async (world: ActWorld) => {
  const by = await world.person([101]);
  await showFactor(world.portal.platform, by);
  const put = (url: string, body: object) => world.send('PUT', url, body, by.headers);
  const draft = async () => {
    const { merchantId } = await createMerchant(world.portal.database, { merchantStatus: 'DRAFT' });
    return `${MERCHANTS}/${merchantId}`;
  };
  return { by, put, draft };
};

const nameOf = (url: string): string => `merchant ${url.slice(MERCHANTS.length + 1)}`;

/** Changes a merchant's status after these acts; `version` is that of somebody who saw what they did. */
const moves =
  (act: Act, before: readonly Act[], refused?: Partial<Prepared>): Scenario =>
  async world => {
    const { by, put, draft } = await staff(world);
    const url = await draft();
    let version = 1;
    if (before.length > 0 || refused === undefined) {
      await put(url, { ...readySettings(), version });
      version += 1;
    }
    for (const each of before) {
      await by.post(`${url}/${each}`, { ...BODIES[each], version });
      version += 1;
    }
    const perform = () => by.post(`${url}/${act}`, { ...BODIES[act], version });
    const about = refused ? { details: { of: nameOf(url) }, ...refused } : { object: nameOf(url) };
    return { by, perform, ...about };
  };

const creates =
  (twice: boolean): Scenario =>
  async world => {
    const { by } = await staff(world);
    const { id: merchantParentId } = await createMerchantParent(world.portal.database);
    const merchantId = `N${merchantParentId.slice(-6)}`;
    const perform = () => by.post(MERCHANTS, { merchantParentId, merchantId, merchantName: 'New', products: [] });
    if (!twice) return { by, perform, object: `merchant ${merchantId}` };
    await perform();
    const details = { of: `merchant ${merchantId}`, field: 'merchantId', rules: 'unique' };
    return { by, perform, reason: 'validation', details };
  };

const changes =
  (told: Partial<Prepared> & { version?: number } = {}): Scenario =>
  async world => {
    const { by, put, draft } = await staff(world);
    const url = await draft();
    const { version = 1, ...rest } = told;
    const about = rest.reason ? { details: { of: nameOf(url) } } : { object: nameOf(url) };
    return { by, perform: () => put(url, { ...readySettings(), version }), ...about, ...rest };
  };

const addsParent =
  (twice: boolean): Scenario =>
  async world => {
    const { by } = await staff(world);
    const { id: other } = await createMerchantParent(world.portal.database);
    const id = twice ? other : `${other}-new`.slice(0, 32);
    const perform = () => by.post(PARENTS, { id, name: 'Granite Loon' });
    if (!twice) return { by, perform, object: `parent ${id}` };
    return { by, perform, reason: 'validation', details: { of: `parent ${id}`, field: 'id', rules: 'unique' } };
  };

const renames =
  (version: number): Scenario =>
  async world => {
    const { by, put } = await staff(world);
    const { id, name } = await createMerchantParent(world.portal.database);
    const perform = () => put(`${PARENTS}/${id}`, { name: 'Granite Loon', version });
    if (version === 1) return { by, perform, object: `parent ${id}`, details: { before: name } };
    return { by, perform, reason: 'merchantChanged', details: { of: `parent ${id}` } };
  };

const STALE = { reason: 'merchantChanged' };

/** The acts on merchants and their parents. */
export const MERCHANT_ACTS = {
  merchant_created: { success: creates(false), failures: { twice: creates(true) } },
  merchant_changed: { success: changes(), failures: { stale: changes({ version: 7, ...STALE }) } },
  merchant_published: {
    success: moves('publish', []),
    failures: {
      'too early': moves('publish', [], { reason: 'merchantNotReady' }),
      twice: moves('publish', ['publish'], STALE),
    },
  },
  merchant_suspended: {
    success: moves('suspend', ['publish']),
    failures: { 'a draft': moves('suspend', [], STALE) },
  },
  merchant_reactivated: {
    success: moves('reactivate', ['publish', 'suspend']),
    failures: { 'a published one': moves('reactivate', ['publish'], STALE) },
  },
  parent_created: { success: addsParent(false), failures: { twice: addsParent(true) } },
  parent_changed: { success: renames(1), failures: { stale: renames(7) } },
} satisfies Partial<Record<AuditAct, Outcomes>>;
