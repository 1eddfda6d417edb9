import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { createMerchant } from '../factories.ts';
import type { ActWorld, Outcomes, Prepared, Scenario } from './act-world.ts';

const RULES = '/v1/admin/ip-restrictions';

/** Somebody of the staff, and the rule that refuses a country to a merchant's consumers. */
const begin = async (world: ActWorld) => {
  const by = await world.person([101]);
  const { merchantId } = await createMerchant(world.portal.database);
  const rule = { merchantId, product: 'INTERAC', countryCode: 'US', regionCode: '', permission: 'REFUSE' };
  const details = { merchantId, product: 'INTERAC', place: 'US', permission: 'REFUSE' };
  const add = () => by.post(RULES, rule);
  const idOf = async (): Promise<number> => {
    const listed = await world.send('GET', `${RULES}?merchantId=${merchantId}`, undefined, by.headers);
    return listed.json().data[0].id;
  };
  return { by, rule, details, add, idOf };
};

const adds =
  (twice: boolean): Scenario =>
  async world => {
    const { by, add, details } = await begin(world);
    if (!twice) return { by, perform: add, object: /^ip rule \d+$/, details };
    await add();
    return { by, perform: add, reason: 'ipRuleExists', details };
  };

const STALE: Partial<Prepared> = { reason: 'ipRuleChanged' };

const changes =
  (version: number): Scenario =>
  async world => {
    const { by, rule, details, add, idOf } = await begin(world);
    await add();
    const id = await idOf();
    const perform = () => world.send('PUT', `${RULES}/${id}`, { ...rule, permission: 'ALLOW', version }, by.headers);
    if (version !== 1) return { by, perform, details: { of: `ip rule ${id}` }, ...STALE };
    const before = `${rule.merchantId} INTERAC US REFUSE`;
    return { by, perform, object: `ip rule ${id}`, details: { ...details, permission: 'ALLOW', before } };
  };

const deletes =
  (version: number): Scenario =>
  async world => {
    const { by, details, add, idOf } = await begin(world);
    await add();
    const id = await idOf();
    const perform = () => world.send('DELETE', `${RULES}/${id}?version=${version}`, undefined, by.headers);
    if (version !== 1) return { by, perform, details: { of: `ip rule ${id}` }, ...STALE };
    return { by, perform, object: `ip rule ${id}`, details };
  };

/** The acts on where consumers may be. */
export const IP_RESTRICTION_ACTS = {
  ip_rule_added: { success: adds(false), failures: { twice: adds(true) } },
  ip_rule_changed: { success: changes(1), failures: { stale: changes(7) } },
  ip_rule_deleted: { success: deletes(1), failures: { stale: deletes(7) } },
} satisfies Partial<Record<AuditAct, Outcomes>>;
