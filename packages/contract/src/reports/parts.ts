import { column } from '../core/columns.ts';
import { filter } from '../core/filters.ts';
import { disbursed } from '../enumerations/ledger.ts';
import { transStatus } from '../enumerations/transactions.ts';

/** Totals of a report of transactions, by the specification's names. */
export const transactionTotals = {
  totalCount: column.count('Transactions'),
  totalTransAmount: column.money('Transaction amount'),
  totalFeeAmt: column.money('Fees'),
  totalAmt: column.money('Total amount'),
};

/** Interac statuses with Returned, which is offered only while the feature flag `eft` is on. */
export const statusWithReturned = {
  ...filter.some('Status', ['S', 'R', 'P', 'I', 'T'], transStatus),
  switched: { T: 'eft' as const },
};

/** Ours: the payouts that a line of a disbursement is made of (docs/decisions/003). */
export const disbursedPayouts = filter.derived('In disbursements', ['COUNTED', 'LATE'], disbursed);

/** The two times of an Interac transaction; each report names the columns they are in. */
export const originalAndCompletion = <const O extends string, const C extends string>(original: O, completion: C) => ({
  ORIGINALTRANSACTIONDATETIME: { label: 'Original time', column: original },
  COMPLETIONTRANSACTIONDATETIME: { label: 'Completion time', column: completion },
});

/** Page sizes of the newer and of the older reports. */
export const NEWER_PAGE_SIZES = { default: 25, choices: [20, 25, 30, 40] } as const;
export const OLDER_PAGE_SIZES = { default: 40, choices: [20, 30, 40] } as const;

/** Totals of a daily summary: of the transactions behind its rows. */
export const dailySummaryTotals = {
  totalCount: column.count('Transactions'),
  totalTransAmount: column.money('Transaction amount'),
  totalSettleAmt: column.money('Settled amount'),
  totalFeeAmt: column.money('Fees'),
};
