import { addDays } from '@drumlin/contract/core/eastern.ts';
import { expect, test } from 'vitest';
import { createMerchant } from '../../testing/factories.ts';
import {
  ASSIGNMENTS,
  DEFINITIONS,
  KIND,
  PROFILES,
  STANDARD_PAYIN,
  TODAY as today,
  TOMORROW as tomorrow,
  useFeePortal,
} from '../../testing/features/fee-portal.ts';
import { addProfile, aFee, STANDARD_PROFILE } from '../../testing/features/fees.ts';

const portal = useFeePortal();
const get = (url: string) => portal.get(url);
const post = (url: string, payload?: object) => portal.send('POST', url, payload);

let made = 0;
const newDefinition = async (changes: object = {}) => {
  made += 1;
  const body = {
    name: `Definition ${made}`,
    ...{ description: '', ...KIND, effectiveFrom: tomorrow, fees: [aFee()] },
    ...changes,
  };
  const answer = await post(DEFINITIONS, body);
  return { answer, id: answer.body?.id as string, body };
};
const newMerchant = async () => (await createMerchant(portal.database)).merchantId;
const price = (merchantId: string, day: string, amountCents = 25_000) =>
  get(
    `/v1/admin/fee-calculation?merchantId=${merchantId}&channel=INTERAC&type=PAYIN&amountCents=${amountCents}&day=${day}`,
  );
const custom = (merchantId: string, effectiveFrom: string, fees: object[]) =>
  post(`/v1/admin/merchant-fees/${merchantId}/custom`, { ...KIND, effectiveFrom, fees });

test('the calculator says the fee step by step, and why', async () => {
  expect(await price(await newMerchant(), today, 25_033)).toMatchObject({
    definition: { name: 'e-Transfer payin', version: 1, source: 'default', profileName: 'Standard' },
    feeCents: 500,
    settlesCents: 24_533,
    partOfAmount: 19_974,
    fees: [
      {
        onCents: 25_033,
        steps: [
          { kind: 'percentage', percentage: 15_000, part: '3.75495', reached: '3.75495' },
          { kind: 'flat', flatCents: 125, reached: '5.00495' },
          { kind: 'rounded', reached: '5.00' },
        ],
      },
    ],
  });
});

test('nothing is changed for a day that has come, by whichever way', async () => {
  const merchantId = await newMerchant();
  const { id } = await newDefinition();
  const version = { fees: [aFee()], revision: 1 };
  const answers = [
    await newDefinition({ effectiveFrom: today }).then(({ answer }) => answer),
    await post(`${DEFINITIONS}/${id}/versions`, { ...version, effectiveFrom: today }),
    await custom(merchantId, today, [aFee()]),
    await post(`/v1/admin/merchant-fees/${merchantId}/definitions`, {
      ...KIND,
      definitionId: null,
      effectiveFrom: today,
    }),
    await post(ASSIGNMENTS, { merchantIds: null, profileId: STANDARD_PROFILE, effectiveFrom: today }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ field: 'effectiveFrom', rule: 'toCome' }]);
  }
  const { data } = await get(ASSIGNMENTS);
  expect(await post(`${ASSIGNMENTS}/${data.at(-1).id}/withdraw`)).toMatchObject({
    status: 409,
    body: { errorCode: 'FEES_BEGUN' },
  });
});

