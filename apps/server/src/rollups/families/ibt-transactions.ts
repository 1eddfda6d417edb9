import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { columns, type DailyRollup, defineRollups } from '../family.ts';
import { summaryPart } from '../summary.ts';

/** Payins or payouts of Instant Bank Transfer a day, by status; and by region, processing bank and bank, where a row has one. */
const transactionRollups = (table: 'ibt_payin' | 'ibt_payout', type: 'T' | 'F') => {
  const by = (name: string, column: string): DailyRollup => ({
    table: `${table}_${name}_day`,
    dimensions: columns(column, 'txn_status'),
    required: column,
  });
  return defineRollups({
    source: table,
    bases: { O: dayOf('txn_datetime') },
    measures: columns('txn_amt_cents', 'txn_fee_cents'),
    daily: [
      { table: `${table}_day`, dimensions: columns('txn_status') },
      by('region', 'txn_region'),
      by('processing_bank', 'processing_bank'),
      by('bank', 'bank_name'),
    ],
    summary: summaryPart('ibt', {
      type,
      status: 'txn_status',
      currency: 'currency',
      amount: 'txn_amt_cents',
      settled: "case when txn_status = 'SUCCESS' then txn_amt_cents else 0 end",
      fee: 'txn_fee_cents',
    }),
    series: { status: 'txn_status' },
  });
};

export const ibtPayinRollups = transactionRollups('ibt_payin', 'T');
export const ibtPayoutRollups = transactionRollups('ibt_payout', 'F');
