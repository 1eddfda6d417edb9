import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import type { DisbursementTerms } from '@drumlin/contract/disbursements/terms.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeRows } from '../../../ingest/take-rows.ts';
import { inMoneyTransaction } from '../../../journal/money-act.ts';
import { lockLedger, workOutBalances } from '../../../reconciliation/posting/work-out-balance.ts';
import { reconcile } from '../../../reconciliation/reconcile.ts';
import { expectJournal } from '../../../reconciliation/testing/expect-journal.ts';
import { buildTestApp, createTestClock, type TestApp } from '../../../testing/build-test-app.ts';
import { createMerchant } from '../../../testing/factories.ts';
import { openPayer, type Payer } from '../../../testing/features/disbursements.ts';
import { setPastTerms } from '../../../testing/features/past-terms.ts';
import { ingestSimulated } from '../../../testing/simulated-ledger.ts';
import { type Account, openAccount, rowsBefore, someHappening, someTerms, takeAll } from './random-ledger.ts';

/*
 * Accounts on which anything happens, under terms that change, are proposed for, approved and paid: after each act the books tie out by every
 * identity, the journal balances and has what the balances have, and both are what this test adds up by itself.
 */

const START = new Date('2025-01-06T15:00:00Z');
const clock = createTestClock(START);
let portal: TestApp;

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await portal.database.pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  portal = await buildTestApp({ clock });
  // The identities of Instant Bank Transfer have something to compare as well
  const only = ['ibt-payins', 'ibt-payouts', 'ibt-returns', 'ibt-adjustments', 'ibt-disbursements'] as const;
  const others = ['ibt-identity-verifications', 'ibt-wallets'] as const;
  await ingestSimulated(portal.database, { profile: 'tiny', asOf: START, only: [...only, ...others] });
  await reconcile(portal.platform, { whole: true });
}, 60_000);
afterAll(() => portal.close());

/** A world of some accounts, and what was approved of each and not yet paid. */
interface World {
  accounts: Account[];
  payable: Map<string, number>;
}

const today = () => easternDay(clock.now());

/** But for fees of what was rejected, which happen here so that they are seen to count. */
const FINDINGS = `select identity, part, merchant_id, expected, found from reconciliation_finding where part <> 'fee'`;

const expectToTieOut = async ({ accounts, payable }: World, act: string) => {
  await reconcile(portal.platform, { whole: false });
  expect(await query(`${FINDINGS} and closed_at is null`), act).toEqual([]);
  const { sums } = await expectJournal({ query });
  const held = await query<{ id: string; cents: number }>(
    `select merchant_id as id, (pending_cents + reserve_cents + matured_reserve_cents + net_amt_cents)::bigint as cents from interac_balance`,
  );
  for (const { merchantId: id, owedCents } of accounts) {
    expect(held.find(each => each.id === id)?.cents, `${act}: the balance of ${id}`).toBe(owedCents);
    expect(sums.get(`DISBURSEMENTS-PAYABLE of ${id}`) ?? 0, `${act}: payable to ${id}`).toBe(payable.get(id) ?? 0);
  }
};

/** The balances of these accounts as of now, as a file of the provider brings them. */
const bringBalances = (accounts: readonly Account[]) =>
  inMoneyTransaction(portal.database, async ({ client }) => {
    await lockLedger(client);
    const ids = accounts.map(({ merchantId }) => merchantId);
    await takeRows(client, 'interac-balances', await workOutBalances(client, ids, clock.now()), clock.now());
  });