test('what is assigned is locked: it is changed by a version of its own, and a profile by a copy', async () => {
  const locked = { status: 409, body: { errorCode: 'FEES_LOCKED' } };
  const { id, body } = await newDefinition();
  const renamed = { name: `${body.name} b`, description: 'b', revision: 1 };
  expect(await portal.send('PUT', `${DEFINITIONS}/${id}`, renamed)).toMatchObject({
    status: 200,
    body: { revision: 2 },
  });
  const merchantId = await newMerchant();
  const chosen = { ...KIND, definitionId: id, effectiveFrom: tomorrow };
  expect((await post(`/v1/admin/merchant-fees/${merchantId}/definitions`, chosen)).status).toBe(204);
  expect(await portal.send('PUT', `${DEFINITIONS}/${id}`, { ...renamed, revision: 2 })).toMatchObject(locked);
  const later = addDays(today, 9);
  const version = { effectiveFrom: later, fees: [aFee({ flatCents: 7 })], revision: 2 };
  expect((await post(`${DEFINITIONS}/${id}/versions`, version)).status).toBe(200);
  expect(await post(`${DEFINITIONS}/${id}/versions`, version)).toMatchObject({ body: { errorCode: 'FEES_CHANGED' } });
  expect(await price(merchantId, tomorrow)).toMatchObject({ feeCents: 0 });
  expect(await price(merchantId, later)).toMatchObject({
    feeCents: 7,
    definition: { version: 2, source: 'definition' },
  });
  const { versions, isLocked, revision } = await get(`${DEFINITIONS}/${id}`);
  expect([isLocked, versions.map((each: { version: number }) => each.version)]).toEqual([true, [2, 1]]);
  const withdraw = (at: number) => post(`${DEFINITIONS}/${id}/withdraw`, { versionId: versions[at].id, revision });
  expect(await withdraw(1)).toMatchObject({ status: 409, body: { errorCode: 'FIRST_FEES' } });
  expect((await withdraw(0)).status).toBe(200);
  const standard = await get(`${PROFILES}/${STANDARD_PROFILE}`);
  expect(standard).toMatchObject({ isLocked: true, isDefault: true, name: 'Standard' });
  const ids = { name: 'Standard', description: '', definitionIds: [STANDARD_PAYIN], revision: standard.revision };
  expect(await portal.send('PUT', `${PROFILES}/${STANDARD_PROFILE}`, ids)).toMatchObject(locked);
  expect((await post(PROFILES, { ...ids, name: 'Copy', revision: undefined })).status).toBe(201);
});

test('a fee on a fee keeps its target under the ids that the portal gives, and is listed with its name', async () => {
  const base = aFee({ flatCents: 500 });
  const tax = aFee({ percentage: 130_000, targetFeeId: base.id, journalCode: 'TAX' });
  const merchantId = await newMerchant();
  expect((await custom(merchantId, tomorrow, [tax, base])).status).toBe(204);
  const { feeCents, fees } = await price(merchantId, tomorrow);
  expect([feeCents, fees.map((each: { feeCents: number }) => each.feeCents)]).toEqual([565, [500, 65]]);
  expect(fees[1].fee.targetFeeId).toBe(fees[0].fee.id);
  expect(fees[0].fee.id).not.toBe(base.id);
  const targets = (await get(`/v1/admin/fees?merchantId=${merchantId}`)).data.map(
    (each: { name: string; targetFeeName: string | null }) => [each.name, each.targetFeeName],
  );
  expect(new Map(targets)).toEqual(
    new Map([
      [base.name, null],
      [tax.name, base.name],
    ]),
  );
});

