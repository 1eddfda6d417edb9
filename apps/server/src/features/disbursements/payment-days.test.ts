import { expect, test } from 'vitest';
import { payin, take } from '../../ingest/testing/ingest-files.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant } from '../../testing/factories.ts';
import { openPayer, type Payer } from '../../testing/features/disbursements.ts';
import { setPastTerms } from '../../testing/features/past-terms.ts';

/* Easter of 2026: what is due on Good Friday, the third of April, is paid on the Monday. From the Saturday on some merchants have other terms. */

const GOOD_FRIDAY = '2026-04-03';
const SATURDAY = '2026-04-04';
const MONDAY = '2026-04-06';
const WEDNESDAY = '2026-04-08';
const clock = createTestClock(new Date(`${MONDAY}T14:00:00Z`));

const portal = usePortal({ clock });

let made = 0;
/** A merchant with something to send, which is paid on these days of the week, each list from its day on; else on Tuesdays and Fridays. */
const merchant = async (weekdays: Record<string, number[]> = {}): Promise<string> => {
  const { merchantId } = await createMerchant(portal.database);
  for (const [from, paymentWeekdays] of Object.entries(weekdays))
    await setPastTerms(portal.database, merchantId, from, { paymentWeekdays });
  made += 1;
  const at = '2026-03-02T15:00:00Z';
  const row = payin(made, { merchantId, updatedAt: at, transDatetime: at, txnCompletionDateTime: at });
  await take(portal.database, 'interac-payins', [row]);
  return merchantId;
};

const due = async (person: Payer) => (await person.send('GET', '/v1/admin/disbursements-due')).body;
const whyNot = (merchants: { merchantId: string; skipped: string | null }[], merchantId: string) =>
  merchants.find(each => each.merchantId === merchantId)?.skipped;

test('what a holiday has moved is due by the terms of the day on which it fell, not by those of the day that pays it', async () => {
  const [friday, thenFriday, thenWednesday] = [
    await merchant(),
    await merchant({ '2026-01-01': [3], [SATURDAY]: [5] }),
    await merchant({ [SATURDAY]: [3] }),
  ];
  const proposer = await openPayer(portal);
  const { day, isPaymentDay, merchants } = await due(proposer);
  expect([day, isPaymentDay]).toEqual([MONDAY, true]);
  expect([friday, thenWednesday, thenFriday].map(each => whyNot(merchants, each))).toEqual([null, null, 'otherDay']);

  const alone = { merchants: [{ merchantId: thenFriday }] };
  // Nor is the holiday itself anybody's payment day
  for (const other of [alone, { day: GOOD_FRIDAY, merchants: [{ merchantId: friday }] }])
    expect((await proposer.propose(other)).body.details).toMatchObject([{ field: 'reason', rule: 'required' }]);
  const { body } = await proposer.propose();
  expect(body.proposals.map(({ merchantId }: { merchantId: string }) => merchantId).toSorted()).toEqual(
    [friday, thenWednesday].toSorted(),
  );
  expect(await proposer.read(body.proposals[0].id)).toMatchObject({ day: MONDAY, isPaymentDay: true });
});

test('the day by default is the newest on which any merchant is paid, and the others are left out of it', async () => {
  const [general, own] = [await merchant(), await merchant({ '2026-01-01': [3] })];
  clock.advance(2 * 24 * 60 * 60);
  const proposer = await openPayer(portal);
  const { day, newestPaymentDay, nextPaymentDay, isPaymentDay, merchants } = await due(proposer);
  expect({ day, newestPaymentDay, nextPaymentDay, isPaymentDay }).toEqual({
    day: WEDNESDAY,
    newestPaymentDay: WEDNESDAY,
    nextPaymentDay: '2026-04-10',
    isPaymentDay: true,
  });
  expect([general, own].map(each => whyNot(merchants, each))).toEqual(['otherDay', null]);
  const { body } = await proposer.propose();
  expect(body.proposals.map(({ merchantId }: { merchantId: string }) => merchantId)).toContain(own);
  expect(body.skipped).toContainEqual({ merchantId: general, why: 'otherDay', openId: null });
});
