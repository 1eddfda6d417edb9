import { addDays } from '@drumlin/contract/core/eastern.ts';
import type { DisbursementTerms } from '@drumlin/contract/disbursements/terms.ts';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aMerchant, payin, take } from '../ingest/testing/ingest-files.ts';
import { setPastTerms } from '../testing/features/past-terms.ts';
import { accountOf, FEE, type Sales, type Version } from './testing/account-by-terms.ts';
import { useBooks } from './testing/world.ts';

/* Accounts whose terms changed, worked out day by day: they tie out by the terms of each day, and by no others. */

const FIRST = '2026-01-02';
/** Before the clocks change. */
const DAYS = 60;
const BEGUN: DisbursementTerms = {
  paymentWeekdays: [2, 5],
  holdDays: 5,
  reserveRate: 100_000,
  reserveHoldDays: 90,
  handlingFeeCents: 500,
  minimumCents: 0,
};
const AS_BEGUN: Version = { merchantId: null, effectiveFrom: '0001-01-01', terms: BEGUN };
const books = useBooks();
beforeAll(async () => {
  // Terms of the past, as nobody can set them
  await books.database.owner.pool.query('alter table disbursement_terms disable trigger user');
});
afterEach(() => forget());

const forget = () =>
  books.database.owner.pool.query("delete from disbursement_terms where effective_from > '0001-01-01'");

const setTerms = async ({ merchantId, effectiveFrom, terms }: Version) => {
  if (terms !== null) return setPastTerms(books.database, merchantId, effectiveFrom, terms);
  const followsAll = 'insert into disbursement_terms (merchant_id, effective_from, follows_all) values ($1, $2, true)';
  await books.query(followsAll, [merchantId, effectiveFrom]);
};

/** Takes in the accounts of merchants by these versions, and compares. */
const reconcile = async (versions: readonly Version[], sales: readonly Sales[]) => {
  const merchants = sales.map(({ merchantId }) => ({ ...aMerchant, merchantId, merchantName: merchantId }));
  await take(books.database, 'merchants', merchants);
  for (const version of versions) await setTerms(version);
  const accounts = sales.map(each => accountOf([AS_BEGUN, ...versions], each));
  const payins = accounts.flatMap(each => each.payins).map((values, n) => payin(n, values));
  await take(books.database, 'interac-payins', payins);
  const disbursements = accounts.flatMap(each => each.disbursements);
  if (disbursements.length > 0) await take(books.database, 'interac-disbursements', disbursements);
  await take(
    books.database,
    'interac-balances',
    accounts.map(({ balance }) => balance),
  );
  await books.run({ whole: false });
  return disbursements.length;
};
const found = async (...of: Sales[]) => {
  const open = (await books.open()).filter(each => of.some(({ merchantId }) => merchantId === each.merchant_id));
  return [...new Set(open.map(({ identity, part }) => `${identity} ${part}`))];
};

let merchants = 0;
const sold = (cents: readonly number[], share = 100): Sales => {
  merchants += 1;
  return { merchantId: `M${merchants}`, first: FIRST, cents, share };
};
const steady = () => sold(Array.from({ length: DAYS }, (_, n) => 10_005 + n));

const someTerms: fc.Arbitrary<DisbursementTerms> = fc
  .record({
    paymentWeekdays: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
    holdDays: fc.integer({ min: 0, max: 20 }),
    reserveRate: fc.integer({ min: 0, max: 1_000_000 }),
    longer: fc.integer({ min: 0, max: 30 }),
    handlingFeeCents: fc.nat(1_000),
  })
  .map(({ longer, ...terms }) => ({ ...terms, reserveHoldDays: terms.holdDays + longer, minimumCents: 0 }));
const someDay = fc.integer({ min: 1, max: DAYS }).map(n => addDays(FIRST, n));
const versionsOf = (terms: fc.Arbitrary<DisbursementTerms | null>) =>
  fc.uniqueArray(fc.record({ effectiveFrom: someDay, terms }), { maxLength: 3, selector: each => each.effectiveFrom });
const someSales = fc.record({
  cents: fc.array(
    fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 4, arbitrary: fc.integer({ min: FEE, max: 50_000 }) }),
    { minLength: DAYS, maxLength: DAYS },
  ),
  share: fc.integer({ min: 0, max: 100 }),
  own: versionsOf(fc.option(someTerms, { freq: 3 })),
});

test('accounts tie out by the terms of each day, however often they change, for all merchants or for one', async () => {
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(versionsOf(someTerms), fc.array(someSales, { minLength: 4, maxLength: 4 }), async (all, some) => {
      await forget();
      const given = some.map(({ cents, share, own }) => ({ sales: sold(cents, share), own }));
      const versions = [
        ...all.map(each => ({ ...each, merchantId: null })),
        ...given.flatMap(({ sales, own }) => own.map(each => ({ ...each, merchantId: sales.merchantId }))),
      ];
      sent += await reconcile(
        versions,
        given.map(({ sales }) => sales),
      );
      expect(await found()).toEqual([]);
    }),
    { numRuns: 2 },
  );
  expect(sent).toBeGreaterThan(7);
});

const CHANGED = addDays(FIRST, 25);
const changed = (terms: Partial<DisbursementTerms>, merchantId: string | null): Version => ({
  merchantId,
  effectiveFrom: CHANGED,
  terms: { ...BEGUN, reserveHoldDays: 20, ...terms },
});

test('without the version that changed one of them the same account does not tie out, and those of others do', async () => {
  const changes = [
    [{ reserveRate: 250_001 }, 'I7 reserve'],
    [{ reserveHoldDays: 10 }, 'I7 matured'],
    [{ holdDays: 15 }, 'I5 purchases'],
    [{ holdDays: 0 }, 'I8 pending'],
    [{ handlingFeeCents: 5_000 }, 'I3 handling'],
  ] as const;
  const accounts = changes.map(([terms, part]) => ({ terms, part, sales: steady() }));
  const other = steady();
  const all = accounts.map(({ sales }) => sales);
  await reconcile(
    accounts.map(({ terms, sales }) => changed(terms, sales.merchantId)),
    [...all, other],
  );
  expect(await found(...all, other)).toEqual([]);
  // A version that was withdrawn is as if it had never been
  await books.query("update disbursement_terms set withdrawn_at = now() where effective_from > '0001-01-01'");
  await books.run();
  for (const { part, sales } of accounts) expect(await found(sales)).toContain(part);
  expect(await found(other)).toEqual([]);
});

test('a longer hold takes nothing back that was disbursed, and what matured meanwhile is released with its purchases', async () => {
  const sales = steady();
  await reconcile([changed({ holdDays: 20, reserveHoldDays: 20 }, sales.merchantId)], [sales]);
  expect(await found(sales)).toEqual([]);
  const rows = await books.query<{ empty: boolean }>(
    'select period_start = period_end as empty from interac_disbursement where merchant_id = $1',
    [sales.merchantId],
  );
  expect(rows.filter(({ empty }) => empty).length).toBeGreaterThan(2);
});
