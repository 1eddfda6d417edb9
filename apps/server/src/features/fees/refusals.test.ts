import { randomUUID } from 'node:crypto';
import { addDays } from '@drumlin/contract/core/eastern.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  ASSIGNMENTS,
  type Asked,
  DEFINITIONS,
  type FeeWorld,
  KIND,
  LATER,
  PROFILES,
  STANDARD_PAYIN,
  TODAY,
  TOMORROW,
  useFeePortal,
} from '../../testing/features/fee-portal.ts';
import { addDefinition, addProfile, aFee, STANDARD_PROFILE } from '../../testing/features/fees.ts';

const NOBODY = randomUUID();

const portal = useFeePortal();
beforeEach(() => portal.database.db.deleteFrom('rate_limit').execute());

const choose = ({ id, ofMerchant }: FeeWorld, changes: object): Asked => [
  'POST',
  `${ofMerchant}/definitions`,
  { ...KIND, definitionId: id, effectiveFrom: LATER, ...changes },
];
const assign = ({ merchantId }: FeeWorld, changes: object): Asked => [
  'POST',
  ASSIGNMENTS,
  { merchantIds: [merchantId], profileId: STANDARD_PROFILE, effectiveFrom: LATER, ...changes },
];
const profileOf = (world: FeeWorld, definitionIds: readonly string[], name = `Second ${world.profile.name}`): Asked => [
  'POST',
  PROFILES,
  { ...world.profile, name, definitionIds },
];
const customOf = async ({ merchantId }: FeeWorld) =>
  addDefinition(portal.database, { flats: { '2026-01-01': 1 }, merchantId });
const beginsLater = async () => {
  const id = await addDefinition(portal.database, { flats: { [addDays(LATER, 1)]: 1 } });
  return { id, profileId: await addProfile(portal.database, [id]) };
};

const NO_DEFINITION = ['unknown', 'There is no such fee definition'];
const NO_PROFILE = ['unknown', 'There is no such fee profile'];
const NO_MERCHANT = ['unknown', 'There is no such merchant'];
const OF_NOTHING = { merchantIds: null, profileId: null };
const CHOOSE = ['required', 'Choose a fee profile'];
const DEFINITION_TAKEN = ['unique', 'There is a fee definition of this name already'];
const PROFILE_TAKEN = ['unique', 'There is a fee profile of this name already'];
const ONE_EACH = ['once', 'Choose one definition for each payment channel and fee type'];
const UNCOVERED = ['uncovered', '{{merchant}} would have no fees for one of its products on 2040-06-27'];
const renames = ({ id }: { id: string }, name: string): Asked => [
  'PUT',
  `${DEFINITIONS}/${id}`,
  { name, description: '', revision: 1 },
];
const renamesProfile = (w: FeeWorld, id: string, name: string): Asked => [
  'PUT',
  `${PROFILES}/${id}`,
  { ...w.profile, name, revision: 1 },
];
const capitals = ({ profile }: FeeWorld) => `${profile.name.toUpperCase()}\ufe0e`;

test.each<[what: string, asked: (w: FeeWorld) => Asked | Promise<Asked>, field: string, said: string[]]>([
  ['one of two merchants', w => assign(w, { merchantIds: [w.merchantId, 'NOBODY'] }), 'merchantIds', NO_MERCHANT],
  ['no profile for all', w => assign(w, OF_NOTHING), 'profileId', CHOOSE],
  ['a profile that is not there', w => assign(w, { profileId: NOBODY }), 'profileId', NO_PROFILE],
  ['a profile that leaves out some', w => assign(w, { profileId: w.profileId }), 'profileId', UNCOVERED],
  ['a definition that is not there', w => choose(w, { definitionId: NOBODY }), 'definitionId', NO_DEFINITION],
  ['one of another channel', w => choose(w, { channel: 'EFT' }), 'definitionId', NO_DEFINITION],
  ['one of another type', w => choose(w, { type: 'PAYOUT' }), 'definitionId', NO_DEFINITION],
  ['a custom one', async w => choose(w, { definitionId: await customOf(w) }), 'definitionId', NO_DEFINITION],
  ['a taken name', w => ['POST', DEFINITIONS, { ...w.body, fees: [aFee()] }], 'name', DEFINITION_TAKEN],
  ['the name of another definition', w => renames(w, 'IBT PAYIN'), 'name', DEFINITION_TAKEN],
  ['a profile of one that is not there', w => profileOf(w, [w.id, NOBODY]), 'definitionIds.1', NO_DEFINITION],
  ['a profile of a custom one', async w => profileOf(w, [await customOf(w)]), 'definitionIds.0', NO_DEFINITION],
  ['a profile of two for the same', w => profileOf(w, [w.id, STANDARD_PAYIN]), 'definitionIds', ONE_EACH],
  ['a new profile of a taken name', w => profileOf(w, [w.id], capitals(w)), 'name', PROFILE_TAKEN],
  ['the name of another profile', w => renamesProfile(w, w.profileId, 'STANDARD'), 'name', PROFILE_TAKEN],
])('%s is refused at its field, and nothing is changed', async (_, asked, field, [rule, message = '']) => {
  const world = await portal.openWorld();
  const before = await portal.get(world.ofMerchant);
  const { status, body } = await portal.send(...(await asked(world)));
  const words = message.replace('{{merchant}}', world.merchantName);
  expect({ status, details: body.details }).toEqual({ status: 400, details: [{ field, rule, message: words }] });
  expect(await portal.get(world.ofMerchant)).toEqual(before);
});

