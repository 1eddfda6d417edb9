/**
 * The totals of each report as SQL over the raw rows, written by hand from the specification and docs/decisions/003
 * and 005: what enters the balance is the amount less the fee, what leaves it the amount and the fee. `at` is the time the range is of; a
 * filter is given as words of the request and as SQL.
 */
interface ExpectedTotals {
  rows: string;
  at: string;
  totals: Readonly<Record<string, string>>;
  /** What the totals are made of, by currency and, where rows are told apart, by a value: each field that is added up, in cents. */
  made: { currency: string; value: string; sums: Readonly<Record<string, string>> };
  filter?: [words: Readonly<Record<string, unknown>>, sql: string];
}

const dollars = (cents: string) => `coalesce(sum(${cents}), 0) / 100.0`;

const INTERAC_SUMMARY = `(
  select merchant_id, trans_datetime as at, 'T' as type, trans_status as status, original_amt_cents as amt, merchant_fee_cents as fee, currency_code as currency from interac_payin
  union all select merchant_id, trans_datetime, 'F', trans_status, original_amt_cents, merchant_fee_cents, currency_code from interac_payout
  union all select merchant_id, trans_datetime, 'F', trans_status, trans_amount_cents, merchant_fee_cents, currency_code from interac_eft_payout
  union all select merchant_id, trans_datetime, 'A', 'S', trans_amt_cents, trans_fee_cents, currency_code from interac_adjustment) s`;

const IBT_SUMMARY = `(
  select merchant_id, txn_datetime as at, 'T' as type, txn_status as status, txn_amt_cents as amt, txn_fee_cents as fee, currency from ibt_payin
  union all select merchant_id, txn_datetime, 'F', txn_status, txn_amt_cents, txn_fee_cents, currency from ibt_payout
  union all select merchant_id, trans_datetime, 'A', 'SUCCESS', trans_amt_cents, trans_fee_cents, currency_code from ibt_adjustment) s`;

const summary = (succeeded: string) => ({
  totalCount: 'count(*)',
  totalTransAmount: dollars('amt'),
  totalSettleAmt: dollars(`case when status = '${succeeded}' then amt else 0 end`),
  totalFeeAmt: dollars('fee'),
});

