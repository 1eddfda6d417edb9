import { getPayinsToday, getPayoutsToday } from '@drumlin/contract/analytics/today.ts';
import { beforeAll, expect, test } from 'vitest';
import { take } from '../../ingest/testing/ingest-files.ts';
import { SOUND } from '../../ingest/testing/sound-rows.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

/** 14:30 in Toronto. */
const NOW = '2026-06-24T18:30:00.000Z';
const NOTHING = { count: 0, cents: 0 };
let merchantId: string;
let merchantParentId: string;
let number = 0;

const portal = usePortal({ clock: createTestClock(new Date(NOW)) });
beforeAll(async () => {
  ({ merchantId, merchantParentId } = await createMerchant(portal.database));
});

const ask = async (url: string, query: Record<string, string> = { merchantId }) => {
  const headers = await signInAs(portal.platform, await createUser(portal.database, { roles: [1], merchantParentId }));
  return (await portal.app.inject({ url, headers, query })).json();
};

/** A row of a status that began and ended at these times of June in UTC. */
const row = (began: string, ended: string, cents: number, transStatus: string, errorCode = '') => {
  number += 1;
  return {
    merchantId,
    transId: String(number).padStart(26, '0'),
    updatedAt: '2026-06-24T18:00:00Z',
    transDatetime: `2026-06-${began}:00Z`,
    txnCompletionDateTime: ended && `2026-06-${ended}:00Z`,
    originalAmtCents: String(cents),
    merchantFeeCents: '0',
    transStatus,
    errorCode,
  };
};
const fill = (dataset: 'interac-payins' | 'interac-payouts', rows: ReturnType<typeof row>[]) =>
  take(
    portal.database,
    dataset,
    rows.map(values => ({ ...SOUND[dataset], ...values })),
  );

test('today and yesterday are alike where nothing was paid', async () => {
  const { at, paid, hours, days, ...payins } = await ask(getPayinsToday.url);
  expect({ at, paid, ...payins }).toEqual({
    at: NOW,
    paid: NOTHING,
    paidYesterday: NOTHING,
    rejected: 0,
    rejectedYesterday: 0,
    codes: [],
    usual: { paid: 0, rejected: 0 },
  });
  expect([hours.length, days.length]).toEqual([24, 7]);
});

test('payins count that began today and have ended, and of yesterday what had ended by this time', async () => {
  await fill('interac-payins', [
    // The first and the last minute of today, in Toronto
    row('24T04:00', '24T04:02', 1_000, 'S'),
    row('24T18:29', '24T18:30', 2_500, 'S'),
    row('24T13:00', '24T13:20', 700, 'R', '110'),
    row('24T13:05', '24T13:20', 700, 'R', '104'),
    row('24T13:06', '24T13:20', 700, 'A'),
    row('24T18:00', '', 900, 'P'),
    row('23T18:00', '23T18:10', 4_000, 'S'),
    // Ended after this time of yesterday, or began after it
    row('23T18:20', '23T18:40', 8_000, 'S'),
    row('24T03:59', '24T04:01', 16_000, 'S'),
    row('23T12:00', '23T12:01', 500, 'R', '110'),
    row('17T12:00', '17T12:01', 500, 'R', '110'),
    row('16T12:00', '16T12:01', 500, 'S'),
  ]);
  const { hours, days, ...payins } = await ask(getPayinsToday.url);
  expect(payins).toEqual({
    at: NOW,
    paid: { count: 2, cents: 3_500 },
    paidYesterday: { count: 1, cents: 4_000 },
    rejected: 3,
    rejectedYesterday: 1,
    // Of the six payins before two came to 110: of five today it would be 1.67
    codes: [
      { code: '104', count: 2, usual: 0 },
      { code: '110', count: 1, usual: 2 },
    ],
    usual: { paid: 4, rejected: 2 },
  });
  expect(hours[0]).toEqual({ todayCents: 1_000, yesterdayCents: 0 });
  expect(hours[14]).toEqual({ todayCents: 2_500, yesterdayCents: 12_000 });
  expect(hours[23]).toEqual({ todayCents: 0, yesterdayCents: 16_000 });
  expect(days[0]).toEqual({ day: '2026-06-17', paid: 0, rejected: 1 });
  expect(days[6]).toEqual({ day: '2026-06-23', paid: 3, rejected: 1 });
});

test('without a merchant all of the caller’s are told together, and nobody else’s', async () => {
  const [before, sister, other] = await Promise.all([
    ask(getPayinsToday.url),
    createMerchant(portal.database, { merchantParentId }),
    createMerchant(portal.database),
  ]);
  await fill('interac-payins', [
    { ...row('24T13:00', '24T13:01', 300, 'S'), merchantId: sister.merchantId },
    { ...row('24T13:00', '24T13:01', 70_000, 'S'), merchantId: other.merchantId },
  ]);
  const { paid, hours } = await ask(getPayinsToday.url, {});
  expect(paid).toEqual({ count: before.paid.count + 1, cents: before.paid.cents + 300 });
  expect(hours[9].todayCents).toBe(before.hours[9].todayCents + 300);
});

test('payouts are told with those on their way, EFT payouts among them', async () => {
  await fill('interac-payouts', [
    row('24T14:00', '24T14:30', 1_000, 'S'),
    row('24T14:10', '', 200, 'P'),
    row('23T14:00', '23T14:30', 4_000, 'S'),
    row('23T14:00', '24T14:30', 8_000, 'S'),
    row('22T14:00', '', 20, 'I'),
    row('24T14:00', '24T14:01', 9_999, 'R', '110'),
  ]);
  await take(portal.database, 'interac-eft-payouts', [
    {
      ...SOUND['interac-eft-payouts'],
      merchantId,
      transId: '7'.padStart(26, '0'),
      updatedAt: '2026-06-24T18:00:00Z',
      transDateTime: '2026-06-24T15:00:00Z',
      transCompletionDateTime: '2026-06-24T16:00:00Z',
      transAmountCents: '600000',
      transStatus: 'S',
    },
  ]);
  const { days, ...payouts } = await ask(getPayoutsToday.url);
  expect(payouts).toEqual({
    at: NOW,
    paid: { count: 2, cents: 601_000 },
    paidYesterday: { count: 1, cents: 4_000 },
    onTheirWay: { count: 2, cents: 220 },
  });
  expect(days[6]).toEqual({ day: '2026-06-23', cents: 12_000 });
});
