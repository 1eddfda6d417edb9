import { AROUND_MIDNIGHTS, type AroundMidnight } from '@drumlin/contract/core/testing/midnights.ts';
import { beforeAll, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant } from '../../testing/factories.ts';
import { addDefinition, addProfile, aFee, assignFees } from '../../testing/features/fees.ts';
import { newStaff } from '../../testing/features/merchant-admin.ts';
import { newCaller } from '../../testing/features/test-api.ts';
import { feeOf } from '../../testing/midnight-ledger.ts';

/*
 * Fees and choices that begin on each of these days, so that on most of them others end: half an hour before and after midnights in Toronto those are in
 * force that begin on the Eastern day, from its first moment to its last.
 */

const DAYS = [...new Set(AROUND_MIDNIGHTS.map(({ day }) => day))];
const FEES = '/v1/admin/fee-definitions';
const clock = createTestClock(new Date(AROUND_MIDNIGHTS[0]?.at ?? ''));
/** A definition with a version from each day on. */
let definitionId: string;
/** A merchant, and all others, with one of two profiles from each day on. */
const CHANGING = 'CHANGING';
let profiles: [string, string];
const profileOn = (day: string): string => profiles[DAYS.indexOf(day) % 2] ?? '';

const portal = usePortal({ clock });
beforeAll(async () => {
  const { database } = portal;
  definitionId = await addDefinition(database, { flats: Object.fromEntries(DAYS.map(day => [day, feeOf(day)])) });
  profiles = [await addProfile(database, [definitionId]), await addProfile(database, [definitionId])];
  await createMerchant(database, { merchantId: CHANGING });
  for (const from of DAYS)
    for (const merchantId of [CHANGING, null])
      await assignFees(database, { merchantId, from, profileId: profileOn(from) });
  // What guards these days in the database goes by the database's own clock
  for (const table of ['fee_version', 'fee_assignment'])
    await database.owner.pool.query(
      `alter table ${table} drop constraint ${table}__to_come, drop constraint ${table}__withdrawn_in_time`,
    );
}, 60_000);

/** Somebody who has just signed in and shown a second factor. */
const staff = async () => {
  const headers = await newStaff(portal, 101);
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
    return answer.body === '' ? undefined : answer.json();
  };
  return {
    get: (url: string) => send('GET', url),
    /** The code of what is refused, or the field that is wrong. */
    refusal: async (url: string, payload?: object): Promise<string | undefined> => {
      const body = await send('POST', url, payload);
      return body?.details?.[0]?.field ?? body?.errorCode;
    },
  };
};

interface Dated {
  id: string | number;
  effectiveFrom: string;
  state: string;
}
const inForce = (dated: readonly Dated[]) =>
  dated.flatMap(({ state, effectiveFrom }) => (state === 'IN_FORCE' ? [effectiveFrom] : []));
const idOf = (dated: readonly Dated[], day: string) => dated.find(({ effectiveFrom }) => effectiveFrom === day)?.id;

