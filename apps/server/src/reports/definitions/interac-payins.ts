import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { sql } from 'kysely';
import { interacPayinRollups } from '../../rollups/families/interac-payins.ts';
import { ofAbandons, ofAttempts } from '../attempts.ts';
import { amountBounds, contains, equals, oneOf } from '../engine/filters.ts';
import { implementReport, MERCHANT_NAME } from '../engine/source.ts';

/** The source of Interac payins. */
export const interacPayinsSource = implementReport(interacPayins, {
  table: 'interac_payin',
  testTable: 'test_interac_payin',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'trans_datetime', basis: 'O' },
    COMPLETIONTRANSACTIONDATETIME: { column: 'txn_completion_datetime', basis: 'C' },
  },
  columns: {
    businessName: MERCHANT_NAME,
    merchantNtfyStatusDesc: 'merchant_ntfy_status',
  },
  mayBeEmpty: ['txn_completion_datetime'],
  where: {
    transStatusId: oneOf('trans_status'),
    interacTransactionMethod: oneOf('interac_trans_method'),
    merchantTransactionId: equals('merchant_trans_id'),
    merchantCustomerId: equals('merchant_customer_id'),
    transId: equals('trans_id'),
    interacId: equals('interac_id'),
    extReferenceNumber: equals('ext_reference_no'),
    errorCode: equals('error_code'),
    customerName: contains('customer_name'),
    conversionType: ofAttempts,
    abandons: ofAbandons,
    ...amountBounds('original_amt_cents'),
  },
  totals: sums => ({
    totalCount: sums.row_count,
    totalTransAmount: sums.original_amt_cents,
    totalFeeAmt: sums.merchant_fee_cents,
    totalAmt: sums.original_amt_cents - sums.merchant_fee_cents,
  }),
  breakdown: {
    currency: 'currency_code',
    value: 'trans_status',
  },
  rollups: interacPayinRollups,
  identifiers: ['merchantTransId', 'merchantCustomerId', 'extReferenceNo', 'interacId'],
  links: [
    { relation: 'original', report: 'interac-payins', on: sql`l.trans_id = t.original_txn_id` },
    { relation: 'return', report: 'interac-returns', on: sql`l.original_txn_id = t.trans_id` },
    { relation: 'adjustment', report: 'interac-adjustments', on: sql`l.original_txn_id = t.trans_id` },
    {
      relation: 'disbursement',
      report: 'interac-disbursements',
      on: sql`t.trans_status = 'S' and t.trans_datetime >= l.period_start and t.trans_datetime < l.period_end`,
    },
  ],
});
