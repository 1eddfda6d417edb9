import { randomUUID } from 'node:crypto';
import type { Fee } from '@drumlin/contract/fees/fee.ts';
import { aFee, STANDARD_PROFILE } from '../features/fees.ts';
import {
  type Actor,
  type Examples,
  type Json,
  matchNew,
  NONE,
  type Pick,
  refusal,
  refusedField,
  some,
  type World,
} from './example.ts';

const DEFINITIONS = '/v1/admin/fee-definitions';
const PROFILES = '/v1/admin/fee-profiles';
const ASSIGNMENTS = '/v1/admin/fee-assignments';
const OF_MERCHANTS = '/v1/admin/merchant-fees';
const LATER = '2099-01-05';
const NO_LONGER_TO_COME = '2020-01-05';
const NOT_TO_COME = ['effectiveFrom', 'toCome'] as const;
const KIND = { channel: 'IBT', type: 'PAYIN' };
const OTHER_KIND = { channel: 'INTERAC', type: 'PAYOUT' };

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
const listed = async ({ reader }: World, fees: Fees, words: object = {}) => {
  const found: Json[] = [];
  for (const { name } of fees) {
    const query = new URLSearchParams({ ...words, keyword: name, sort: 'effectiveFrom,desc' });
    found.push((await reader.get(`/v1/admin/fees?${query}`)).data.find((each: Json) => each.name === name));
  }
  return {
    fees: asSent(fees, found, each => each.targetFeeName),
    ...some(found[0], 'channel', 'type', 'effectiveFrom'),
  };
};

/** A definition to be. */
const definitionBody = (world: World, more: object = {}) => {
  const name = `Definition ${world.unique()}`;
  const fees = transferFees(name);
  return { ...KIND, name, description: `Of ${name}`, effectiveFrom: world.dayToCome(), fees, ...more };
};
/** A definition that is as somebody saw it until their own change. */
const definition = async (world: World, more: object = {}) => {
  const by = await world.staff();
  const body = definitionBody(world, more);
  const id = String((await by.send('POST', DEFINITIONS, body)).id);
  const object = `fee definition ${id}`;
  return { id, body, object, request: { by, params: { id }, refused: refusal('feesChanged', { of: object }) } };
};
/** A definition as its page has it, with the version of a day. */
const read = async ({ reader }: World, id: string, { fees, effectiveFrom }: { fees: Fees; effectiveFrom: string }) => {
  const page = await reader.get(`${DEFINITIONS}/${id}`);
  const version = page.versions.find((each: Json) => each.effectiveFrom === effectiveFrom);
  return { ...page, effectiveFrom: version.effectiveFrom, fees: asSent(fees, version.fees) };
};

/** A definition of each of two kinds. */
const ofBothKinds = async (world: World) =>
  [(await definition(world)).id, (await definition(world, { type: 'PAYOUT' })).id].toSorted();
const profileBody = (world: World, definitionIds: readonly string[]) => {
  const name = `Profile ${world.unique()}`;
  return { name, description: `Of ${name}`, definitionIds };
};
const profile = async (world: World, definitionIds: readonly string[]) => {
  const by = await world.staff();
  const body = profileBody(world, definitionIds);
  const id = String((await by.send('POST', PROFILES, body)).id);
  return { by, body, params: { id }, object: `fee profile ${id}` };
};
const pickDefinitions = (row: Json) => ({
  ...some(row, 'name', 'description'),
  definitionIds: row.definitions.map(({ id }: Json) => id).toSorted(),
});
const profileIn = async (by: Actor, id: string) => pickDefinitions(await by.get(`${PROFILES}/${id}`));

/** A merchant who is to have other fees from a day on, and what was chosen for it then. */
const merchant = async (world: World) => {
  const { merchantId: id } = await world.merchant();
  const chosen = async (effectiveFrom: string) => {
    const { assignments } = await world.reader.get(`${OF_MERCHANTS}/${id}`);
    return assignments.find((each: Json) => each.effectiveFrom === effectiveFrom);
  };
  return { id, params: { id }, object: `merchant ${id}`, effectiveFrom: world.dayToCome(), chosen };
};