const ON_A_DAY: readonly (readonly [
  what: string,
  told: (instant: AroundMidnight) => Promise<unknown>,
  expected: (instant: AroundMidnight) => unknown,
])[] = [
  [
    'what a test payment costs, and the time in its ID',
    async () => {
      const caller = await newCaller(portal);
      const { transactionId } = (await caller.payin('INTERAC', 25_000)).json();
      const { rows } = await portal.database.pool.query(
        'select merchant_fee_cents as fee from test_interac_payin where trans_id = $1',
        [transactionId],
      );
      return [rows[0].fee, transactionId.slice(0, 12)];
    },
    ({ day, wall }) => [feeOf(day), wall.slice(2).replaceAll(/\D/g, '')],
  ],
  [
    'the version that is in force, of its definition and in the list of fees',
    async ({ day }) => {
      const { get } = await staff();
      const { versions } = await get(`${FEES}/${definitionId}`);
      const { data } = await get(`/v1/admin/fees?inForceOn=${day}&keyword=${definitionId}`);
      return [inForce(versions), data.map(({ effectiveFrom }: Dated) => effectiveFrom)];
    },
    ({ day }) => [[day], [day]],
  ],
  [
    'the profile of a merchant, that of all, and when it changes next',
    async () => {
      const { get } = await staff();
      const { profile, assignments } = await get(`/v1/admin/merchant-fees/${CHANGING}`);
      const [row] = (await get(`/v1/admin/merchant-fees?keyword=${CHANGING}`)).data;
      const defaults = (await get('/v1/admin/fee-assignments?limit=100')).data;
      const all = (await get('/v1/admin/fee-profiles')).data.filter((each: { isDefault: boolean }) => each.isDefault);
      return [
        [profile.id, profile.effectiveFrom, row.profile.id, row.nextChange],
        [inForce(assignments), inForce(defaults), all.map(({ id }: { id: string }) => id)],
      ];
    },
    ({ day }) => [
      [profileOn(day), day, profileOn(day), DAYS[DAYS.indexOf(day) + 1] ?? null],
      [[day], [day], [profileOn(day)]],
    ],
  ],
  [
    'how many merchants are to have a profile',
    async () => {
      const { get } = await staff();
      const planned = async (id: string) => (await get(`/v1/admin/fee-profiles/${id}`)).planned;
      return [await planned(profiles[0]), await planned(profiles[1])];
    },
    // The last two days have one each
    ({ day }) => (day === '2026-11-01' ? [0, 1] : [1, 1]),
  ],
  [
    'fees of the day can be changed and taken back no more, those of the next can',
    async ({ day, next }) => {
      const { get, refusal } = await staff();
      const id = await addDefinition(portal.database, { flats: { '2020-01-01': 1, [day]: 2 } });
      const revision = async () => (await get(`${FEES}/${id}`)).revision;
      const change = async (effectiveFrom: string) =>
        refusal(`${FEES}/${id}/versions`, { effectiveFrom, fees: [aFee()], revision: await revision() });
      const changed = [await change(day), await change(next)];
      const { versions } = await get(`${FEES}/${id}`);
      const withdraw = async (of: string) =>
        refusal(`${FEES}/${id}/withdraw`, { versionId: idOf(versions, of), revision: await revision() });
      return [changed, await withdraw(day), await withdraw(next)];
    },
    () => [['effectiveFrom', undefined], 'FEES_BEGUN', undefined],
  ],
  [
    'what was chosen for the day can be taken back no more, for the next it can',
    async ({ day, next }) => {
      const { get, refusal } = await staff();
      // Nothing is asked of one in Draft: its fees may have gaps
      const { merchantId } = await createMerchant(portal.database, { merchantStatus: 'DRAFT' });
      for (const from of [day, next]) await assignFees(portal.database, { merchantId, from, profileId: profiles[0] });
      const { assignments } = await get(`/v1/admin/merchant-fees/${merchantId}`);
      const withdraw = (of: string) => refusal(`/v1/admin/fee-assignments/${idOf(assignments, of)}/withdraw`);
      return [await withdraw(day), await withdraw(next)];
    },
    () => ['FEES_BEGUN', undefined],
  ],
];

/** The end of a year, the beginning of a day of summer, and both ends of the days of 23 and of 25 hours. */
const ASKED_AT = AROUND_MIDNIGHTS.filter(({ wall }) => /^(2025-12-31|2026-03-08|2026-06-19|2026-11-01)/.test(wall));

test.each(ON_A_DAY)('%s', async (_, told, expected) => {
  const found: unknown[] = [];
  for (const instant of ASKED_AT) {
    clock.advance((Date.parse(instant.at) - clock.now().getTime()) / 1000);
    found.push([instant.wall, await told(instant)]);
  }
  expect(found).toEqual(ASKED_AT.map(instant => [instant.wall, expected(instant)]));
});
