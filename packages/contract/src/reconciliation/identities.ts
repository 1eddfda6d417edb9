/** What is compared within an identity: what a difference is called, and whether it is of cents or of a number of rows. */
interface Part {
  label: string;
  unit?: 'rows';
}

interface IdentityWords {
  title: string;
  /** The rule in a sentence, and what a difference means. */
  description: string;
  parts: Readonly<Record<string, Part>>;
}

/** The accounting identities (docs/reconciliation.md has their formulas). English is the key of each text's translation. */
export const IDENTITIES = {
  I1: {
    title: 'Daily summary cells',
    description:
      'A cell of the daily summary is the sum of its rows, and so is every sum by the day that totals and charts are read from, of each merchant and of all together. A difference means that such a sum is out of step with the rows.',
    parts: {
      count: { label: 'Transactions in the cell', unit: 'rows' },
      amount: { label: 'Amount of the cell' },
      settled: { label: 'Settled amount of the cell' },
      fee: { label: 'Fees of the cell' },
      report: { label: 'Total of the report' },
      reportRows: { label: 'Rows of the report', unit: 'rows' },
      error: { label: 'Total by error code' },
      errorRows: { label: 'Rows by error code', unit: 'rows' },
      region: { label: 'Total by region' },
      regionRows: { label: 'Rows by region', unit: 'rows' },
      processingBank: { label: 'Total by processing bank' },
      processingBankRows: { label: 'Rows by processing bank', unit: 'rows' },
      bank: { label: 'Total by bank' },
      bankRows: { label: 'Rows by bank', unit: 'rows' },
      kind: { label: 'Total by kind of verification' },
      kindRows: { label: 'Rows by kind of verification', unit: 'rows' },
      crossedRows: { label: 'Rows by the days of both times', unit: 'rows' },
      conversionRows: { label: 'Attempts and windows of conversions', unit: 'rows' },
      firstSuccessRows: { label: 'First successes of consumers', unit: 'rows' },
      benchmarkRows: { label: 'Benchmarks of a range of days', unit: 'rows' },
    },
  },
  I2: {
    title: 'Returns and late failures',
    description:
      'Each final return has one debit adjustment and each late failure of a payout one credit. A difference means that one is missing, wrong or twice.',
    parts: {
      debit: { label: 'Debit of a return' },
      credit: { label: 'Credit of a failed payout' },
    },
  },
  I3: {
    title: 'Disbursement equation',
    description:
      'A reimbursement is its start balance and what came in, less what went out; its handling fee is that of the terms. A difference means that its amounts contradict each other, the terms, or what was approved.',
    parts: {
      end: { label: 'End balance' },
      net: { label: 'Net amount above what there was' },
      handling: { label: 'Handling fee' },
      approved: { label: 'Net amount that was approved' },
    },
  },
  I4: {
    title: 'Balance chain',
    description:
      'A reimbursement starts with the end balance of the one before and where its periods ended. A difference means that one is missing or was changed.',
    parts: {
      start: { label: 'Start balance' },
      purchases: { label: 'Purchases between two periods' },
      others: { label: 'Other movements between two periods' },
    },
  },
  I5: {
    title: 'Periods meet',
    description:
      'Purchases are reimbursed up to five days before processing, everything else up to its day. A difference means that rows belong to no reimbursement or to the wrong one.',
    parts: {
      purchases: { label: 'Purchases beyond the period' },
      others: { label: 'Other movements beyond the period' },
      before: { label: 'Movements before the first period' },
    },
  },
  I6: {
    title: 'Purchases, fees, payouts',
    description:
      'Each sum of a reimbursement is the sum of the rows in its period. A difference means that rows are missing, or were corrected after it was made.',
    parts: {
      purchases: { label: 'Purchases' },
      payouts: { label: 'Payouts' },
      returns: { label: 'Returns' },
      adjustments: { label: 'Adjustments' },
      fees: { label: 'Fees' },
    },
  },
  I7: {
    title: 'Reserve and its release',
    description:
      'The reserve is a share of each day’s purchases and is released whole when its time is over. A difference means that too much or too little is held back.',
    parts: {
      reserve: { label: 'Reserve' },
      matured: { label: 'Matured reserve' },
      held: { label: 'Total held reserve' },
    },
  },
  I8: {
    title: 'Balances',
    description:
      'Each part of a balance follows from the last reimbursement and the rows since. A difference means that the merchant is shown another balance than the rows give.',
    parts: {
      pending: { label: 'Pending' },
      reserve: { label: 'Reserve' },
      matured: { label: 'Reserve to be released' },
      available: { label: 'Available' },
    },
  },
  I9: {
    title: 'Conservation of money',
    description:
      'Everything that came in, less what went out, is what was sent to the merchant plus the balance; no payment is there twice, and no row that costs nothing has a fee. A difference means that money is missing or too much, or is in no balance.',
    parts: {
      total: { label: 'Sent and in the balance' },
      double: { label: 'Payment that may be there twice' },
      fee: { label: 'Fee of a status that costs nothing' },
      waits: { label: 'Balance that has been awaited for two days', unit: 'rows' },
    },
  },
  I10: {
    title: 'IBT wallets',
    description:
      'The three wallets together are everything that came in, less what went out. A difference means that money is missing or too much.',
    parts: { total: { label: 'Sum of the wallets' } },
  },
  I11: {
    title: 'IBT disbursements and returns',
    description:
      'A disbursement is its amount and its fee, and a return charges nothing while it is to be represented. A difference means that a row contradicts itself.',
    parts: {
      total: { label: 'Total of a disbursement' },
      charge: { label: 'Charge of a return that is not final' },
      bank: { label: 'Amount that the bank returned' },
    },
  },
  I12: {
    title: 'The journal balances',
    description:
      'Debits and credits of each entry of the journal are equal, and so are those of all entries together; what was decided, and what the rows say, is posted on its accounts, and nothing else is. A difference means that the journal was changed, or rows were without a file.',
    parts: {
      entry: { label: 'Debits and credits of an entry' },
      lines: { label: 'Lines of an entry', unit: 'rows' },
      act: { label: 'Posted for a decision' },
      posted: { label: 'Posted for rows' },
      trial: { label: 'Trial balance' },
    },
  },
} as const satisfies Record<string, IdentityWords>;

export type IdentityId = keyof typeof IDENTITIES;
export type PartOf<I extends IdentityId> = keyof (typeof IDENTITIES)[I]['parts'] & string;

export const identityIds = Object.keys(IDENTITIES) as [IdentityId, ...IdentityId[]];

/** The part that every identity has beside its own: whether it could be compared at all. */
export const COMPARED = 'compared';

const partsOf = (identity: IdentityId): Readonly<Record<string, Part>> => ({
  ...IDENTITIES[identity].parts,
  [COMPARED]: { label: 'Could not be compared', unit: 'rows' },
});

/** What a part of an identity is called and counted in; undefined for one that is not known. */
export const partOf = (identity: IdentityId, part: string): Part | undefined => {
  const parts = partsOf(identity);
  return Object.hasOwn(parts, part) ? parts[part] : undefined;
};

/** The parts that count rows and not cents, each by both its names: `I1 count`. */
export const partsOfRows: readonly string[] = identityIds.flatMap(identity =>
  Object.entries(partsOf(identity))
    .filter(([, { unit }]) => unit === 'rows')
    .map(([part]) => `${identity} ${part}`),
);
