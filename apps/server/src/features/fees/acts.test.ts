import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ASSIGNMENTS,
  type Asked,
  DEFINITIONS,
  type FeePortal,
  type FeeWorld,
  KIND,
  LATER,
  openFeePortal,
  PROFILES,
  TOMORROW,
} from '../../testing/features/fee-portal.ts';
import { aFee, STANDARD_PROFILE } from '../../testing/features/fees.ts';

let portal: FeePortal;
beforeAll(async () => {
  portal = await openFeePortal();
}, 60_000);
afterAll(() => portal.close());

/** The records of the newest request. */
const records = async () =>
  (
    await portal.database.owner.pool.query(
      `select act, object, details from audit_record where request_id = (
         select request_id from audit_record order by position desc limit 1) order by position`,
    )
  ).rows;

test.each<
  [act: string, done: (world: FeeWorld) => Promise<Asked>, told: (world: FeeWorld) => [object: string, details: object]]
>([
  [
    'fee_definition_created',
    async ({ body }) => ['POST', DEFINITIONS, { ...body, name: `Other ${body.name}`, fees: [aFee()] }],
    ({ name }) => [
      expect.stringMatching(/^fee definition [-0-9a-f]{36}$/),
      { name: `Other ${name}`, effectiveFrom: TOMORROW },
    ],
  ],
  [
    'fee_definition_changed',
    async ({ id, name }) => ['PUT', `${DEFINITIONS}/${id}`, { name: `New ${name}`, description: 'x', revision: 1 }],
    ({ id, name }) => [`fee definition ${id}`, { before: name, name: `New ${name}` }],
  ],
  [
    'fee_version_added',
    async ({ id }) => ['POST', `${DEFINITIONS}/${id}/versions`, { effectiveFrom: LATER, fees: [aFee()], revision: 1 }],
    ({ id, name }) => [`fee definition ${id}`, { name, effectiveFrom: LATER }],
  ],
  [
    'fee_version_withdrawn',
    async world => {
      await portal.addVersion(world);
      const { versions } = await portal.get(`${DEFINITIONS}/${world.id}`);
      return ['POST', `${DEFINITIONS}/${world.id}/withdraw`, { versionId: versions[0].id, revision: 2 }];
    },
    ({ id, name }) => [`fee definition ${id}`, { name, effectiveFrom: LATER }],
  ],
  [
    'fee_definition_deleted',
    async ({ id, profileId }) => {
      await portal.send('DELETE', `${PROFILES}/${profileId}?revision=1`);
      return ['DELETE', `${DEFINITIONS}/${id}?revision=1`];
    },
    ({ id, name }) => [`fee definition ${id}`, { name }],
  ],
  [
    'fee_profile_created',
    async ({ profile }) => ['POST', PROFILES, { ...profile, name: `Other ${profile.name}` }],
    ({ profile }) => [expect.stringMatching(/^fee profile [-0-9a-f]{36}$/), { name: `Other ${profile.name}` }],
  ],
  [
    'fee_profile_changed',
    async ({ profile, profileId }) => [
      'PUT',
      `${PROFILES}/${profileId}`,
      { ...profile, name: profile.name.toUpperCase(), revision: 1 },
    ],
    ({ profile: { name }, profileId }) => [`fee profile ${profileId}`, { before: name, name: name.toUpperCase() }],
  ],
  [
    'fee_profile_deleted',
    async ({ profileId }) => ['DELETE', `${PROFILES}/${profileId}?revision=1`],
    ({ profile: { name }, profileId }) => [`fee profile ${profileId}`, { name }],
  ],
  [
    'fee_profile_assigned',
    async () => ['POST', ASSIGNMENTS, { merchantIds: null, profileId: STANDARD_PROFILE, effectiveFrom: LATER }],
    () => [`fee profile ${STANDARD_PROFILE}`, { profile: 'Standard', effectiveFrom: LATER }],
  ],
  [
    'fee_profile_assigned',
    async ({ merchantId }) => [
      'POST',
      ASSIGNMENTS,
      { merchantIds: [merchantId, merchantId], profileId: null, effectiveFrom: LATER },
    ],
    ({ merchantId }) => [`merchant ${merchantId}`, { profile: '', effectiveFrom: LATER }],
  ],
  [
    'fee_definition_chosen',
    async ({ id, ofMerchant }) => [
      'POST',
      `${ofMerchant}/definitions`,
      { ...KIND, definitionId: id, effectiveFrom: LATER },
    ],
    ({ merchantId, name }) => [
      `merchant ${merchantId}`,
      { channel: 'INTERAC', feeType: 'PAYIN', definition: name, effectiveFrom: LATER },
    ],
  ],
  [
    'fee_definition_chosen',
    async ({ ofMerchant }) => [
      'POST',
      `${ofMerchant}/definitions`,
      { ...KIND, definitionId: null, effectiveFrom: LATER },
    ],
    ({ merchantId }) => [
      `merchant ${merchantId}`,
      { channel: 'INTERAC', feeType: 'PAYIN', definition: '', effectiveFrom: LATER },
    ],
  ],
  [
    'custom_fees_saved',
    async ({ ofMerchant }) => ['POST', `${ofMerchant}/custom`, { ...KIND, effectiveFrom: LATER, fees: [aFee()] }],
    ({ merchantId }) => [`merchant ${merchantId}`, { channel: 'INTERAC', feeType: 'PAYIN', effectiveFrom: LATER }],
  ],
  [
    'fee_assignment_withdrawn',
    async world => {
      await portal.saveCustom(world);
      return ['POST', `${ASSIGNMENTS}/${await portal.newestChoice(world)}/withdraw`];
    },
    ({ merchantId }) => [`merchant ${merchantId}`, { choice: expect.any(Number), effectiveFrom: LATER }],
  ],
  [
    'fee_assignment_withdrawn',
    async () => {
      await portal.send('POST', ASSIGNMENTS, { merchantIds: null, profileId: STANDARD_PROFILE, effectiveFrom: LATER });
      return ['POST', `${ASSIGNMENTS}/${(await portal.get(ASSIGNMENTS)).data[0].id}/withdraw`];
    },
    () => [expect.stringMatching(/^fee assignment \d+$/), { choice: expect.any(Number), effectiveFrom: LATER }],
  ],
])('%s is on record once, with what it was about', async (act, done, told) => {
  const world = await portal.openWorld();
  const answer = await portal.send(...(await done(world)));
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  const [object, details] = told(world);
  expect(await records()).toEqual([{ act, object, details }]);
});

test('a profile that several merchants are given at once is on record for each of them', async () => {
  const { merchantId: first } = await portal.openWorld();
  const { merchantId: second } = await portal.openWorld();
  const body = { merchantIds: [second, first], profileId: STANDARD_PROFILE, effectiveFrom: LATER };
  expect((await portal.send('POST', ASSIGNMENTS, body)).status).toBe(204);
  const details = { profile: 'Standard', effectiveFrom: LATER };
  expect(await records()).toEqual(
    [first, second].toSorted().map(id => ({ act: 'fee_profile_assigned', object: `merchant ${id}`, details })),
  );
});