test('fees that begin later than the choice of them are refused with their name', async () => {
  const world = await portal.openWorld();
  const { id, profileId } = await beginsLater();
  const late = [{ field: 'effectiveFrom', rule: 'late', message: `${id} begins later: choose a later day` }];
  expect((await portal.send(...assign(world, { profileId }))).body.details).toEqual(late);
  expect((await portal.send(...choose(world, { definitionId: id }))).body.details).toEqual(late);
  // On its first day it is there
  const first = await portal.send(...assign(world, { profileId, effectiveFrom: addDays(LATER, 1) }));
  expect(first.body.details).toMatchObject([{ rule: 'uncovered' }]);
  expect((await portal.send(...choose(world, { definitionId: id, effectiveFrom: addDays(LATER, 1) }))).status).toBe(
    204,
  );
});

test('a choice without which a merchant has no fees is not taken back', async () => {
  const world = await portal.openWorld();
  const { definitions } = await portal.get(`${PROFILES}/${STANDARD_PROFILE}`);
  const others = definitions.flatMap(({ id }: { id: string }) => (id === STANDARD_PAYIN ? [] : [id]));
  const profileId = await addProfile(portal.database, others);
  expect((await portal.saveCustom(world)).status).toBe(204);
  const chosen = await portal.newestChoice(world);
  expect((await portal.send(...assign(world, { profileId }))).status).toBe(204);
  expect((await portal.send('POST', `${ASSIGNMENTS}/${chosen}/withdraw`)).body.details).toEqual([
    {
      field: 'id',
      rule: 'uncovered',
      message: `${world.merchantName} would have no fees for one of its products on ${LATER}`,
    },
  ]);
  // Nobody asks of one in Draft
  await portal.database.owner.pool.query("update merchant set merchant_status = 'DRAFT' where merchant_id = $1", [
    world.merchantId,
  ]);
  expect((await portal.send('POST', `${ASSIGNMENTS}/${chosen}/withdraw`)).status).toBe(204);
});

const VERSION = { effectiveFrom: LATER, fees: [aFee()], revision: 1 };
const OF_KIND = { ...KIND, effectiveFrom: LATER, fees: [aFee()] };
const withdraws = (id: string, versionId: string): Asked => [
  'POST',
  `${DEFINITIONS}/${id}/withdraw`,
  { versionId, revision: 1 },
];
const OF_NOBODY = '/v1/admin/merchant-fees/NOBODY';
const RECKON = `/v1/admin/fee-calculation?merchantId=NOBODY&channel=EFT&type=PAYOUT&amountCents=1&day=${TODAY}`;

