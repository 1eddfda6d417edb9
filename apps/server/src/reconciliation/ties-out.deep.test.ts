import { onTestFinished, test } from 'vitest';
import { ingestSimulated } from '../testing/simulated-ledger.ts';
import { expectTiesOut } from './testing/differences.ts';
import { openBooks } from './testing/world.ts';

/* As the identities of the simulator are tested: long enough for reserves to mature, and between a midnight and its reimbursement. */
test.each([
  ['tiny', '2026-11-20T08:00:00Z', undefined],
  // Over both changes of the clocks
  ['edge', '2026-11-20T17:00:00Z', '2026-02-15'],
  ['demo', '2026-11-20T17:00:00Z', '2026-08-10'],
] as const)('the ledger of %s at %s ties out', { timeout: 120_000 }, async (profile, asOf, from) => {
  const books = await openBooks();
  onTestFinished(() => books.database.drop());
  await ingestSimulated(books.database, { profile, asOf: new Date(asOf), ...(from && { from }) });
  await expectTiesOut(books);
});
