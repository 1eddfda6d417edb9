import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { openStaff } from '../../testing/features/funds.ts';
import { ingestSimulated } from '../../testing/simulated-ledger.ts';
import { reconcile } from '../reconcile.ts';
import { expectJournal, sumJournal } from '../testing/expect-journal.ts';

const asOf = new Date('2026-11-20T17:00:00Z');
const clock = createTestClock(asOf);
let merchants: string[];

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await portal.database.pool.query<Row>(text, values)).rows;

const portal = usePortal({ clock });
beforeAll(async () => {
  await ingestSimulated(portal.database, { profile: 'tiny', asOf });
  await reconcile(portal.platform, { whole: true });
  merchants = (
    await query<{ id: string }>(
      `select merchant_id as id from merchant where 'INTERAC' = any(products) and merchant_status = 'ACTIVE' order by 1`,
    )
  ).map(({ id }) => id);
}, 60_000);

const act = fc.record({
  /** Of the fund itself where there is no such merchant. */
  merchant: fc.nat({ max: 3 }),
  cents: fc.integer({ min: -5_000_000, max: 5_000_000 }).filter(cents => cents !== 0),
  decision: fc.constantFrom('approveWithFactor' as const, 'approveWithFactor' as const, 'reject' as const),
  hours: fc.integer({ min: 0, max: 60 }),
});

test('whatever is adjusted, debits are credits, the books tie out by every identity, and the fund is what it moved', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 4 }), async acts => {
      for (const { merchant, cents, decision, hours } of acts) {
        clock.advance(hours * 3600);
        // A session is over by the next act
        const [asker, other] = [await openStaff(portal), await openStaff(portal)];
        const before = await sumJournal({ query });
        const adjustment = await asker.ask(cents, merchants[merchant]);
        expect(await other[decision](adjustment)).toMatchObject({ status: 200 });
        await reconcile(portal.platform, { whole: false });
        expect(await query('select * from reconciliation_finding')).toEqual([]);
        const { sums: after } = await expectJournal({ query });
        const moved = (account: string) => (after.get(account) ?? 0) - (before.get(account) ?? 0);
        const approved = decision === 'reject' ? 0 : cents;
        const isOfFund = merchants[merchant] === undefined;
        // A merchant's moves no cash
        expect(moved('OPERATIONAL-FUND')).toBe(isOfFund ? 0 - approved : 0);
        expect(moved('FUND-ADJUSTMENTS')).toBe(isOfFund ? approved : 0 - approved);
      }
    }),
    { numRuns: 3 },
  );
  await reconcile(portal.platform, { whole: true });
  expect(await query('select * from reconciliation_finding')).toEqual([]);
});
