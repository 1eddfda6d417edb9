import { randomUUID } from 'node:crypto';
import type { Fee } from '@drumlin/contract/fees/fee.ts';
import { expect } from 'vitest';
import type { Actor } from '../every-act/act.ts';
import { type Json, some, type Trips, type World } from './trips.ts';

const DEFINITIONS = '/v1/admin/fee-definitions';
const PROFILES = '/v1/admin/fee-profiles';
const ASSIGNMENTS = '/v1/admin/fee-assignments';
const OF_MERCHANTS = '/v1/admin/merchant-fees';

const [BAND = '', MIDDLE = '', TOP = '', QUEBEC = '', TAX = '', HIGHER_TAX = ''] = Array.from({ length: 6 }, () =>
  randomUUID(),
);

/** A fee whose every field says something else than those beside it, and than those of other fees. */
const fee = (nth: number, name: string, more: Partial<Fee> = {}): Fee => ({
  id: randomUUID(),
  name,
  debitJe: `DEBIT-${nth}`,
  creditJe: `CREDIT-${nth}`,
  journalCode: 'JOURNAL',
  currency: 'CAD',
  country: 'CA',
  region: null,
  flatCents: nth * 10 + 1,
  percentage: nth * 1_000,
  lowerCents: 0,
  upperCents: null,
  minCents: nth * 10 + 2,
  maxCents: nth * 10 + 3,
  targetFeeId: null,
  ...more,
});

/** Fees of a transfer between banks: three bands, a province, and a tax in bands on each of the first. */
const transferFees = (word: string): Fee[] => {
  const tax = { journalCode: 'TAX', region: 'NB' } as const;
  return [
    fee(1, `${word} band`, { id: BAND, upperCents: 10_000 }),
    fee(2, `${word} middle`, { id: MIDDLE, lowerCents: 10_000, upperCents: 20_000 }),
    fee(8, `${word} top`, { id: TOP, lowerCents: 20_000, maxCents: null }),
    fee(3, `${word} Québec`, { id: QUEBEC, region: 'QC', minCents: null }),
    fee(4, `${word} tax`, { id: TAX, ...tax, targetFeeId: BAND }),
    fee(5, `${word} other tax`, { id: HIGHER_TAX, ...tax, targetFeeId: TOP }),
  ];
};

type Fees = readonly Fee[];

/** Fees as they were sent, whose ids are the portal's own by now: the fee that another is on is told by its name. */
const asSent = (
  sent: Fees,
  read: Json[],
  nameOfTarget = (each: Json) => read.find(({ id }) => id === each.targetFeeId)?.name,
) => {
  const idOf = (name: string | undefined) => sent.find(each => each.name === name)?.id ?? null;
  const fields = Object.keys(fee(0, ''));
  return read.map(each => ({ ...some(each, ...fields), id: idOf(each.name), targetFeeId: idOf(nameOfTarget(each)) }));
};
/** Fees as the list of fees has them, in the order in which they were sent. */
const listed = async ({ get }: World, by: Actor, fees: Fees, words: object = {}) => {
  const found: Json[] = [];
  for (const { name } of fees) {
    const query = new URLSearchParams({ ...words, keyword: name, sort: 'effectiveFrom,desc' });
    found.push((await get(by, `/v1/admin/fees?${query}`)).data.find((each: Json) => each.name === name));
  }
  return {
    fees: asSent(fees, found, each => each.targetFeeName),
    ...some(found[0], 'channel', 'type', 'effectiveFrom'),
  };
};

const days = ({ dayToCome }: World) => ({ soon: dayToCome(), later: '2099-01-05', last: '2099-02-06' });

/** A definition to be, called and described by a word. */
const definition = (word: string, effectiveFrom: string) => ({
  name: `${word} name`,
  description: `${word} description`,
  channel: 'IBT',
  type: 'PAYIN',
  effectiveFrom,
  fees: transferFees(word),
});
const add = async (by: Actor, word: string, from: string, more: object = {}) =>
  String((await by.send('POST', DEFINITIONS, { ...definition(word, from), ...more }))['id']);