const ACCOUNTS = 2;
const someRound = fc.record({
  days: fc.integer({ min: 1, max: 18 }),
  happened: fc.array(fc.array(someHappening, { maxLength: 8 }), { minLength: ACCOUNTS, maxLength: ACCOUNTS }),
  /** After the proposal, of days before it. */
  since: fc.option(someHappening, { freq: 4 }),
  share: fc.integer({ min: 1, max: 100 }),
  ends: fc.array(fc.constantFrom('paid' as const, 'paid' as const, 'approved' as const, 'rejected' as const), {
    minLength: ACCOUNTS,
    maxLength: ACCOUNTS,
  }),
});
type Round = typeof someRound extends fc.Arbitrary<infer T> ? T : never;
const someVersions = fc.uniqueArray(fc.record({ after: fc.nat(30), terms: someTerms }), {
  maxLength: 2,
  selector: each => each.after,
});

const open = async (versions: readonly { after: number; terms: DisbursementTerms }[]): Promise<Account> => {
  const { merchantId } = await createMerchant(portal.database, { products: ['INTERAC'] });
  for (const { after, terms } of versions)
    await setPastTerms(portal.database, merchantId, addDays(today(), after), terms);
  const { account, rows } = openAccount(merchantId, today());
  await takeAll(portal.database, rows);
  return account;
};

/** Proposes for all accounts, a share of what each has, and answers the ids of the proposals. */
const propose = async (payer: Payer, accounts: readonly Account[], share: number): Promise<number[]> => {
  const due = await payer.send('GET', `/v1/admin/disbursements-due?day=${today()}`);
  const least = await query<{ id: string; cents: number }>(
    'select merchant_id as id, minimum_cents as cents from disbursement_terms_period where from_day <= $1 and until_day > $1',
    [today()],
  );
  const merchants = accounts.map(({ merchantId }) => {
    const most = due.body.merchants.find((each: { merchantId: string }) => each.merchantId === merchantId).netAmtCents;
    const part = Math.floor((most * share) / 100);
    const isSent = part >= Math.max(least.find(({ id }) => id === merchantId)?.cents ?? 0, 1);
    return { merchantId, ...(isSent && part < most && { netAmtCents: part }) };
  });
  const answer = await payer.propose({ day: today(), merchants, reason: 'As there is' });
  expect(answer, portal.logged.at(-1)).toMatchObject({ status: 200, body: { skipped: [] } });
  return accounts.map(
    ({ merchantId }) => answer.body.proposals.find((each: { merchantId: string }) => each.merchantId === merchantId).id,
  );
};

interface People {
  proposer: Payer;
  approver: Payer;
}

const LACKS_REASON = { errorCode: 'VALIDATION', details: [{ field: 'reason', rule: 'required' }] };

/**
 * Approves a proposal, or the one that takes its place where rows have made it stale, and with a reason where it leaves less than nothing: what
 * it leaves is what was said before; answers its id.
 */
const approve = async ({ proposer, approver }: People, id: number): Promise<number> => {
  await proposer.review(id);
  const { isStale, leavesCents, merchantId } = await approver.read(id);
  if (leavesCents < 0) expect(await approver.approveWithFactor(id)).toMatchObject({ status: 400, body: LACKS_REASON });
  const { status, body } = await approver.approveWithFactor(id, leavesCents < 0 ? { reason: 'It pays us back' } : {});
  expect([status, isStale], portal.logged.at(-1)).toEqual(isStale ? [409, true] : [200, false]);
  if (!isStale) {
    const left = await query('select net_amt_cents as cents from interac_balance where merchant_id = $1', [merchantId]);
    expect(left).toEqual([{ cents: leavesCents }]);
    return body.id;
  }
  const again = await proposer.again(id);
  expect(again, portal.logged.at(-1)).toMatchObject({ status: 200, body: { isStale: false } });
  return approve({ proposer, approver }, again.body.id);
};

let wires = 0;
const counted = { approved: 0, paid: 0, replaced: 0 };

