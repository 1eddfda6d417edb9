import { addDays } from '@drumlin/contract/core/eastern.ts';
import type { Fee } from '@drumlin/contract/fees/fee.ts';
import type { FeeKind } from '@drumlin/contract/fees/kinds.ts';
import { proposalAccounting } from '@drumlin/contract/statements/routes.ts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { priceOf } from '../../fees/in-force.ts';
import { SOUND } from '../../ingest/testing/sound-rows.ts';
import { reconcile } from '../../reconciliation/reconcile.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant } from '../../testing/factories.ts';
import { openPayer, type Payer } from '../../testing/features/disbursements.ts';
import { addDefinition, addProfile, assignFees } from '../../testing/features/fees.ts';
import { feesOn, type Layer, reckon, someLayers } from './testing/random-fees.ts';
import {
  type Happening,
  OPENING,
  openAccount,
  type Row,
  rowsBefore,
  someHappening,
  takeAll,
} from './testing/random-ledger.ts';

/*
 * Random fees charge the rows of random ledgers, some of them a few cents too much: the check of rows finds just those, and the disbursement of
 * what is there has the fees of its rows, ties out, and is booked by the fees that charged them, all added up by this test alone.
 */

const TODAY = '2026-06-16';
const FIRST = '2026-05-20';
let payer: Payer;
const portal = usePortal({ clock: createTestClock(new Date(`${TODAY}T15:00:00Z`)) });
beforeAll(async () => {
  payer = await openPayer(portal);
}, 60_000);

const KIND_OF: Partial<Record<Happening['kind'], FeeKind>> = {
  payin: { channel: 'INTERAC', type: 'PAYIN' },
  rejectedPayin: { channel: 'INTERAC', type: 'REJECTED' },
  payout: { channel: 'INTERAC', type: 'PAYOUT' },
  failedPayout: { channel: 'INTERAC', type: 'PAYOUT' },
  eft: { channel: 'EFT', type: 'PAYOUT' },
  failedEft: { channel: 'EFT', type: 'PAYOUT' },
  return: { channel: 'INTERAC', type: 'RETURN' },
};

interface Charged {
  key: string;
  kind: FeeKind;
  day: string;
  amountCents: number;
  region: string | null;
  /** All fees in force, what those that charge it come to, and the cents by which the row says another sum. */
  fees: Fee[];
  parts: { fee: Fee; cents: number }[];
  off: number;
}
const sumOf = (parts: readonly { cents: number }[]) => parts.reduce((sum, { cents }) => sum + cents, 0);
const chargedCents = ({ parts, off }: Charged) => sumOf(parts) + off;

/** No row is charged more than it moves. */
const LEAST = 5_000;
const someLarger = someHappening.map(happening => ({ ...happening, cents: happening.cents + LEAST }));

const someWorld = fc.record({
  layers: someLayers([1, 5, 9, 14].map(days => addDays(FIRST, days))),
  happened: fc.array(fc.tuple(someLarger, fc.constantFrom(0, 0, 0, 1, 7)), { minLength: 15, maxLength: 40 }),
  transfers: fc.array(
    fc.record({
      back: fc.integer({ min: 2, max: 20 }),
      cents: fc.integer({ min: LEAST, max: 300_000 }),
      region: fc.constantFrom('QC', 'ON', null),
      off: fc.constantFrom(0, 0, 3),
    }),
    { minLength: 3, maxLength: 8 },
  ),
});
type World = typeof someWorld extends fc.Arbitrary<infer T> ? T : never;

const assign = async (merchantId: string, layers: readonly Layer[]) => {
  const inProfile: string[] = [];
  for (const { kind, customFrom, versions } of layers) {
    const definitionId = await addDefinition(portal.database, { ...kind, versions, ...(customFrom && { merchantId }) });
    if (customFrom) await assignFees(portal.database, { merchantId, from: customFrom, definitionId, kind });
    else inProfile.push(definitionId);
  }
  const profileId = await addProfile(portal.database, inProfile);
  await assignFees(portal.database, { merchantId, from: '2020-02-01', profileId });
};

/** The rows of what happened, each with the fees that this test reckons for it. */
const charge = (merchantId: string, { layers, happened, transfers }: World) => {
  const charged: Charged[] = [];
  const note = (kind: FeeKind, day: string, [amountCents, region, off]: [number, string | null, number]) => {
    const fees = feesOn(layers, kind, day);
    const noted: Charged = {
      key: '',
      kind,
      day,
      amountCents,
      region,
      fees,
      parts: reckon(fees, amountCents, region),
      off,
    };
    charged.push(noted);
    return noted;
  };
  const opening = note({ channel: 'INTERAC', type: 'PAYIN' }, FIRST, [OPENING.cents, null, 0]);
  const { account, rows } = openAccount(merchantId, FIRST, chargedCents(opening));
  opening.key = account.payin;
  for (const [happening, off] of happened) {
    const on = addDays(TODAY, -happening.back - 1);
    const kind = KIND_OF[happening.kind];
    const noted = kind ? note(kind, on, [happening.cents, null, off]) : undefined;
    const fee = noted ? chargedCents(noted) : 0;
    const made = rowsBefore(account, TODAY, [{ ...happening, back: happening.back + 1, fee }]);
    if (noted) noted.key = made[0]?.[1]['transId'] ?? '';
    rows.push(...made);
  }
  for (const [nth, { back, cents, region, off }] of transfers.entries()) {
    const noted = note({ channel: 'IBT', type: 'PAYIN' }, addDays(TODAY, -back), [cents, region, off]);
    noted.key = `${merchantId}-${nth}`;
    rows.push(transferRow(merchantId, noted));
  }
  return { rows, charged };
};

