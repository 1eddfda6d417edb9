import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { createMerchant } from '../factories.ts';
import { aFee, STANDARD_PROFILE } from '../features/fees.ts';
import { showFactor } from '../features/merchant-admin.ts';
import type { ActWorld, Outcomes, Prepared, Scenario } from './act-world.ts';

const DEFINITIONS = '/v1/admin/fee-definitions';
const PROFILES = '/v1/admin/fee-profiles';
const ASSIGNMENTS = '/v1/admin/fee-assignments';
const MISSING = '00000000-0000-4000-8000-000000000000';

type World = Awaited<ReturnType<typeof open>>;

/** Somebody of the staff who has just shown their second factor, with a definition of their own. */
const open = async (world: ActWorld) => {
  const by = await world.person([101]);
  await showFactor(world.portal.platform, by);
  const today = easternDay(world.clock.now());
  const days = { today, effectiveFrom: addDays(today, 1), later: addDays(today, 9) };
  const put = (url: string, body: object) => world.send('PUT', url, body, by.headers);
  const send = world.send;
  const unique = `${by.id}`;
  const body = (name: string) => ({
    name,
    description: '',
    channel: 'INTERAC',
    type: 'PAYIN',
    effectiveFrom: days.effectiveFrom,
    fees: [aFee()],
  });
  const { id } = (await by.post(DEFINITIONS, body(`Definition ${unique}`))).json();
  const { merchantId } = await createMerchant(world.portal.database);
  return { by, put, send, body, unique, id: id as string, name: `Definition ${unique}`, merchantId, ...days };
};

/** What is sent, and what its record says; refused with a reason, it is about what the address names. */
const act =
  (prepare: (world: World) => Promise<Omit<Prepared, 'by'>> | Omit<Prepared, 'by'>): Scenario =>
  async world => {
    const opened = await open(world);
    return { by: opened.by, ...(await prepare(opened)) };
  };

const wrongDay = { reason: 'validation' };
const addsVersion = (from: 'today' | 'later', told: Partial<Prepared> = {}) =>
  act(({ by, id, ...world }) => ({
    perform: () =>
      by.post(`${DEFINITIONS}/${id}/versions`, { effectiveFrom: world[from], fees: [aFee()], revision: 1 }),
    ...(told.reason
      ? { details: { of: `fee definition ${id}`, field: 'effectiveFrom', rules: 'toCome' } }
      : { object: `fee definition ${id}`, details: { name: world.name, effectiveFrom: world[from] } }),
    ...told,
  }));

const withdrawsVersion = (which: number) =>
  act(async ({ by, send, id, name, later }) => {
    await by.post(`${DEFINITIONS}/${id}/versions`, { effectiveFrom: later, fees: [aFee()], revision: 1 });
    const { versions } = (await send('GET', `${DEFINITIONS}/${id}`, undefined, by.headers)).json();
    const perform = () => by.post(`${DEFINITIONS}/${id}/withdraw`, { versionId: versions[which].id, revision: 2 });
    if (which === 0) return { perform, object: `fee definition ${id}`, details: { name, effectiveFrom: later } };
    return { perform, reason: 'firstFees', details: { of: `fee definition ${id}` } };
  });

const renames = (revision: number) =>
  act(({ put, id, name: before, unique }) => {
    const name = `Renamed ${unique}`;
    const perform = () => put(`${DEFINITIONS}/${id}`, { name, description: '', revision });
    if (revision === 1) return { perform, object: `fee definition ${id}`, details: { before, name } };
    return { perform, reason: 'feesChanged', details: { of: `fee definition ${id}` } };
  });

const createsProfile = (definitionId?: string) =>
  act(({ by, id, unique }) => {
    const body = { name: `Profile ${unique}`, description: '', definitionIds: [definitionId ?? id] };
    const perform = () => by.post(PROFILES, body);
    if (!definitionId) return { perform, object: /^fee profile [-0-9a-f]{36}$/, details: { name: body.name } };
    return { perform, reason: 'validation', details: { name: body.name, field: 'definitionIds.0', rules: 'unknown' } };
  });