export const EXPECTED_TOTALS: Readonly<Record<string, ExpectedTotals>> = {
  'interac-payins': {
    rows: 'interac_payin',
    at: 'trans_datetime',
    totals: {
      totalCount: 'count(*)',
      totalTransAmount: dollars('original_amt_cents'),
      totalFeeAmt: dollars('merchant_fee_cents'),
      totalAmt: dollars('original_amt_cents - merchant_fee_cents'),
    },
    made: {
      currency: 'currency_code',
      value: 'trans_status',
      sums: { originalAmt: 'original_amt_cents', merchantFee: 'merchant_fee_cents' },
    },
    filter: [{ transStatusId: ['S', 'R'] }, "trans_status in ('S', 'R')"],
  },
  'interac-payouts': {
    rows: 'interac_payout',
    at: 'trans_datetime',
    totals: {
      totalCount: 'count(*)',
      totalTransAmount: dollars('original_amt_cents'),
      totalFeeAmt: dollars('merchant_fee_cents'),
      totalAmt: dollars('original_amt_cents + merchant_fee_cents'),
    },
    made: {
      currency: 'currency_code',
      value: 'trans_status',
      sums: { originalAmt: 'original_amt_cents', merchantFee: 'merchant_fee_cents' },
    },
    filter: [{ transStatusId: ['P'] }, "trans_status = 'P'"],
  },
  'interac-eft-payouts': {
    rows: 'interac_eft_payout',
    at: 'trans_datetime',
    totals: {
      totalCount: 'count(*)',
      totalTransAmount: dollars('trans_amount_cents'),
      totalFeeAmt: dollars('merchant_fee_cents'),
      totalAmt: dollars('trans_amount_cents + merchant_fee_cents'),
    },
    made: {
      currency: 'currency_code',
      value: 'trans_status',
      sums: { transAmount: 'trans_amount_cents', merchantFee: 'merchant_fee_cents' },
    },
    filter: [{ transStatusId: ['S', 'T'] }, "trans_status in ('S', 'T')"],
  },
  'interac-returns': {
    rows: 'interac_return',
    at: 'txn_datetime',
    totals: {
      totalCount: 'count(*)',
      totalTransAmount: dollars('original_amt_cents'),
      totalFeeAmt: dollars('merchant_fee_cents'),
      totalAmt: dollars('original_amt_cents + merchant_fee_cents'),
    },
    made: {
      currency: 'currency_code',
      value: 'trans_status',
      sums: { originalAmt: 'original_amt_cents', merchantFee: 'merchant_fee_cents' },
    },
    filter: [{ errorCode: '104' }, "error_code = '104'"],
  },
  'ibt-payins': {
    rows: 'ibt_payin',
    at: 'txn_datetime',
    totals: {
      totalCount: 'count(*)',
      totalTransAmount: dollars('txn_amt_cents'),
      totalFeeAmt: dollars('txn_fee_cents'),
      totalAmt: dollars('txn_amt_cents - txn_fee_cents'),
    },
    made: {
      currency: 'currency',
      value: 'txn_status',
      sums: { txnAmt: 'txn_amt_cents', txnFee: 'txn_fee_cents' },
    },
    filter: [{ txnRegion: ['ON', 'QC'] }, "txn_region in ('ON', 'QC')"],
  },
  'ibt-payouts': {
    rows: 'ibt_payout',
    at: 'txn_datetime',
    totals: {
      totalCount: 'count(*)',
      totalTransAmount: dollars('txn_amt_cents'),
      totalFeeAmt: dollars('txn_fee_cents'),
      totalAmt: dollars('txn_amt_cents + txn_fee_cents'),
    },
    made: {
      currency: 'currency',
      value: 'txn_status',
      sums: { txnAmt: 'txn_amt_cents', txnFee: 'txn_fee_cents' },
    },
    filter: [{ processingBank: 'BMO' }, "processing_bank = 'BMO'"],
  },
  'ibt-returns': {
    rows: 'ibt_return',
    at: 'txn_datetime',
    totals: {
      totalCount: 'count(*)',
      totalTransAmount: dollars('txn_amt_cents'),
      totalFeeAmt: dollars('settlement_fee_cents'),
      totalAmt: dollars('merchant_settlement_amt_cents + settlement_fee_cents'),
    },
    made: {
      currency: 'currency',
      value: 'null',
      sums: {
        txnAmt: 'txn_amt_cents',
        merchantSettlementAmt: 'merchant_settlement_amt_cents',
        settlementFee: 'settlement_fee_cents',
      },
    },
    filter: [{ nextAction: ['D'] }, "next_action = 'D'"],
  },
  'ibt-representments': {
    rows: 'ibt_representment',
    at: 'transaction_created',
    totals: { totalCount: 'count(*)', totalTransAmount: 'coalesce(sum(transaction_amount_cents), 0)' },
    made: {
      currency: 'currency',
      value: 'null',
      sums: { transactionAmount: 'transaction_amount_cents' },
    },
    filter: [{ regionCode: 'QC' }, "transaction_region = 'QC'"],
  },
  'ibt-identity-verifications': {
    rows: 'identity_verification',
    at: 'txn_datetime',
    totals: {
      totalCount: 'count(*)',
      totalTransAmount: dollars('txn_amt_cents'),
      totalFeeAmt: dollars('txn_fee_cents'),
    },
    made: {
      currency: 'currency',
      value: 'null',
      sums: { txnAmt: 'txn_amt_cents', txnFee: 'txn_fee_cents' },
    },
    filter: [{ verificationStatus: ['SUCCESS', 'ABANDONED'] }, "verification_status in ('SUCCESS', 'ABANDONED')"],
  },
  'interac-daily-summary': {
    rows: INTERAC_SUMMARY,
    at: 'at',
    totals: summary('S'),
    made: {
      currency: 'currency',
      value: 'type',
      sums: { settleAmt: "case when status = 'S' then amt else 0 end", transAmt: 'amt', fee: 'fee' },
    },
    filter: [{ transTypeId: ['F', 'A'], transStatusId: ['S'] }, "type in ('F', 'A') and status = 'S'"],
  },
  'ibt-daily-summary': {
    rows: IBT_SUMMARY,
    at: 'at',
    totals: summary('SUCCESS'),
    made: {
      currency: 'currency',
      value: 'type',
      sums: { settleAmt: "case when status = 'SUCCESS' then amt else 0 end", txnAmt: 'amt', txnFee: 'fee' },
    },
    filter: [{ transType: ['T'] }, "type = 'T'"],
  },
  'interac-adjustments': {
    rows: 'interac_adjustment',
    at: 'trans_datetime',
    totals: {
      totalCount: 'count(*)',
      totalTransAmount: dollars('trans_amt_cents'),
      totalFeeAmt: dollars('trans_fee_cents'),
      totalAmt: dollars('trans_amt_cents - trans_fee_cents'),
    },
    made: {
      currency: 'currency_code',
      value: 'adjustment_type',
      sums: { transAmt: 'trans_amt_cents', transFee: 'trans_fee_cents' },
    },
    filter: [{ merchantAccAdjustmentTypes: ['DEBIT'] }, "adjustment_type = 'DEBIT'"],
  },
  'ibt-adjustments': {
    rows: 'ibt_adjustment',
    at: 'trans_datetime',
    totals: {
      totalCount: 'count(*)',
      totalTransAmount: dollars('trans_amt_cents'),
      totalFeeAmt: dollars('trans_fee_cents'),
      totalAmt: dollars('trans_amt_cents - trans_fee_cents'),
    },
    made: {
      currency: 'currency_code',
      value: 'adjustment_type',
      sums: { transAmt: 'trans_amt_cents', transFee: 'trans_fee_cents' },
    },
    filter: [{ merchantAccAdjustmentTypes: ['CREDIT', 'MERCHANT_DEPOSITS'] }, "adjustment_type <> 'DEBIT'"],
  },
  'interac-disbursements': {
    rows: 'interac_disbursement',
    at: 'trans_datetime',
    totals: {
      totalCount: 'count(*)',
      totalPurchaseAmt: dollars('purchase_cents'),
      totalPayoutAmt: dollars('payout_cents'),
      totalFeeAmt: dollars('fee_cents'),
      totalHandlingFeeAmt: dollars('handling_fee_cents'),
      totalAmt: dollars('net_amt_cents'),
    },
    made: {
      currency: 'currency_code',
      value: 'null',
      sums: {
        netAmt: 'net_amt_cents',
        purchase: 'purchase_cents',
        payout: 'payout_cents',
        fee: 'fee_cents',
        handlingFee: 'handling_fee_cents',
      },
    },
  },
  'ibt-disbursements': {
    rows: 'ibt_disbursement',
    at: 'disbursement_datetime',
    totals: {
      totalCount: 'count(*)',
      totalDisbursedAmt: dollars('disbursed_amount_cents'),
      totalFeeAmt: dollars('disbursement_fee_cents'),
      totalAmt: dollars('disbursement_total_cents'),
    },
    made: {
      currency: "'CAD'",
      value: 'null',
      sums: {
        disbursedAmount: 'disbursed_amount_cents',
        disbursementFee: 'disbursement_fee_cents',
        disbursementTotal: 'disbursement_total_cents',
      },
    },
  },
};