const assign = async (world: World, pick: Pick) => {
  const by = await world.staff();
  const { id, object, effectiveFrom, chosen } = await merchant(world);
  // Of one kind alone, which is enough for a merchant in Draft
  const { merchantId: draft } = await world.merchant({ merchantStatus: 'DRAFT' });
  const ofDraft = await profile(world, [(await definition(world)).id]);
  const body = pick(
    { merchantIds: [id], profileId: STANDARD_PROFILE, effectiveFrom },
    { merchantIds: [draft], profileId: ofDraft.params.id, effectiveFrom: LATER },
    { merchantIds: [id], profileId: null, effectiveFrom: LATER },
    { merchantIds: null, profileId: STANDARD_PROFILE, effectiveFrom: '2099-03-07' },
  );
  const past = { effectiveFrom: NO_LONGER_TO_COME };
  return {
    by,
    body,
    record: { object, details: { profile: 'Standard', effectiveFrom } },
    refused: { body: { ...body, ...past }, ...refusedField(...NOT_TO_COME, past) },
    places: {
      'what was chosen': async () => {
        const ofDrafts = async () => (await by.get(`${OF_MERCHANTS}/${draft}`)).assignments;
        const ofAll = async () => (await by.get(`${ASSIGNMENTS}?limit=100`)).data;
        const isOn = (line: Json) => line.effectiveFrom === body.effectiveFrom;
        const line = await pick(
          () => chosen(effectiveFrom),
          async () => (await ofDrafts()).find(isOn),
          () => chosen(LATER),
          async () => (await ofAll()).find(isOn),
        )();
        return { ...body, profileId: line.chosen?.id ?? null, effectiveFrom: line.effectiveFrom };
      },
    },
  };
};