const end = async (world: World, people: People, account: Account, id: number, how: Round['ends'][number]) => {
  const { merchantId } = account;
  if (how === 'rejected') {
    expect(await people.approver.reject(id)).toMatchObject({ status: 200 });
    return expectToTieOut(world, 'rejected');
  }
  const approved = await approve(people, id);
  // At once, before anything is posted from the rows
  await expectJournal({ query });
  const { netAmtCents, lines } = await people.approver.read(approved);
  const handling = lines.find(({ line }: { line: string }) => line === 'handling').amountCents;
  account.owedCents -= netAmtCents + handling;
  world.payable.set(merchantId, (world.payable.get(merchantId) ?? 0) + netAmtCents);
  counted.approved += 1;
  counted.replaced += Number(approved !== id);
  await expectToTieOut(world, 'approved');
  if (how === 'approved' || netAmtCents === 0) return undefined;
  wires += 1;
  expect(await people.proposer.pay(approved, `WIRE-${wires}`)).toMatchObject({ status: 200 });
  world.payable.set(merchantId, (world.payable.get(merchantId) ?? 0) - netAmtCents);
  counted.paid += 1;
  return expectToTieOut(world, 'paid');
};

const play = async (world: World, { days, happened, since, share, ends }: Round) => {
  const { accounts } = world;
  clock.advance(days * 24 * 60 * 60);
  const people = { proposer: await openPayer(portal), approver: await openPayer(portal) };
  const happen = async (of: readonly Round['happened'][number][]) => {
    const rows = accounts.flatMap((account, n) => rowsBefore(account, today(), of[n] ?? []));
    await takeAll(portal.database, rows);
    await bringBalances(accounts);
    await expectToTieOut(world, 'rows');
  };
  await happen(happened);
  const ids = await propose(people.proposer, accounts, share);
  await expectToTieOut(world, 'proposed');
  if (since) await happen([[since]]);
  for (const [n, account] of accounts.entries()) await end(world, people, account, ids[n] ?? 0, ends[n] ?? 'paid');
  for (const account of accounts) account.from = today();
};

const someWorld = fc.tuple(
  fc.array(someVersions, { minLength: ACCOUNTS, maxLength: ACCOUNTS }),
  fc.array(someRound, { minLength: 2, maxLength: 3 }),
);

/** Worlds of a seed, each round of which is a test: none is tried again in parts, since the clock has gone on. */
const worldsOf = (seed: number, count: number) => {
  const found: { world: string; versions: Parameters<typeof open>[0][]; rounds: Round[] }[] = [];
  const keep = fc.property(someWorld, ([versions, rounds]) => {
    found.push({ world: `world ${found.length + 1} of seed ${seed}`, versions, rounds });
  });
  fc.assert(keep, { seed, numRuns: count });
  return found;
};

/** What happened in the worlds that were played: some were paid, some replaced, and some released what had matured. */
export const expectEverything = async (): Promise<void> => {
  const released = `select count(*)::int as entries from journal_entry e join journal_line l on l.entry_id = e.id
    where e.kind = 'disbursement' and l.account = 'MERCHANT-MATURED' and l.debit_cents > 0`;
  expect((await query<{ entries: number }>(released))[0]?.entries).toBeGreaterThan(0);
  expect(counted.approved).toBeGreaterThan(10);
  expect(Math.min(counted.paid, counted.replaced)).toBeGreaterThan(0);
};

/** Plays `count` worlds of each seed, and looks at all of them together at the end. */
export const describeWorlds = (seeds: readonly (readonly [seed: number, count: number])[]): void => {
  describe('whatever happens, and whatever the terms, disbursements are what the books, the journal and the balances say', () => {
    describe.each(seeds.flatMap(([seed, count]) => worldsOf(seed, count)))('$world', ({ versions, rounds }) => {
      const world: World = { accounts: [], payable: new Map() };
      beforeAll(async () => {
        for (const each of versions) world.accounts.push(await open(each));
      });

      test.each(rounds.map((round, at) => [at + 1, round] as const))('round %i', (_, round) => play(world, round));
    });

    test('and so they are as a whole', async () => {
      await reconcile(portal.platform, { whole: true });
      expect(await query(FINDINGS)).toEqual([]);
    });
  });
};
