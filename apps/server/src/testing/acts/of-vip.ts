import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { csvForm, ratingId, VIP } from '../features/vip.ts';
import { ADDRESS, type Outcomes, type Prepared, type Scenario } from './act-world.ts';

const ONE = 'vip consumer of M1';
const FILE = 'vip consumers of M1';

const add =
  (userId: string, told: Partial<Prepared>, rating?: number, again = false): Scenario =>
  async world => {
    const by = await world.person();
    const riskRatingId = rating ?? (await ratingId(world.portal, 'M1'));
    const perform = () => by.post(VIP, { merchantId: 'M1', merchantUserId: userId, riskRatingId });
    if (again) await perform();
    return { by, object: ONE, perform, ...told };
  };

const update =
  (userId: string, version: number, told: Partial<Prepared>): Scenario =>
  async world => {
    const by = await world.person();
    const to = await ratingId(world.portal, 'M1', 'VIP-2');
    await by.post(VIP, { merchantId: 'M1', merchantUserId: userId, riskRatingId: await ratingId(world.portal, 'M1') });
    const body = { merchantId: 'M1', riskRatingId: to, status: 'disabled', version };
    return { by, object: ONE, perform: () => world.send('PUT', `${VIP}/${userId}`, body, by.headers), ...told };
  };

const none: Scenario = async world => {
  const by = await world.person();
  const body = { merchantId: 'M1', riskRatingId: await ratingId(world.portal, 'M1'), status: 'active' };
  const perform = () => world.send('PUT', `${VIP}/nobody`, body, by.headers);
  return { by, object: ONE, reason: 'notFound', details: { consumer: 'nobody' }, perform };
};

const addFile =
  (lines: string, told: Partial<Prepared>): Scenario =>
  async world => {
    const by = await world.person();
    const { payload, type } = csvForm(`userId,riskRating\n${lines}`);
    const headers = { ...by.headers, 'content-type': type };
    const url = `${VIP}/bulk?merchantId=M1`;
    const perform = () => world.portal.app.inject({ method: 'POST', url, payload, headers, remoteAddress: ADDRESS });
    return { by, object: FILE, perform, ...told };
  };

const invalid = (field: string, rules: string) => ({ reason: 'validation', details: { field, rules } });

/** The acts on VIP consumers. */
export const VIP_ACTS = {
  vip_added: {
    success: add('v-1', { details: { consumer: 'v-1', rating: 'VIP-1' } }),
    failures: {
      twice: add(
        'v-2',
        { reason: 'validation', details: { consumer: 'v-2', field: 'merchantUserId', rules: 'unique' } },
        undefined,
        true,
      ),
      'a rating there is not': add(
        'v-3',
        { reason: 'validation', details: { consumer: 'v-3', field: 'riskRatingId', rules: 'unknown' } },
        2_147_483_647,
      ),
    },
  },
  vip_updated: {
    success: update('v-4', 1, {
      details: {
        consumer: 'v-4',
        ratingBefore: 'VIP-1',
        rating: 'VIP-2',
        consumerStatusBefore: 'active',
        consumerStatus: 'disabled',
      },
    }),
    failures: {
      nobody: none,
      'changed since': update('v-5', 7, { reason: 'vipChanged', details: { consumer: 'v-5' } }),
    },
  },
  vip_bulk_added: {
    success: addFile('v-6,VIP-1\n', { details: { count: 1, ratings: 'VIP-1 1' } }),
    failures: { 'a bad line': addFile('v-7,Gold\n', invalid('file.2.riskRating', 'unknown')) },
  },
} satisfies Partial<Record<AuditAct, Outcomes>>;
