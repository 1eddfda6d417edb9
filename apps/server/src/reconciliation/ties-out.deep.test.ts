import { identityIds } from '@drumlin/contract/reconciliation/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ingestSimulated } from '../testing/simulated-ledger.ts';
import { expectGiven, expectJournal } from './testing/expect-journal.ts';
import { type Books, openBooks } from './testing/world.ts';

/* As the identities of the simulator are tested: long enough for reserves to mature, and between a midnight and its reimbursement. */
describe.each([
  ['tiny', '2026-11-20T08:00:00Z', undefined],
  // Over both changes of the clocks
  ['edge', '2026-11-20T17:00:00Z', '2026-02-15'],
  ['demo', '2026-11-20T17:00:00Z', '2026-08-10'],
] as const)('the ledger of %s at %s', (profile, asOf, from) => {
  let books: Books;
  beforeAll(async () => {
    books = await openBooks();
    await ingestSimulated(books.database, { profile, asOf: new Date(asOf), ...(from && { from }) });
  });
  afterAll(() => books.database.drop());

  test('ties out by every identity', async () => {
    const run = await books.run({ whole: false });
    expect(await books.all()).toEqual([]);
    expect(run?.identities.map(({ identity }) => identity)).toEqual(identityIds);
    for (const { identity, compared, waiting } of run?.identities ?? [])
      expect([identity, compared > 0, waiting]).toEqual([identity, true, 0]);
    // What was looked at is not due again, and everything at once says the same
    expect(await books.run({ whole: false })).toBeUndefined();
    const whole = await books.run();
    expect(await books.all()).toEqual([]);
    // But for I12, which had no entries to compare in the first run
    for (const { identity, compared } of run?.identities.slice(0, -1) ?? [])
      expect(whole?.identities.find(each => each.identity === identity)?.compared).toBe(compared);
    // Nothing has moved since the first run posted, so nothing is posted
    expect(run?.posted).toBeGreaterThan(100);
    expect(whole?.posted).toBe(0);
  });

  test('is in the journal, whose sums are its balances and wallets', async () => {
    expect((await expectJournal(books)).merchants).toBeGreaterThan(0);
    expect(await expectGiven(books)).not.toBe(0);
  });
});