const changesProfile = (profileId?: string) =>
  act(async ({ by, put, id, unique }) => {
    const body = { name: `Profile ${unique}`, description: '', definitionIds: [id] };
    const of = profileId ?? (await by.post(PROFILES, body)).json().id;
    const name = `Renamed ${body.name}`;
    const perform = () => put(`${PROFILES}/${of}`, { ...body, name, revision: 1 });
    if (!profileId) return { perform, object: `fee profile ${of}`, details: { before: body.name, name } };
    return { perform, reason: 'feesLocked', details: { of: `fee profile ${of}` } };
  });

const deletesDefinition = (revision: number) =>
  act(({ by, send, id, name }) => {
    const perform = () => send('DELETE', `${DEFINITIONS}/${id}?revision=${revision}`, undefined, by.headers);
    if (revision === 1) return { perform, object: `fee definition ${id}`, details: { name } };
    return { perform, reason: 'feesChanged', details: { of: `fee definition ${id}` } };
  });

const deletesProfile = (profileId?: string) =>
  act(async ({ by, send, id, unique }) => {
    const body = { name: `Profile ${unique}`, description: '', definitionIds: [id] };
    const of = profileId ?? (await by.post(PROFILES, body)).json().id;
    const perform = () => send('DELETE', `${PROFILES}/${of}?revision=1`, undefined, by.headers);
    if (!profileId) return { perform, object: `fee profile ${of}`, details: { name: body.name } };
    return { perform, reason: 'feesUsed', details: { of: `fee profile ${of}` } };
  });

const assigns = (from: 'today' | 'later') =>
  act(({ by, merchantId, ...world }) => {
    const effectiveFrom = world[from];
    const perform = () =>
      by.post(ASSIGNMENTS, { merchantIds: [merchantId], profileId: STANDARD_PROFILE, effectiveFrom });
    if (from === 'later')
      return { perform, object: `merchant ${merchantId}`, details: { profile: 'Standard', effectiveFrom } };
    return { perform, ...wrongDay, details: { effectiveFrom, field: 'effectiveFrom', rules: 'toCome' } };
  });

/** The profile of all merchants is on record as the act on that profile. */
const assignsToAll = act(({ by, later: effectiveFrom }) => ({
  perform: () => by.post(ASSIGNMENTS, { merchantIds: null, profileId: STANDARD_PROFILE, effectiveFrom }),
  object: `fee profile ${STANDARD_PROFILE}`,
  details: { profile: 'Standard', effectiveFrom },
}));
const assignsNone = act(({ by, merchantId, later: effectiveFrom }) => ({
  perform: () => by.post(ASSIGNMENTS, { merchantIds: [merchantId, merchantId], profileId: null, effectiveFrom }),
  object: `merchant ${merchantId}`,
  details: { profile: '', effectiveFrom },
}));

const KIND = { channel: 'INTERAC', type: 'PAYIN' };
/** How a record says it. */
const NOTED = { channel: 'INTERAC', feeType: 'PAYIN' };
const chooses = (definitionId?: string | null) =>
  act(({ by, id, name, merchantId, later }) => {
    const body = { ...KIND, definitionId: definitionId === undefined ? id : definitionId, effectiveFrom: later };
    const perform = () => by.post(`/v1/admin/merchant-fees/${merchantId}/definitions`, body);
    const definition = definitionId === null ? '' : name;
    if (!definitionId)
      return { perform, object: `merchant ${merchantId}`, details: { ...NOTED, definition, effectiveFrom: later } };
    const details = { of: `merchant ${merchantId}`, field: 'definitionId', rules: 'unknown' };
    return { perform, reason: 'validation', details };
  });