const transferRow = (merchantId: string, noted: Charged): Row => {
  const at = `${noted.day}T17:00:00Z`;
  const { key: txnId, amountCents, region } = noted;
  const money = { txnAmtCents: String(amountCents), txnFeeCents: String(chargedCents(noted)), txnRegion: region ?? '' };
  const times = { updatedAt: at, txnDateTime: at, txnCompletionDateTime: at };
  return ['ibt-payins', { ...SOUND['ibt-payins'], ...times, ...money, merchantId, txnId, txnStatus: 'SUCCESS' }];
};

const expectFound = async (merchantId: string, charged: readonly Charged[]) => {
  const { body } = await payer.send(
    'GET',
    `/v1/admin/fee-differences?from=${FIRST}&to=${TODAY}&merchantId=${merchantId}`,
  );
  const found = body.differences.map((each: Record<string, unknown>) => [
    each['rowKey'],
    each['chargedCents'],
    each['expectedCents'],
  ]);
  const altered = charged.filter(({ off }) => off !== 0).map(row => [row.key, chargedCents(row), sumOf(row.parts)]);
  expect(found.toSorted()).toEqual(altered.toSorted());
  expect(body.compared).toBe(charged.length);
};

/** How fees are booked: by journal and account in cents, debits above zero. */
const bookingsOf = (rows: readonly Charged[]): Map<string, number> => {
  const sums = new Map<string, number>();
  const add = (journal: string, account: string, cents: number) =>
    sums.set(`${journal} ${account}`, (sums.get(`${journal} ${account}`) ?? 0) + cents);
  const book = ({ debitJe, creditJe, journalCode }: Fee, cents: number) => {
    add('DISBURSEMENTS', debitJe, -cents);
    add(journalCode, debitJe, cents);
    add(journalCode, creditJe, -cents);
  };
  for (const row of rows) {
    const [first] = row.fees;
    const isOne = new Set(row.fees.map(fee => [fee.journalCode, fee.debitJe, fee.creditJe].join())).size === 1;
    if (first && isOne) book(first, chargedCents(row));
    else if (row.off !== 0) add('DISBURSEMENTS', 'FEE-INCOME', -chargedCents(row));
    else for (const { fee, cents } of row.parts) book(fee, cents);
  }
  return new Map([...sums].filter(([, cents]) => cents !== 0));
};

const expectBooked = async (id: number, rows: readonly Charged[]) => {
  const answer = await portal.app.inject({ url: `${proposalAccounting.url}?id=${id}`, headers: payer.headers });
  const lines: Record<string, string>[] = parse(answer.body, { bom: true, columns: true });
  const centsOf = (line: Record<string, string>) =>
    Math.round(Number(line['Debit']) * 100 - Number(line['Credit']) * 100);
  for (const journal of Map.groupBy(lines, line => line['Journal code']).values())
    expect(journal.reduce((sum, line) => sum + centsOf(line), 0)).toBe(0);
  expect(lines.filter(line => line['Account'] === 'SUSPENSE')).toEqual([]);
  const booked = new Map<string, number>();
  for (const line of lines.filter(({ Description = '' }) => Description.startsWith('Fees'))) {
    const key = `${line['Journal code']} ${line['Account']}`;
    booked.set(key, (booked.get(key) ?? 0) + centsOf(line));
  }
  expect(new Map([...booked].toSorted())).toEqual(new Map([...bookingsOf(rows)].toSorted()));
};

test('fees of any definitions are found, disbursed and booked as their rows are charged', {
  timeout: 60_000,
}, async () => {
  const worlds = fc.asyncProperty(someWorld, async world => {
    const { merchantId } = await createMerchant(portal.database, { products: ['INTERAC', 'IBT'] });
    await assign(merchantId, world.layers);
    const { rows, charged } = charge(merchantId, world);
    for (const { kind, day, amountCents, region, parts } of charged.slice(0, 5)) {
      const { totalCents } = await priceOf(portal.database.db, { ...kind, merchantId, day, amountCents, region });
      expect(Number(totalCents)).toBe(sumOf(parts));
    }
    await takeAll(portal.database, rows);
    await expectFound(merchantId, charged);

    const { body } = await payer.propose({ day: TODAY, merchants: [{ merchantId }], reason: 'As there is' });
    const { lines, id } = await payer.read(body.proposals[0].id);
    // Purchases clear after five days, and what else was charged at once
    const cleared = addDays(TODAY, -5);
    const disbursed = charged.filter(
      ({ kind: { channel, type }, day }) =>
        channel !== 'IBT' && (!['PAYIN', 'REJECTED'].includes(type) || day < cleared),
    );
    const fees = disbursed.reduce((sum, row) => sum + chargedCents(row), 0);
    expect(lines.find(({ line }: { line: string }) => line === 'fees').amountCents).toBe(fees);
    await expectBooked(id, disbursed);
    await reconcile(portal.platform, { whole: false });
    // No balance is reported here, which I9 and I10 say
    const open = `select identity, part from reconciliation_finding
      where closed_at is null and merchant_id = $1 and identity not in ('I9', 'I10')`;
    expect((await portal.database.pool.query(open, [merchantId])).rows).toEqual([]);
  });
  await fc.assert(worlds, { numRuns: 2, endOnFailure: true });
});
