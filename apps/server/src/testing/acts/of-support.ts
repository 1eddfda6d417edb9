import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { SUPPORT_VIEW_MINUTES } from '@drumlin/contract/support/routes.ts';
import { createSupporter, openView, VIEWS } from '../features/support-view.ts';
import type { ActWorld, Outcomes, Scenario } from './act-world.ts';

const parties = async (world: ActWorld) => {
  const staff = await createSupporter(world.portal);
  const person = await world.person();
  const post = (url: string, payload?: object) => world.send('POST', url, payload, staff.headers);
  return { staff, person, post, inTheirTrail: { ...staff, merchantParentId: world.merchantParentId } };
};

const starts: Scenario = async world => {
  const { inTheirTrail: by, person, post } = await parties(world);
  const perform = () => post(VIEWS, { userId: person.id, reason: 'Ticket 4711' });
  const details = { user: person.email, why: 'Ticket 4711', minutes: SUPPORT_VIEW_MINUTES };
  return { by, perform, object: /^support view [\da-f-]{36}$/, details };
};

const startsOfStaff: Scenario = async world => {
  const { staff: by, post } = await parties(world);
  const perform = () => post(VIEWS, { userId: by.id, reason: 'Ticket 4711' });
  return { by, perform, reason: 'validation', details: { of: `user ${by.id}`, field: 'userId', rules: 'active' } };
};

const ends: Scenario = async world => {
  const { staff, inTheirTrail: by, person, post } = await parties(world);
  const { id, headers } = await openView(world.portal, staff, person);
  await world.send('GET', '/v1/profiles', undefined, headers);
  const details = { user: person.email, endedBy: 'button', looks: 1 };
  return { by, perform: () => post(`${VIEWS}/${id}/end`), object: `support view ${id}`, details };
};

const endsTwice: Scenario = async world => {
  const { staff: by, person, post } = await parties(world);
  const { id } = await openView(world.portal, by, person);
  await post(`${VIEWS}/${id}/end`);
  const details = { of: `support view ${id}` };
  return { by, perform: () => post(`${VIEWS}/${id}/end`), reason: 'supportViewOver', details };
};

/** Support views. */
export const SUPPORT_ACTS = {
  support_view_started: { success: starts, failures: { 'of the staff': startsOfStaff } },
  support_view_ended: { success: ends, failures: { twice: endsTwice } },
} satisfies Partial<Record<AuditAct, Outcomes>>;