/** What the staff do about fees. */
export const FEE_EXAMPLES: Examples = {
  'POST /v1/admin/fee-definitions': async (world, pick) => {
    const by = await world.staff();
    const more = { ...OTHER_KIND, effectiveFrom: LATER, description: '', fees: [fee(6, `Alone ${world.unique()}`)] };
    const body = definitionBody(world, pick({}, more));
    const { name, effectiveFrom, fees } = body;
    const line = async (id: string) => {
      const { data } = await by.get(`${DEFINITIONS}?limit=100&keyword=${encodeURIComponent(name)}`);
      return data.find((each: Json) => each.definitionId === id);
    };
    return {
      by,
      body,
      record: { object: matchNew('fee definition'), details: { name, effectiveFrom } },
      refused: refusedField('name', 'unique', { name }),
      places: {
        'the definition': async ({ id }) => some(await read(world, id, body), ...Object.keys(body)),
        'the list of fees': async () => listed(world, fees),
        'the list': async ({ id }) => {
          const { definitionName, fee: only, ...rest } = await line(id);
          const fields = some(rest, 'description', 'channel', 'type', 'effectiveFrom');
          return { ...fields, name: definitionName, ...(only && { fees: asSent(fees, [only]) }) };
        },
      },
    };
  },
  'PUT /v1/admin/fee-definitions/:id': async (world, pick) => {
    const { id, request, body, object } = await definition(world);
    const [name, description] = [`Renamed ${world.unique()}`, pick('Said anew', '')];
    return {
      ...request,
      body: { name, description, revision: 1 },
      record: { object, details: { before: body.name, name } },
      places: {
        // Its fees are not what was sent
        'the definition': async () => some({ ...(await read(world, id, body)) }, ...Object.keys(body)),
      },
      as: { ...body, name, description },
    };
  },
  'DELETE /v1/admin/fee-definitions/:id': async world => {
    const { request, body, object } = await definition(world);
    const refused = refusal('notFound', { of: object });
    return { ...request, query: { revision: '1' }, record: { object, details: { name: body.name } }, refused };
  },
  'POST /v1/admin/fee-definitions/:id/versions': async (world, pick) => {
    const { id, request, body, object } = await definition(world);
    const [effectiveFrom, fees] = pick(
      [LATER, transferFees(`Later ${world.unique()}`)],
      ['2099-02-06', [fee(6, `Last ${world.unique()}`)]],
    );
    return {
      ...request,
      body: { effectiveFrom, fees, revision: 1 },
      record: { object, details: { name: body.name, effectiveFrom } },
      places: {
        'the definition': async () => some(await read(world, id, { effectiveFrom, fees }), 'effectiveFrom', 'fees'),
        'the version before': async () => ({ name: (await read(world, id, body)).name }),
      },
      as: { name: body.name },
    };
  },
  'POST /v1/admin/fee-definitions/:id/withdraw': async world => {
    const { request, id, body, object } = await definition(world);
    const later = { effectiveFrom: LATER, fees: [aFee()], revision: 1 };
    await request.by.send('POST', `${DEFINITIONS}/${id}/versions`, later);
    const { versions } = await request.by.get(`${DEFINITIONS}/${id}`);
    const details = { name: body.name, effectiveFrom: LATER };
    return { ...request, body: { versionId: versions[0].id, revision: 2 }, record: { object, details } };
  },
  'POST /v1/admin/fee-profiles': async (world, pick) => {
    const [by, ids] = [await world.staff(), await ofBothKinds(world)];
    const body = profileBody(world, pick(ids, ids.slice(1)));
    const details = { name: body.name };
    return {
      by,
      body,
      record: { object: matchNew('fee profile'), details },
      refused: refusedField('name', 'unique', details),
      places: {
        'the profile': async ({ id }) => profileIn(by, id),
        'the list': async ({ id }) => {
          const { data } = await by.get(`${PROFILES}?limit=100`);
          return pickDefinitions(data.find((each: Json) => each.id === id));
        },
      },
    };
  },
  'PUT /v1/admin/fee-profiles/:id': async (world, pick) => {
    const ids = await ofBothKinds(world);
    const { by, params, body, object } = await profile(world, ids);
    const name = `Renamed ${body.name}`;
    return {
      by,
      params,
      body: {
        name,
        description: pick('Said anew', ''),
        definitionIds: pick(ids.slice(1), ids.slice(0, 1)),
        revision: 1,
      },
      record: { object, details: { before: body.name, name } },
      refused: refusal('feesChanged', { of: object }),
      places: { 'the profile': () => profileIn(by, params.id) },
    };
  },
  'DELETE /v1/admin/fee-profiles/:id': async world => {
    const { by, params, body, object } = await profile(world, await ofBothKinds(world));
    const record = { object, details: { name: body.name } };
    return { by, params, query: { revision: '1' }, record, refused: refusal('notFound', { of: object }) };
  },
  'POST /v1/admin/fee-assignments': assign,
  'POST /v1/admin/fee-assignments/:id/withdraw': async world => {
    const by = await world.staff();
    const { id: merchantId, object, effectiveFrom, chosen } = await merchant(world);
    await by.send('POST', `${OF_MERCHANTS}/${merchantId}/custom`, { ...KIND, effectiveFrom, fees: [aFee()] });
    const { id } = await chosen(effectiveFrom);
    const record = { object, details: { choice: id, effectiveFrom } };
    return { by, params: { id }, record, refused: refusal('notFound', { of: `fee assignment ${id}` }) };
  },
  'POST /v1/admin/merchant-fees/:id/definitions': async (world, pick) => {
    const kind = pick(KIND, OTHER_KIND, KIND);
    const more = kind === KIND ? {} : { ...kind, fees: [fee(6, `Alone ${world.unique()}`)] };
    const { request, id: definitionId, body: made } = await definition(world, more);
    const { params, object, effectiveFrom: soon, chosen } = await merchant(world);
    const effectiveFrom = pick(soon, LATER, LATER);
    const body = { ...kind, definitionId: pick(definitionId, definitionId, null), effectiveFrom };
    const { channel, type: feeType } = kind;
    return {
      by: request.by,
      params,
      body,
      record: { object, details: { channel, feeType, definition: made.name, effectiveFrom } },
      refused: { body: { ...body, definitionId: NONE }, ...refusedField('definitionId', 'unknown', { of: object }) },
      places: {
        'what was chosen': async () => {
          const line = await chosen(effectiveFrom);
          return { ...some(line, 'channel', 'type', 'effectiveFrom'), definitionId: line.chosen?.id ?? null };
        },
      },
    };
  },
  'POST /v1/admin/merchant-fees/:id/custom': async (world, pick) => {
    const by = await world.staff();
    const { id, params, object, effectiveFrom: soon, chosen } = await merchant(world);
    const { channel, type } = pick(KIND, OTHER_KIND);
    const effectiveFrom = pick(soon, LATER);
    const fees = pick(transferFees(`Custom ${world.unique()}`), [fee(6, `Custom ${world.unique()}`)]);
    const body = { channel, type, effectiveFrom, fees };
    return {
      by,
      params,
      body,
      record: { object, details: { channel, feeType: type, effectiveFrom } },
      refused: { body: { ...body, effectiveFrom: NO_LONGER_TO_COME }, ...refusedField(...NOT_TO_COME, { of: object }) },
      places: {
        'its fees on the day': async () => {
          const { inForce } = await by.get(`${OF_MERCHANTS}/${id}?day=${effectiveFrom}`);
          const line = inForce.find((each: Json) => each.source === 'custom');
          return { ...some(line, 'channel', 'type', 'effectiveFrom'), fees: asSent(fees, line.fees) };
        },
        'what was chosen': async () => some(await chosen(effectiveFrom), 'channel', 'type', 'effectiveFrom'),
        'the list of fees': () => listed(world, fees, { merchantId: id }),
      },
    };
  },
};
