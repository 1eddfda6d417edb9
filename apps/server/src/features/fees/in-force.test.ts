import { addDays } from '@drumlin/contract/core/eastern.ts';
import type { Calculation } from '@drumlin/contract/fees/calculator.ts';
import type { FeeKind } from '@drumlin/contract/fees/kinds.ts';
import type { MerchantFees } from '@drumlin/contract/fees/schemas.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant } from '../../testing/factories.ts';
import { addDefinition, addProfile, aFee, assignFees, STANDARD_PROFILE } from '../../testing/features/fees.ts';
import { newStaff } from '../../testing/features/merchant-admin.ts';

const CHANNELS = ['INTERAC', 'EFT', 'IBT'] as const;
const type = 'PAYOUT';
type Channel = (typeof CHANNELS)[number] | 'ALL';

/** What the profile of every merchant here says, in cents: nothing of EFT alone. */
const IN_PROFILE: Partial<Record<Channel, number>> = { INTERAC: 11, IBT: 12, ALL: 13 };
const CHOSEN: Readonly<Record<Channel, number>> = { INTERAC: 21, EFT: 22, IBT: 23, ALL: 24 };

/** After every day of the database, which refuses fees of the past by its own clock. */
const clock = createTestClock(new Date('2040-06-18T16:00:00Z'));
const dayOf = (nth: number): string => addDays('2040-06-18', 1 + nth);
const DAYS = [0, 1, 2];
let headers: Record<string, string>;
let profileId: string;
const definitions = new Map<Channel, string>();

const call = async (url: string, payload?: object) => {
  const asked = payload ? ({ method: 'POST', payload } as const) : {};
  const answer = await portal.app.inject({ url, headers, ...asked });
  expect(answer.statusCode, answer.body).toBe(payload ? 204 : 200);
  return answer.body === '' ? undefined : answer.json();
};

const portal = usePortal({ clock });
beforeAll(async () => {
  const { database } = portal;
  headers = await newStaff(portal, 101);
  const flat = (channel: Channel, cents = 0) =>
    addDefinition(database, { channel, type, flats: { '2026-01-01': cents } });
  for (const [channel, cents] of Object.entries(CHOSEN))
    definitions.set(channel as Channel, await flat(channel as Channel, cents));
  const standard = await call(`/v1/admin/fee-profiles/${STANDARD_PROFILE}`);
  const others = standard.definitions.filter((each: FeeKind) => each.type !== type).map(({ id }: { id: string }) => id);
  const own = Object.entries(IN_PROFILE).map(([channel, cents]) => flat(channel as Channel, cents));
  profileId = await addProfile(database, [...others, ...(await Promise.all(own))]);
}, 60_000);

interface Choice {
  what: 'custom' | 'definition' | 'back';
  channel: Channel;
  /** Which of the days it counts from. */
  nth: number;
  /** Of custom fees. */
  cents: number;
}
const aChoice: fc.Arbitrary<Choice> = fc.record({
  what: fc.constantFrom('custom', 'definition', 'back'),
  channel: fc.constantFrom(...CHANNELS, 'ALL'),
  nth: fc.constantFrom(...DAYS),
  cents: fc.integer({ min: 100, max: 999 }),
});

const choose = (merchantId: string, { what, channel, nth, cents }: Choice) => {
  const to = { channel, type, effectiveFrom: dayOf(nth) };
  const url = `/v1/admin/merchant-fees/${merchantId}`;
  if (what === 'custom') return call(`${url}/custom`, { ...to, fees: [aFee({ flatCents: cents })] });
  return call(`${url}/definitions`, { ...to, definitionId: what === 'back' ? null : definitions.get(channel) });
};

/** What staff expect to be charged: the merchant's own of the channel, else its own of all, else what its profile says in the same order. */
const expected = (choices: readonly Choice[], channel: Channel, nth: number): number | undefined => {
  const own = (of: Channel): number | undefined => {
    const last = choices
      .filter(each => each.channel === of && each.nth <= nth)
      .toSorted((one, other) => one.nth - other.nth)
      .at(-1);
    if (last === undefined || last.what === 'back') return undefined;
    return last.what === 'custom' ? last.cents : CHOSEN[of];
  };
  return own(channel) ?? own('ALL') ?? IN_PROFILE[channel] ?? IN_PROFILE.ALL;
};

/** What the screen says of a channel: its own line, else that of all channels. */
const shown = ({ inForce }: MerchantFees, channel: Channel): number | undefined => {
  const of = (at: Channel) => inForce.find(each => each.channel === at && each.type === type);
  return (of(channel) ?? of('ALL'))?.fees[0]?.flatCents;
};

test('what is chosen for a merchant counts on its day, and what the screen says is in force is what is charged', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aChoice, { minLength: 1, maxLength: 6 }), async choices => {
      const { merchantId } = await createMerchant(portal.database);
      await assignFees(portal.database, { merchantId, from: '2026-01-01', profileId });
      for (const choice of choices) await choose(merchantId, choice);
      for (const nth of DAYS) {
        const day = dayOf(nth);
        const fees: MerchantFees = await call(`/v1/admin/merchant-fees/${merchantId}?day=${day}`);
        for (const channel of CHANNELS) {
          const asked = `merchantId=${merchantId}&channel=${channel}&type=${type}&amountCents=10000&day=${day}`;
          const { feeCents }: Calculation = await call(`/v1/admin/fee-calculation?${asked}`);
          expect([shown(fees, channel), feeCents], `${channel} on ${day}`).toEqual(
            Array(2).fill(expected(choices, channel, nth)),
          );
        }
      }
    }),
    { numRuns: 8 },
  );
});
