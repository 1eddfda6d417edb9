import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import type { Actor, ActWorld, Outcomes, Prepared, Scenario } from './act-world.ts';

const ROUTE = '/v1/ipallowlist';
const NONE = '00000000-0000-4000-8000-000000000000';

let added = 0;
/** An address that no other scenario has listed. */
const newAddress = (): string => {
  added += 1;
  return `198.51.${added >> 8}.${added & 255}`;
};

const add = (by: Actor, ipAddress: string) => by.post(ROUTE, { ipAddress, description: 'Head office' });
const remove = ({ send }: ActWorld, { headers }: Actor, id: string) =>
  send('DELETE', `${ROUTE}?ipAddressId=${id}`, undefined, headers);

const addIt =
  (told: Partial<Prepared> = {}, again = false): Scenario =>
  async world => {
    const by = await world.person();
    const address = newAddress();
    if (again) await add(by, address);
    return { by, object: `IP ${address}`, perform: () => add(by, address), ...told };
  };

const removeIt =
  (told: Partial<Prepared> = {}, again = false): Scenario =>
  async world => {
    const by = await world.person();
    const address = newAddress();
    const { id } = (await add(by, address)).json();
    if (again) await remove(world, by, id);
    return { by, object: `IP ${address}`, perform: () => remove(world, by, id), ...told };
  };

/** The acts on the IP allowed list. */
export const IP_ALLOWLIST_ACTS = {
  ip_address_added: {
    success: addIt(),
    failures: { twice: addIt({ reason: 'validation', details: { field: 'ipAddress', rules: 'unique' } }, true) },
  },
  ip_address_deleted: {
    success: removeIt(),
    failures: {
      twice: removeIt({ reason: 'ipEntryEnded' }, true),
      none: async world => {
        const by = await world.person();
        return { by, reason: 'notFound', perform: () => remove(world, by, NONE) };
      },
    },
  },
} satisfies Partial<Record<AuditAct, Outcomes>>;