test.each<[errorCode: string, what: string, asked: (world: FeeWorld) => Asked | Promise<Asked>]>([
  ['NOT_FOUND', 'a custom one to rename', async w => renames({ id: await customOf(w) }, `${w.name} b`)],
  ['NOT_FOUND', 'a definition to change', () => ['POST', `${DEFINITIONS}/${NOBODY}/versions`, VERSION]],
  ['NOT_FOUND', 'a version to withdraw', w => withdraws(w.id, NOBODY)],
  [
    'FEES_BEGUN',
    'a version that has begun',
    async () => {
      const id = await addDefinition(portal.database, { flats: { [TODAY]: 1, [LATER]: 2 } });
      return withdraws(id, (await portal.get(`${DEFINITIONS}/${id}`)).versions[1].id);
    },
  ],
  ['NOT_FOUND', 'a profile to change', w => renamesProfile(w, NOBODY, w.profile.name)],
  ['NOT_FOUND', 'a merchant to choose for', w => choose({ ...w, ofMerchant: OF_NOBODY }, {})],
  ['NOT_FOUND', 'a merchant to save for', () => ['POST', `${OF_NOBODY}/custom`, OF_KIND]],
  ['NOT_FOUND', 'a merchant to reckon for', () => ['GET', RECKON]],
])('%s is answered for %s', async (errorCode, _, asked) => {
  const world = await portal.openWorld();
  expect((await portal.send(...(await asked(world)))).body).toMatchObject({ errorCode });
});

test('a version that is taken back hands its number to the next, and what is in force goes on', async () => {
  const world = await portal.openWorld();
  await portal.addVersion(world);
  const url = `${DEFINITIONS}/${world.id}`;
  const [planned] = (await portal.get(url)).versions;
  expect(await portal.send('POST', `${url}/withdraw`, { versionId: planned.id, revision: 2 })).toEqual({
    status: 200,
    body: { id: world.id, revision: 3 },
  });
  const version = { effectiveFrom: addDays(LATER, 1), fees: [aFee({ flatCents: 3 })], revision: 3 };
  expect((await portal.send('POST', `${url}/versions`, version)).body).toEqual({ id: world.id, revision: 4 });
  const { versions } = await portal.get(url);
  const made = { state: 'PLANNED', madeBy: 'Test Person' };
  expect(versions).toMatchObject([
    { version: 2, effectiveFrom: addDays(LATER, 1), endsOn: null, ...made, fees: [{ flatCents: 3 }] },
    { version: 1, effectiveFrom: TOMORROW, endsOn: addDays(LATER, 1), ...made },
  ]);
});

test('a choice that is taken back leaves the fees of the definition, also of that very day, as they are', async () => {
  const world = await portal.openWorld();
  const id = await addDefinition(portal.database, { flats: { '2026-01-01': 1, [LATER]: 2 } });
  expect((await portal.send(...choose(world, { definitionId: id }))).status).toBe(204);
  // Chosen once more it takes the place of the first choice
  expect((await portal.send(...choose(world, { definitionId: id }))).status).toBe(204);
  expect((await portal.get(world.ofMerchant)).assignments).toHaveLength(1);
  expect((await portal.send('POST', `${ASSIGNMENTS}/${await portal.newestChoice(world)}/withdraw`)).status).toBe(204);
  const { versions } = await portal.get(`${DEFINITIONS}/${id}`);
  expect(versions.map((each: { effectiveFrom: string }) => each.effectiveFrom)).toEqual([LATER, '2026-01-01']);
});

test('the names of fees are those of one definition: its next version and custom fees may have them, no other', async () => {
  const world = await portal.openWorld();
  const named = (name: string) => [aFee({ name, flatCents: 9 })];
  const { name } = world.body.fees[0] ?? aFee();
  const version = { effectiveFrom: LATER, fees: named(name), revision: 1 };
  expect((await portal.send('POST', `${DEFINITIONS}/${world.id}/versions`, version)).status).toBe(200);
  const other = { ...world.body, name: `Other ${world.name}`, fees: [aFee({ journalCode: 'A' }), ...named(name)] };
  expect((await portal.send('POST', DEFINITIONS, other)).body.details).toEqual([
    { field: 'fees.1.name', rule: 'unique', message: 'Fee name already exists.' },
  ]);
  const custom = (kind: object, effectiveFrom: string) =>
    portal.send('POST', `${world.ofMerchant}/custom`, { ...kind, effectiveFrom, fees: named(name) });
  expect((await custom(KIND, LATER)).status).toBe(204);
  expect((await custom(KIND, addDays(LATER, 1))).status).toBe(204);
  // Of one merchant's own fees each has a name of its own
  expect((await custom({ channel: 'EFT', type: 'PAYOUT' }, LATER)).body.details).toMatchObject([
    { field: 'fees.0.name' },
  ]);
});