/** A definition as its page has it, with the version of a day. */
const read = async (
  { get }: World,
  by: Actor,
  id: string,
  { fees, effectiveFrom }: { fees: Fees; effectiveFrom: string },
) => {
  const page = await get(by, `${DEFINITIONS}/${id}`);
  const version = page.versions.find((each: Json) => each.effectiveFrom === effectiveFrom);
  return { ...page, effectiveFrom: version.effectiveFrom, fees: asSent(fees, version.fees) };
};

const DEFINITION_TRIPS: Trips = {
  'POST /v1/admin/fee-definitions': async world => {
    const by = await world.staff();
    const { soon, later } = days(world);
    const said = world.unique();
    const single = {
      ...definition(`E ${said}`, later),
      channel: 'INTERAC',
      type: 'PAYOUT',
      fees: [fee(6, `E ${said}`)],
    };
    for (const body of [definition(`B ${said}`, soon), single]) {
      await world.save(
        'POST /v1/admin/fee-definitions',
        { by, body },
        {
          'the definition': async ({ id }) =>
            some(await read(world, by, id, body), 'name', 'description', 'channel', 'type', 'effectiveFrom', 'fees'),
          'the list of fees': async () => listed(world, by, body.fees),
          'the list': async ({ id }) => {
            const { data } = await world.get(by, `${DEFINITIONS}?limit=100&keyword=${encodeURIComponent(body.name)}`);
            const line = data.find((each: Json) => each.definitionId === id);
            return { ...some(line, 'description', 'channel', 'type', 'effectiveFrom'), name: line.definitionName };
          },
          'its only fee in the list': async ({ id }) => {
            const { data } = await world.get(by, `${DEFINITIONS}?limit=100&keyword=${encodeURIComponent(body.name)}`);
            const { fee: only } = data.find((each: Json) => each.definitionId === id);
            return only ? { fees: asSent(body.fees, [only]) } : {};
          },
        },
      );
    }
  },
  'PUT /v1/admin/fee-definitions/:id': async world => {
    const by = await world.staff();
    const { soon } = days(world);
    const said = world.unique();
    const [id, other] = [await add(by, `R ${said}`, soon), await add(by, `S ${said}`, soon)];
    const rename = (of: string, name: string, description: string, revision: number) =>
      world.save(
        'PUT /v1/admin/fee-definitions/:id',
        { by, params: { id: of }, body: { name, description, revision } },
        {
          'the definition': async () => some(await world.get(by, `${DEFINITIONS}/${of}`), 'name', 'description'),
        },
      );
    await rename(other, `Other ${said}`, 'Of the other', 1);
    await rename(id, `Once ${said}`, 'Said once', 1);
    await rename(id, `Twice ${said}`, '', 2);
    // Its fees are not what was sent
    const body = definition(`R ${said}`, soon);
    const { name, description, ...rest } = body;
    expect(await read(world, by, id, body)).toMatchObject(rest);
  },
  'POST /v1/admin/fee-definitions/:id/versions': async world => {
    const by = await world.staff();
    const { soon, later, last } = days(world);
    const said = world.unique();
    const id = await add(by, `V ${said}`, soon);
    const version = (effectiveFrom: string, fees: Fees, revision: number) =>
      world.save(
        'POST /v1/admin/fee-definitions/:id/versions',
        { by, params: { id }, body: { effectiveFrom, fees, revision } },
        {
          'the definition': async () =>
            some(await read(world, by, id, { fees, effectiveFrom }), 'effectiveFrom', 'fees'),
        },
        { of: effectiveFrom },
      );
    await version(later, transferFees(`L ${said}`), 1);
    await version(last, [fee(6, `M ${said}`)], 2);
    // Planned for the same day, in its place
    await version(later, [fee(7, `N ${said}`)], 3);
    const first = definition(`V ${said}`, soon);
    expect(await read(world, by, id, first)).toMatchObject(first);
  },
};

