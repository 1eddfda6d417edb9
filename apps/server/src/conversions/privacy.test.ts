import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMerchant, payin, take } from '../ingest/testing/ingest-files.ts';
import { type Analytics, openAnalytics } from './testing/world.ts';

/* A viewer, and other merchants with payins on one day: a benchmark is told of five merchants of five parents with 30 attempts each. */

let analytics: Analytics;
beforeEach(async () => {
  analytics = await openAnalytics();
});
afterEach(() => analytics.database.drop());

interface Peer {
  parent: string;
  attempts: number;
  /** Fewer than the attempts: the first then makes several. */
  consumers?: number;
  products?: string;
}
const peers = (...parents: string[]): Peer[] => parents.map(parent => ({ parent, attempts: 30 }));
const idOf = (place: number) => `PEER000${place}`;

const giveMerchants = (given: readonly Peer[]) =>
  take(analytics.database, 'merchants', [
    { ...aMerchant, merchantId: 'VIEWER01', merchantParentId: 'viewer', merchantParentName: 'viewer' },
    ...given.map(({ parent, products = 'INTERAC' }, place) => ({
      ...aMerchant,
      merchantId: idOf(place),
      merchantParentId: parent,
      merchantParentName: parent,
      products,
    })),
  ]);

/** What the viewer is shown of gross conversion on the day; each peer's rate is a tenth more than the one before it. */
const shown = async (given: readonly Peer[]) => {
  // Who does not have Interac had it when the payins came: no others are taken
  await giveMerchants(given.map(peer => ({ ...peer, products: 'INTERAC' })));
  const rows = given.flatMap(({ attempts, consumers = attempts }, place) =>
    Array.from({ length: attempts }, (_, at) => {
      const isSuccess = at < (attempts * (place + 1)) / 10;
      return payin(place * 100 + at, {
        merchantId: idOf(place),
        merchantCustomerId: `C${at < consumers ? at : 0}`,
        ...(isSuccess ? {} : { transStatus: 'R', errorCode: '13', merchantFeeCents: '0' }),
      });
    }),
  );
  await analytics.ingest(rows);
  await giveMerchants(given);
  await analytics.refresh('2026-06-19');
  return read();
};
const read = async () =>
  (
    await analytics.database.pool.query(
      `select gross_25, gross_50, gross_75 from conversion_benchmark
       where merchant_parent_id = 'viewer' and transaction_type = 'OVERALL' and abandons = 'INCLUDED'
         and first_day = '2026-06-18' and last_day = '2026-06-18'`,
    )
  ).rows;

test('five merchants of five parents are told of, in whole percent', async () => {
  expect(await shown(peers('A', 'B', 'C', 'D', 'E'))).toEqual([{ gross_25: 20, gross_50: 30, gross_75: 40 }]);
});

test.each([
  ['one of five with 29 attempts', [...peers('A', 'B', 'C', 'D'), { parent: 'E', attempts: 29 }]],
  ['one of five without Interac', [...peers('A', 'B', 'C', 'D'), { parent: 'E', attempts: 30, products: 'IBT' }]],
  ['one of five of the viewer’s own parent', peers('A', 'B', 'C', 'D', 'viewer')],
])('%s are not told of', async (_, given) => {
  expect(await shown(given)).toEqual([]);
});

/** Of the three other conversions, the medians. */
const others = async () =>
  (
    await analytics.database.pool.query(
      `select first_time_50, existing_50, user24hour_50 from conversion_benchmark
       where merchant_parent_id = 'viewer' and transaction_type = 'OVERALL' and abandons = 'INCLUDED'
         and first_day = '2026-06-18' and last_day = '2026-06-18'`,
    )
  ).rows[0];

test('each conversion has a floor of its own: 30 first-time attempts, repeat ones or windows', async () => {
  const given = peers('A', 'B', 'C', 'D', 'E');
  await shown(given);
  expect(await others()).toEqual({ first_time_50: 30, existing_50: null, user24hour_50: 30 });
  // One that was there the day before, so that of 30 attempts 29 are first-time
  const before = '2026-06-17T14:30:00Z';
  const early = { merchantId: idOf(4), merchantCustomerId: 'C0', transDatetime: before, txnCompletionDateTime: before };
  await analytics.ingest([payin(999, early)]);
  await analytics.refresh('2026-06-19');
  expect(await read()).toHaveLength(1);
  expect(await others()).toEqual({ first_time_50: null, existing_50: null, user24hour_50: expect.any(Number) });
});

test('30 attempts of 29 consumers are told of by gross conversion, not by windows', async () => {
  const given = peers('A', 'B', 'C', 'D').concat({ parent: 'E', attempts: 30, consumers: 29 });
  expect(await shown(given)).toHaveLength(1);
  expect(await others()).toMatchObject({ user24hour_50: null });
});

test('a merchant who moves to another parent, or gives Interac up, is out of it at the next refresh', async () => {
  const given = peers('A', 'B', 'C', 'D', 'E');
  expect(await shown(given)).toHaveLength(1);
  await giveMerchants([...given.slice(0, 4), { parent: 'D', attempts: 30 }]);
  expect(await analytics.refresh('2026-06-19')).toMatchObject({ merchantDays: 0 });
  expect(await read()).toEqual([]);
});
