import { addDays } from '@drumlin/contract/core/eastern.ts';
import type { DisbursementTerms } from '@drumlin/contract/disbursements/terms.ts';
import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import fc from 'fast-check';
import { type RowValues, take } from '../../../ingest/testing/ingest-files.ts';
import { SOUND } from '../../../ingest/testing/sound-rows.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';

/** What can happen on a merchant's Interac account. */
const KINDS = [
  'payin',
  'payin',
  'payin',
  'rejectedPayin',
  'payout',
  'rejectedPayout',
  'failedPayout',
  'eft',
  'failedEft',
  'return',
  'openReturn',
  'credit',
  'debit',
] as const;

/** Something that happened `back` days before a day; what takes longer ends `later` days after that. */
export interface Happening {
  kind: (typeof KINDS)[number];
  back: number;
  later: number;
  cents: number;
  fee: number;
}

export const someHappening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom(...KINDS),
  back: fc.integer({ min: 1, max: 20 }),
  later: fc.integer({ min: 1, max: 4 }),
  cents: fc.integer({ min: 200, max: 200_000 }),
  fee: fc.nat(150),
});

export const someTerms: fc.Arbitrary<DisbursementTerms> = fc
  .record({
    paymentWeekdays: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
    holdDays: fc.integer({ min: 0, max: 15 }),
    reserveRate: fc.integer({ min: 0, max: 1_000_000 }),
    longer: fc.integer({ min: 0, max: 20 }),
    handlingFeeCents: fc.nat(1_000),
    minimumCents: fc.oneof(fc.constant(0), fc.nat(50_000)),
  })
  .map(({ longer, ...terms }) => ({ ...terms, reserveHoldDays: terms.holdDays + longer }));

/** A merchant's account, and what is owed to it: added up as its rows are made, and by nothing of the portal. */
export interface Account {
  merchantId: string;
  /** The first day of which nothing is disbursed: what is before it happens no more. */
  from: string;
  /** The first payin, which returns name. */
  payin: string;
  owedCents: number;
}

export type Row = readonly [DatasetName, RowValues];

let numbers = 0;
const nextId = (): string => {
  numbers += 1;
  return String(numbers).padStart(26, '0');
};

const noon = (day: string): string => `${day}T17:00:00Z`;

/** A row that began on a day and ended on another, by the names that most datasets have. */
const timed = (on: string, ended: string): RowValues => ({
  updatedAt: noon(ended),
  transDatetime: noon(on),
  txnDateTime: noon(on),
  transDateTime: noon(on),
  txnCompletionDateTime: noon(ended),
  transCompletionDateTime: noon(ended),
});

/** An adjustment of what is owed: of a payin, of a payout, or a manual one. */
const adjustment = (transTypeId: 'T' | 'F' | 'A', on: string, cents: number, originalTxnId = ''): Row => [
  'interac-adjustments',
  {
    ...timed(on, on),
    transIdHex: nextId(),
    transTypeId,
    adjustmentTypeId: cents < 0 ? 'DEBIT' : 'CREDIT',
    transAmtCents: String(cents),
    originalTxnId,
  },
];

interface Made {
  rows: Row[];
  /** What they add to what is owed. */
  cents: number;
}

const payout = (
  dataset: 'interac-payouts' | 'interac-eft-payouts',
  { kind, cents, fee }: Happening,
  [on, ended]: readonly [string, string],
): Made => {
  const transId = nextId();
  const isRejected = kind === 'rejectedPayout';
  // Rejected on a later day: it was paid, and is given back by an adjustment
  const isLate = kind.startsWith('failed') && ended > on;
  const amounts = { originalAmtCents: String(cents), transAmountCents: String(cents), merchantFeeCents: String(fee) };
  const transStatus = isRejected || isLate ? 'R' : 'S';
  return {
    rows: [
      [dataset, { ...timed(on, isLate ? ended : on), ...amounts, transId, transStatus }],
      ...(isLate ? [adjustment('F', ended, cents, transId)] : []),
    ],
    cents: isRejected || isLate ? -fee : -cents - fee,
  };
};

const happen = (account: Account, happening: Happening, days: readonly [string, string]): Made => {
  const { kind, cents, fee } = happening;
  const [on] = days;
  const transId = nextId();
  const money = { ...timed(on, on), transId, originalAmtCents: String(cents), merchantFeeCents: String(fee) };
  switch (kind) {
    case 'payin':
      return { rows: [['interac-payins', { ...money, transStatus: 'S' }]], cents: cents - fee };
    case 'rejectedPayin':
      // Rejected after a screening that costs
      return { rows: [['interac-payins', { ...money, transStatus: 'R', errorCode: '3' }]], cents: -fee };
    case 'return':
    case 'openReturn': {
      const isFinal = kind === 'return';
      const values = { ...money, transStatus: isFinal ? 'S' : 'P', originalTxnId: account.payin };
      const debit = isFinal ? [adjustment('T', on, -cents, account.payin)] : [];
      // A fee is charged as its row says, whatever the status
      return { rows: [['interac-returns', values], ...debit], cents: isFinal ? -cents - fee : -fee };
    }
    case 'credit':
    case 'debit': {
      const signed = kind === 'credit' ? cents : -cents;
      return { rows: [adjustment('A', on, signed)], cents: signed };
    }
    default: {
      const isEft = kind === 'eft' || kind === 'failedEft';
      return payout(isEft ? 'interac-eft-payouts' : 'interac-payouts', happening, days);
    }
  }
};

/** The rows of what happened before a day, of none that is disbursed; what is owed to the account grows with them. */
export const rowsBefore = (account: Account, day: string, happenings: readonly Happening[]): Row[] =>
  happenings.flatMap(happening => {
    const began = addDays(day, -happening.back);
    const on = began < account.from ? account.from : began;
    const end = addDays(on, happening.later);
    const { rows, cents } = happen(account, happening, [on, end < day ? end : addDays(day, -1)]);
    account.owedCents += cents;
    return rows.map(
      ([dataset, values]): Row => [dataset, { ...SOUND[dataset], ...values, merchantId: account.merchantId }],
    );
  });

export const OPENING = { cents: 500_000, fee: 150 };

/** An account with its first payin, of 5,000.00. */
export const openAccount = (merchantId: string, from: string, fee = OPENING.fee): { account: Account; rows: Row[] } => {
  const account = { merchantId, from, payin: '', owedCents: 0 };
  const rows = rowsBefore(account, addDays(from, 1), [{ kind: 'payin', back: 1, later: 1, ...OPENING, fee }]);
  account.payin = rows[0]?.[1]['transId'] ?? '';
  return { account, rows };
};

/** Payins before what names them. */
const inOrder = ([dataset]: Row): number => Number(dataset !== 'interac-payins');

/** Takes rows in, a file of each dataset. */
export const takeAll = async (database: TestDatabase, rows: readonly Row[]): Promise<void> => {
  const ordered = rows.toSorted((one, other) => inOrder(one) - inOrder(other));
  for (const [dataset, of] of Map.groupBy(ordered, ([name]) => name))
    await take(
      database,
      dataset,
      of.map(([, values]) => values),
    );
};