const pickDefinitions = (row: Json) => ({
  ...some(row, 'name', 'description'),
  definitionIds: row.definitions.map(({ id }: Json) => id).toSorted(),
});

const PROFILE_TRIPS: Trips = {
  'POST /v1/admin/fee-profiles': async world => {
    const by = await world.staff();
    const said = world.unique();
    const { soon } = days(world);
    const ids = [await add(by, `P ${said}`, soon), await add(by, `Q ${said}`, soon, { type: 'PAYOUT' })].toSorted();
    for (const definitionIds of [ids, ids.slice(1)]) {
      const body = {
        name: `Profile ${said} of ${definitionIds.length}`,
        description: `Of ${definitionIds.length}`,
        definitionIds,
      };
      await world.save(
        'POST /v1/admin/fee-profiles',
        { by, body },
        {
          'the profile': async ({ id }) => pickDefinitions(await world.get(by, `${PROFILES}/${id}`)),
          'the list': async ({ id }) =>
            pickDefinitions((await world.get(by, `${PROFILES}?limit=100`)).data.find((each: Json) => each.id === id)),
        },
      );
    }
  },
  'PUT /v1/admin/fee-profiles/:id': async world => {
    const by = await world.staff();
    const said = world.unique();
    const { soon } = days(world);
    const ids = [await add(by, `T ${said}`, soon), await add(by, `U ${said}`, soon, { type: 'PAYOUT' })].toSorted();
    const make = async (name: string) =>
      String(
        (await by.send('POST', PROFILES, { name: `${name} ${said}`, description: 'As made', definitionIds: ids }))[
          'id'
        ],
      );
    const [other, id] = [await make('Other'), await make('Own')];
    const change = (of: string, name: string, description: string, definitionIds: string[], revision: number) =>
      world.save(
        'PUT /v1/admin/fee-profiles/:id',
        { by, params: { id: of }, body: { name: `${name} ${said}`, description, definitionIds, revision } },
        { 'the profile': async () => pickDefinitions(await world.get(by, `${PROFILES}/${of}`)) },
      );
    await change(other, 'The other', 'Of the other', ids.slice(1), 1);
    await change(id, 'Once', 'Said once', ids.slice(0, 1), 1);
    await change(id, 'Twice', '', ids, 2);
  },
};

/** What was chosen for a merchant on a day, as its page has it, and the fees that it would be charged by then. */
const chosenOn = async ({ get }: World, by: Actor, id: string, effectiveFrom: string) => {
  const { assignments } = await get(by, `${OF_MERCHANTS}/${id}`);
  return assignments.find((each: Json) => each.effectiveFrom === effectiveFrom);
};

