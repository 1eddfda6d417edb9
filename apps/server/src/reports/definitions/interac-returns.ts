import { interacReturns } from '@drumlin/contract/reports/interac-returns.ts';
import { sql } from 'kysely';
import { MOVES } from '../../ledger/sources.ts';
import { interacReturnRollups } from '../../rollups/families/interac-returns.ts';
import { amountBounds, contains, equals, oneOf } from '../engine/filters.ts';
import { implementReport, MERCHANT_NAME } from '../engine/source.ts';

/** The source of Interac returns. A return is charged when it is final, at the time it was completed. */
export const interacReturnsSource = implementReport(interacReturns, {
  table: 'interac_return',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'txn_datetime', basis: 'O' },
    COMPLETIONTRANSACTIONDATETIME: { column: 'txn_completion_datetime', basis: 'C' },
  },
  columns: {
    transStatusDscrptn: 'trans_status',
    transTypeDesc: 'trans_type',
    businessName: MERCHANT_NAME,
    merchantNtfyStatusDscrptn: 'merchant_ntfy_status',
    extReferenceNumber: 'ext_reference_no',
  },
  mayBeEmpty: ['txn_completion_datetime'],
  where: {
    transStatusId: oneOf('trans_status'),
    transId: equals('trans_id'),
    merchantCustomerId: equals('merchant_customer_id'),
    interacId: equals('interac_id'),
    extReferenceNumber: equals('ext_reference_no'),
    errorCode: equals('error_code'),
    customerName: contains('customer_name'),
    ...amountBounds('original_amt_cents'),
  },
  totals: sums => ({
    totalCount: sums.row_count,
    totalTransAmount: sums.original_amt_cents,
    totalFeeAmt: sums.merchant_fee_cents,
    totalAmt: sums.original_amt_cents + sums.merchant_fee_cents,
  }),
  breakdown: {
    currency: 'currency_code',
    value: 'trans_status',
  },
  rollups: interacReturnRollups,
  identifiers: ['originalTxnId', 'merchantTransId', 'merchantCustomerId', 'extReferenceNumber', 'interacId'],
  links: [
    { relation: 'original', report: 'interac-payins', on: sql`l.trans_id = t.original_txn_id` },
    { relation: 'adjustment', report: 'interac-adjustments', on: sql`l.original_txn_id = t.original_txn_id` },
    {
      relation: 'disbursement',
      report: 'interac-disbursements',
      on: sql`${sql.raw(MOVES.return)} and t.txn_completion_datetime >= l.payout_period_start and t.txn_completion_datetime < l.payout_period_end`,
    },
  ],
});