test('a version of the same day takes the place of the planned one, of two at once one is told, and a region is refused', async () => {
  const { id } = await newDefinition();
  const change = (revision: number, ...fees: object[]) =>
    post(`${DEFINITIONS}/${id}/versions`, { effectiveFrom: tomorrow, fees, revision });
  expect((await change(1, aFee({ name: 'The second thought' }))).status).toBe(200);
  const { versions } = await get(`${DEFINITIONS}/${id}`);
  expect(versions).toMatchObject([{ version: 1, fees: [{ name: 'The second thought' }] }]);
  const answers = await Promise.all([change(2, aFee()), change(2, aFee())]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // Transactions have none
  expect((await change(3, aFee(), aFee({ region: 'QC' }))).body.details).toMatchObject([
    { field: 'fees.1.region', rule: 'noRegion' },
  ]);
});

test('a planned custom fee that another choice replaces does not come back when that one is withdrawn', async () => {
  const merchantId = await newMerchant();
  const later = addDays(today, 5);
  expect((await custom(merchantId, tomorrow, [aFee({ flatCents: 10 })])).status).toBe(204);
  expect((await custom(merchantId, later, [aFee({ flatCents: 20 })])).status).toBe(204);
  // The second thought on the custom fee itself is no other choice
  expect((await custom(merchantId, later, [aFee({ flatCents: 30 })])).status).toBe(204);
  expect(await price(merchantId, later)).toMatchObject({ feeCents: 30, definition: { version: 2 } });
  const { id } = await newDefinition({ fees: [aFee({ flatCents: 40 })] });
  const chosen = { ...KIND, definitionId: id, effectiveFrom: later };
  expect((await post(`/v1/admin/merchant-fees/${merchantId}/definitions`, chosen)).status).toBe(204);
  expect(await price(merchantId, later)).toMatchObject({ feeCents: 40 });
  const { assignments } = await get(`/v1/admin/merchant-fees/${merchantId}`);
  expect(assignments.map((each: { kind: string }) => each.kind)).toEqual(['definition', 'custom']);
  expect((await post(`${ASSIGNMENTS}/${assignments[0].id}/withdraw`)).status).toBe(204);
  expect(await price(merchantId, later)).toMatchObject({ feeCents: 10, definition: { version: 1 } });
});

test('a draft is deleted with what it holds; what a profile names, or was ever assigned, is kept', async () => {
  const used = { status: 409, body: { errorCode: 'FEES_USED' } };
  const { id, body } = await newDefinition();
  const profile = { name: `Profile of ${body.name}`, description: '', definitionIds: [id] };
  const { body: saved } = await post(PROFILES, profile);
  const remove = (what: string, revision = 1) => portal.send('DELETE', `/v1/admin/${what}?revision=${revision}`);
  const [definitionPath, profilePath] = [`fee-definitions/${id}`, `fee-profiles/${saved.id}`];
  expect(await get(`/v1/admin/${definitionPath}`)).toMatchObject({ isLocked: false, isDraft: false });
  expect(await remove(definitionPath)).toMatchObject(used);
  expect(await get(`/v1/admin/${profilePath}`)).toMatchObject({ isDraft: true });
  expect(await remove(profilePath, 2)).toMatchObject({ status: 409, body: { errorCode: 'FEES_CHANGED' } });
  expect((await remove(profilePath)).status).toBe(204);
  expect((await remove(profilePath)).status).toBe(404);
  expect(await get(`/v1/admin/${definitionPath}`)).toMatchObject({ isDraft: true, profiles: [] });
  expect((await remove(definitionPath)).status).toBe(204);
  expect(await remove(`fee-profiles/${STANDARD_PROFILE}`)).toMatchObject(used);
  // Also what was taken back before its day
  const [merchantId, { id: once }] = [await newMerchant(), await newDefinition()];
  const ofMerchant = `/v1/admin/merchant-fees/${merchantId}`;
  await post(`${ofMerchant}/definitions`, { ...KIND, definitionId: once, effectiveFrom: tomorrow });
  const { assignments } = await get(ofMerchant);
  expect((await post(`${ASSIGNMENTS}/${assignments[0].id}/withdraw`)).status).toBe(204);
  expect(await get(`${DEFINITIONS}/${once}`)).toMatchObject({ isLocked: false, isDraft: false });
  expect(await remove(`fee-definitions/${once}`)).toMatchObject(used);
  for (const gone of [definitionPath, profilePath, 'merchant-fees/NOBODY'])
    expect((await portal.send('GET', `/v1/admin/${gone}`)).status).toBe(404);
  expect((await get(`/v1/admin/fees?keyword=${encodeURIComponent(body.fees[0]?.name ?? '')}`)).totalRecords).toBe(0);
});

/** Sends something that is done, and gives what it leaves on record. */
const recordsOf = async (url: string, payload?: object) => {
  expect((await post(url, payload)).status).toBe(204);
  const { rows } = await portal.database.owner.pool.query(
    `select act, object, details from audit_record where request_id = (
       select request_id from audit_record order by position desc limit 1) order by position`,
  );
  return rows;
};
const ofProfile = (object: string, profile: string) => ({
  act: 'fee_profile_assigned',
  object,
  details: { profile, effectiveFrom: tomorrow },
});

test('a profile that several merchants are given at once, or no longer, is on record for each of them', async () => {
  const merchantIds = [await newMerchant(), await newMerchant()];
  for (const [profileId, name] of [[STANDARD_PROFILE, 'Standard'] as const, [null, ''] as const]) {
    const body = { merchantIds: merchantIds.toReversed(), profileId, effectiveFrom: tomorrow };
    const each = merchantIds.toSorted().map(id => ofProfile(`merchant ${id}`, name));
    expect(await recordsOf(ASSIGNMENTS, body)).toEqual(each);
  }
  const none = { ...KIND, definitionId: null, effectiveFrom: tomorrow };
  expect(await recordsOf(`/v1/admin/merchant-fees/${merchantIds[0]}/definitions`, none)).toMatchObject([
    { act: 'fee_definition_chosen', object: `merchant ${merchantIds[0]}`, details: { definition: '' } },
  ]);
});

test('a profile that all are given is on record as of the profile, and what is taken back of all as of itself', async () => {
  const body = { merchantIds: null, profileId: STANDARD_PROFILE, effectiveFrom: tomorrow };
  expect(await recordsOf(ASSIGNMENTS, body)).toEqual([ofProfile(`fee profile ${STANDARD_PROFILE}`, 'Standard')]);
  const { id } = (await get(ASSIGNMENTS)).data[0];
  const withdrawn = { object: `fee assignment ${id}`, details: { choice: id, effectiveFrom: tomorrow } };
  expect(await recordsOf(`${ASSIGNMENTS}/${id}/withdraw`)).toMatchObject([withdrawn]);
});

test('a gap in the fees of a merchant is refused by the day on which it would begin, however late that is', async () => {
  const [merchantId, other] = [await newMerchant(), await newMerchant()];
  const { definitions } = await get(`${PROFILES}/${STANDARD_PROFILE}`);
  const others = definitions.map(({ id }: { id: string }) => id).filter((id: string) => id !== STANDARD_PAYIN);
  const profileId = await addProfile(portal.database, others);
  const without = (id: string) => post(ASSIGNMENTS, { merchantIds: [id], profileId, effectiveFrom: addDays(today, 5) });
  const back = (id: string, day: string) =>
    post(`/v1/admin/merchant-fees/${id}/definitions`, { ...KIND, definitionId: null, effectiveFrom: day });
  const uncovered = (field: string, day: string) => ({
    status: 400,
    body: { details: [{ field, rule: 'uncovered', message: expect.stringContaining(day) }] },
  });
  // Of its own until the planned change, after which the profile would have to say it
  for (const id of [merchantId, other]) expect((await custom(id, tomorrow, [aFee()])).status).toBe(204);
  const planned = addDays(today, 20);
  expect((await back(merchantId, planned)).status).toBe(204);
  expect(await without(merchantId)).toMatchObject(uncovered('profileId', planned));
  expect((await price(merchantId, planned)).definition).toMatchObject({ source: 'default' });
  // Without a planned change nothing is missing, until one is planned
  expect((await without(other)).status).toBe(204);
  expect(await back(other, planned)).toMatchObject(uncovered('definitionId', planned));
  expect((await price(other, addDays(planned, 1))).definition).not.toBeNull();
});

test('the name of fees that are gone is free again', async () => {
  const { id, body } = await newDefinition();
  const same = { ...body, name: body.name.toUpperCase() };
  expect((await portal.send('DELETE', `${DEFINITIONS}/${id}?revision=1`)).status).toBe(204);
  const { id: again } = (await post(DEFINITIONS, same)).body;
  const profile = { name: `Profile of ${body.name}`, description: '', definitionIds: [again] };
  const { id: first } = (await post(PROFILES, profile)).body;
  expect((await portal.send('DELETE', `${PROFILES}/${first}?revision=1`)).status).toBe(204);
  expect((await post(PROFILES, profile)).status).toBe(201);
});
