import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMerchant, payin, take } from '../ingest/testing/ingest-files.ts';
import { type Analytics, openAnalytics } from './testing/world.ts';

/*
 * A viewer, and five merchants of five parents with payins on some days; each one's rate is a tenth more than the one before it. A benchmark is told of
 * five of five parents with 30 attempts each.
 */

const ATTEMPTS = 30;
/** What the last of them does otherwise on each day. */
const DAYS = {
  enough: '2026-06-14',
  /** One attempt fewer. */
  tooFew: '2026-06-15',
  /** As many attempts of a consumer fewer. */
  fewerConsumers: '2026-06-16',
  /** One of its consumers was there before. */
  knownConsumer: '2026-06-17',
} as const;
const TODAY = '2026-06-19';
const PARENTS = ['A', 'B', 'C', 'D', 'E'];

const giveMerchants = (last: object = {}) =>
  take(
    analytics.database,
    'merchants',
    ['viewer', ...PARENTS].map((parent, nth) => ({
      ...{ ...aMerchant, merchantId: `PEER000${nth}`, merchantParentId: parent, merchantParentName: parent },
      ...(parent === 'E' && last),
    })),
  );

let number = 0;
const payinsOn = (day: string) =>
  PARENTS.flatMap((parent, nth) => {
    const isLast = parent === 'E';
    const attempts = isLast && day === DAYS.tooFew ? ATTEMPTS - 1 : ATTEMPTS;
    return Array.from({ length: attempts }, (_, at) => {
      number += 1;
      const when = `${day}T14:30:00Z`;
      const isSameAsFirst = isLast && at === 1 && day === DAYS.fewerConsumers;
      const isKnown = isLast && at === 0 && day === DAYS.knownConsumer;
      return payin(number, {
        merchantId: `PEER000${nth + 1}`,
        merchantCustomerId: isKnown ? `C${DAYS.enough}-0` : `C${day}-${isSameAsFirst ? 0 : at}`,
        ...{ transDatetime: when, updatedAt: when, txnCompletionDateTime: when },
        ...(at < (attempts * (nth + 1)) / 10 ? {} : { transStatus: 'R', errorCode: '13', merchantFeeCents: '0' }),
      });
    });
  });

let analytics: Analytics;
beforeAll(async () => {
  analytics = await openAnalytics();
  await giveMerchants();
  await analytics.ingest(Object.values(DAYS).flatMap(payinsOn));
  await analytics.refresh(TODAY);
});
afterAll(() => analytics.database.drop());

/** What the viewer is shown of a day: the medians of the four conversions. */
const medians = async (day: string) => {
  const { rows } = await analytics.database.pool.query(
    `select gross_50, first_time_50, existing_50, user24hour_50 from conversion_benchmark
     where merchant_parent_id = 'viewer' and transaction_type = 'OVERALL' and abandons = 'INCLUDED' and first_day = $1 and last_day = $1`,
    [day],
  );
  return rows[0] && Object.values(rows[0]);
};

test('five merchants of five parents with 30 attempts are told of, one of them with 29 is not', async () => {
  expect(await medians(DAYS.enough)).toEqual([30, 30, null, 30]);
  expect(await medians(DAYS.tooFew)).toBeUndefined();
});

test('each conversion has a floor of its own: 30 first-time attempts, repeat ones or windows', async () => {
  expect(await medians(DAYS.fewerConsumers)).toEqual([30, expect.any(Number), null, null]);
  expect(await medians(DAYS.knownConsumer)).toEqual([30, null, null, 30]);
});

test.each([
  ['gives Interac up', { products: 'IBT' }],
  ['moves to the viewer’s own parent', { merchantParentId: 'viewer', merchantParentName: 'viewer' }],
  ['moves to another parent', { merchantParentId: 'D', merchantParentName: 'D' }],
])('one of five who %s is out of it at the next refresh', async (_, last) => {
  await giveMerchants(last);
  expect(await analytics.refresh(TODAY)).toMatchObject({ merchantDays: 0 });
  expect(await medians(DAYS.enough)).toBeUndefined();
  await giveMerchants();
  await analytics.refresh(TODAY);
  expect(await medians(DAYS.enough)).toEqual([30, 30, null, 30]);
});