const ASSIGNMENT_TRIPS: Trips = {
  'POST /v1/admin/fee-assignments': async world => {
    const by = await world.staff();
    const said = world.unique();
    const { soon, later, last } = days(world);
    // Of one kind alone, which is enough for a merchant in Draft
    const profile = async (word: string) => {
      const definitionIds = [await add(by, `${word} ${said}`, soon)];
      return String(
        (await by.send('POST', PROFILES, { name: `${word} ${said}`, description: '', definitionIds }))['id'],
      );
    };
    const [first, second] = [await profile('First'), await profile('Second')];
    const draft = async () => (await world.merchant({ merchantStatus: 'DRAFT' })).merchantId;
    const [one, two, three] = [await draft(), await draft(), await draft()];
    const assign = (merchantIds: string[] | null, profileId: string | null, effectiveFrom: string) =>
      world.save(
        'POST /v1/admin/fee-assignments',
        { by, body: { merchantIds, profileId, effectiveFrom } },
        {
          'what was chosen': async () => {
            const lines = merchantIds
              ? await Promise.all(
                  merchantIds.map(async of => ({ ...(await chosenOn(world, by, of, effectiveFrom)), of })),
                )
              : (await world.get(by, `${ASSIGNMENTS}?limit=100`)).data;
            const right = lines.filter((line: Json) => line.effectiveFrom === effectiveFrom);
            const ids = new Set(right.map(({ chosen }: Json) => chosen?.id ?? null));
            return {
              merchantIds: merchantIds && right.map(({ of }: Json) => of),
              profileId: ids.size === 1 ? [...ids][0] : ids,
              effectiveFrom: right[0]?.effectiveFrom,
            };
          },
        },
      );
    await assign([one], first, soon);
    await assign([two, three], second, later);
    await assign([two], null, last);
    const standard = (await world.get(by, `${PROFILES}?limit=100`)).data.find(({ isDefault }: Json) => isDefault);
    await assign(null, standard.id, '2099-03-07');
  },
  'POST /v1/admin/merchant-fees/:id/definitions': async world => {
    const by = await world.staff();
    const said = world.unique();
    const { soon, later, last } = days(world);
    const ids = {
      PAYIN: await add(by, `C ${said}`, soon),
      PAYOUT: await add(by, `D ${said}`, soon, { channel: 'INTERAC', type: 'PAYOUT', fees: [fee(6, `D ${said}`)] }),
    };
    const [id, other] = [(await world.merchant()).merchantId, (await world.merchant()).merchantId];
    const choose = (of: string, channel: string, type: string, definitionId: string | null, effectiveFrom: string) =>
      world.save(
        'POST /v1/admin/merchant-fees/:id/definitions',
        { by, params: { id: of }, body: { channel, type, definitionId, effectiveFrom } },
        {
          'what was chosen': async () => {
            const line = await chosenOn(world, by, of, effectiveFrom);
            return { ...some(line, 'channel', 'type', 'effectiveFrom'), definitionId: line.chosen?.id ?? null };
          },
        },
        { of: `${of} ${effectiveFrom}` },
      );
    await choose(other, 'IBT', 'PAYIN', ids.PAYIN, soon);
    await choose(id, 'IBT', 'PAYIN', ids.PAYIN, soon);
    await choose(id, 'INTERAC', 'PAYOUT', ids.PAYOUT, later);
    await choose(id, 'IBT', 'PAYIN', null, last);
  },
  'POST /v1/admin/merchant-fees/:id/custom': async world => {
    const by = await world.staff();
    const said = world.unique();
    const { soon, later } = days(world);
    const [id, other] = [(await world.merchant()).merchantId, (await world.merchant()).merchantId];
    const custom = (of: string, channel: string, type: string, effectiveFrom: string, fees: Fees) =>
      world.save(
        'POST /v1/admin/merchant-fees/:id/custom',
        { by, params: { id: of }, body: { channel, type, effectiveFrom, fees } },
        {
          'its fees on the day': async () => {
            const { inForce } = await world.get(by, `${OF_MERCHANTS}/${of}?day=${effectiveFrom}`);
            const own = inForce.filter(({ source }: Json) => source === 'custom');
            const line = own.find((each: Json) => each.channel === channel && each.type === type);
            return { ...some(line, 'channel', 'type', 'effectiveFrom'), fees: asSent(fees, line.fees) };
          },
          'what was chosen': async () =>
            some(await chosenOn(world, by, of, effectiveFrom), 'channel', 'type', 'effectiveFrom'),
          'the list of fees': async () => listed(world, by, fees, { merchantId: of }),
        },
        { of: `${of} ${effectiveFrom}` },
      );
    await custom(other, 'IBT', 'PAYIN', soon, transferFees(`O ${said}`));
    await custom(id, 'INTERAC', 'PAYOUT', later, [fee(6, `W ${said}`)]);
    await custom(id, 'IBT', 'PAYIN', soon, transferFees(`X ${said}`));
  },
};

/** What transactions cost. */
export const FEE_TRIPS: Trips = { ...DEFINITION_TRIPS, ...PROFILE_TRIPS, ...ASSIGNMENT_TRIPS };