const savesCustom = (from: 'today' | 'later') =>
  act(({ by, merchantId, ...world }) => {
    const effectiveFrom = world[from];
    const body = { ...KIND, effectiveFrom, fees: [aFee()] };
    const perform = () => by.post(`/v1/admin/merchant-fees/${merchantId}/custom`, body);
    if (from === 'later') return { perform, object: `merchant ${merchantId}`, details: { ...NOTED, effectiveFrom } };
    return { perform, ...wrongDay, details: { of: `merchant ${merchantId}`, field: 'effectiveFrom', rules: 'toCome' } };
  });

const withdraws = (isThere: boolean) =>
  act(async ({ by, send, merchantId, later }) => {
    await by.post(`/v1/admin/merchant-fees/${merchantId}/custom`, { ...KIND, effectiveFrom: later, fees: [aFee()] });
    const { assignments } = (await send('GET', `/v1/admin/merchant-fees/${merchantId}`, undefined, by.headers)).json();
    const id = isThere ? assignments[0].id : 999_999_999;
    const perform = () => by.post(`${ASSIGNMENTS}/${id}/withdraw`);
    if (isThere) return { perform, object: `merchant ${merchantId}`, details: { choice: id, effectiveFrom: later } };
    return { perform, reason: 'notFound', details: { of: `fee assignment ${id}` } };
  });

const withdrawsOfAll = act(async ({ by, send, later: effectiveFrom }) => {
  await by.post(ASSIGNMENTS, { merchantIds: null, profileId: STANDARD_PROFILE, effectiveFrom });
  const { id } = (await send('GET', ASSIGNMENTS, undefined, by.headers)).json().data[0];
  const perform = () => by.post(`${ASSIGNMENTS}/${id}/withdraw`);
  return { perform, object: `fee assignment ${id}`, details: { choice: id, effectiveFrom } };
});

const createsDefinition = (isTaken: boolean) =>
  act(({ by, body, unique, effectiveFrom }) => {
    const name = `${isTaken ? 'Definition' : 'Other'} ${unique}`;
    const perform = () => by.post(DEFINITIONS, body(name));
    if (!isTaken) return { perform, object: /^fee definition [-0-9a-f]{36}$/, details: { name, effectiveFrom } };
    return { perform, reason: 'validation', details: { name, field: 'name', rules: 'unique' } };
  });

/** The acts on fees. */
export const FEE_ACTS = {
  fee_definition_created: { success: createsDefinition(false), failures: { twice: createsDefinition(true) } },
  fee_definition_changed: { success: renames(1), failures: { stale: renames(7) } },
  fee_definition_deleted: { success: deletesDefinition(1), failures: { stale: deletesDefinition(7) } },
  fee_version_added: { success: addsVersion('later'), failures: { 'of today': addsVersion('today', wrongDay) } },
  fee_version_withdrawn: { success: withdrawsVersion(0), failures: { 'the first one': withdrawsVersion(1) } },
  fee_profile_created: { success: createsProfile(), failures: { 'of no definition': createsProfile(MISSING) } },
  fee_profile_changed: { success: changesProfile(), failures: { assigned: changesProfile(STANDARD_PROFILE) } },
  fee_profile_deleted: { success: deletesProfile(), failures: { assigned: deletesProfile(STANDARD_PROFILE) } },
  fee_profile_assigned: {
    success: assigns('later'),
    also: { 'to all': assignsToAll, 'none any more': assignsNone },
    failures: { 'of today': assigns('today') },
  },
  fee_definition_chosen: {
    success: chooses(),
    also: { 'none any more': chooses(null) },
    failures: { 'one that is not there': chooses(MISSING) },
  },
  custom_fees_saved: { success: savesCustom('later'), failures: { 'of today': savesCustom('today') } },
  fee_assignment_withdrawn: {
    success: withdraws(true),
    also: { 'of all': withdrawsOfAll },
    failures: { 'one that is not there': withdraws(false) },
  },
} satisfies Partial<Record<AuditAct, Outcomes>>;
