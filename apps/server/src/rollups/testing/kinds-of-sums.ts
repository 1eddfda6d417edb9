/**
 * Every kind of sum that is kept, by hand: its table, what a finding calls it, what it is about, the times it counts by, what it is told apart
 * by beside merchant and day, and its sums in cents.
 */
export const KINDS = `
interac_payin_day                report          interac-payins               O,C      trans_status,interac_trans_method             original_amt_cents,merchant_fee_cents
interac_payin_error_day          error           interac-payins               O,C      error_code,trans_status,interac_trans_method  original_amt_cents,merchant_fee_cents
interac_payin_crossed_day        crossed         interac-payins               OxC      trans_status,interac_trans_method             -
interac_payout_day               report          interac-payouts              O,C      trans_status                                  original_amt_cents,merchant_fee_cents
interac_payout_crossed_day       crossed         interac-payouts              OxC      trans_status                                  -
interac_eft_payout_day           report          interac-eft-payouts          O,C      trans_status                                  trans_amount_cents,merchant_fee_cents
interac_eft_payout_crossed_day   crossed         interac-eft-payouts          OxC      trans_status                                  -
interac_return_day               report          interac-returns              O,C      trans_status                                  original_amt_cents,merchant_fee_cents
interac_return_crossed_day       crossed         interac-returns              OxC      trans_status                                  -
interac_adjustment_day           report          interac-adjustments          O        adjustment_type                               trans_amt_cents,trans_fee_cents
interac_disbursement_day         report          interac-disbursements        O        -                                             purchase_cents,payout_cents,fee_cents,handling_fee_cents,net_amt_cents
interac_summary_day              cell            INTERAC                      O        trans_type,trans_status,currency              trans_amt_cents,settle_amt_cents,fee_cents
ibt_payin_day                    report          ibt-payins                   O        txn_status                                    txn_amt_cents,txn_fee_cents
ibt_payin_region_day             region          ibt-payins                   O        txn_region,txn_status                         txn_amt_cents,txn_fee_cents
ibt_payin_processing_bank_day    processingBank  ibt-payins                   O        processing_bank,txn_status                    txn_amt_cents,txn_fee_cents
ibt_payin_bank_day               bank            ibt-payins                   O        bank_name,txn_status                          txn_amt_cents,txn_fee_cents
ibt_payout_day                   report          ibt-payouts                  O        txn_status                                    txn_amt_cents,txn_fee_cents
ibt_payout_region_day            region          ibt-payouts                  O        txn_region,txn_status                         txn_amt_cents,txn_fee_cents
ibt_payout_processing_bank_day   processingBank  ibt-payouts                  O        processing_bank,txn_status                    txn_amt_cents,txn_fee_cents
ibt_payout_bank_day              bank            ibt-payouts                  O        bank_name,txn_status                          txn_amt_cents,txn_fee_cents
ibt_return_day                   report          ibt-returns                  O,P,S,R  next_action,txn_type                          txn_amt_cents,merchant_settlement_amt_cents,settlement_fee_cents
ibt_return_crossed_day           crossed         ibt-returns                  OxP      next_action,txn_type                          -
ibt_representment_day            report          ibt-representments           O        -                                             transaction_amount_cents
ibt_adjustment_day               report          ibt-adjustments              O        adjustment_type                               trans_amt_cents,trans_fee_cents
ibt_disbursement_day             report          ibt-disbursements            O        -                                             disbursed_amount_cents,disbursement_fee_cents,disbursement_total_cents
ibt_summary_day                  cell            IBT                          O        trans_type,trans_status,currency              trans_amt_cents,settle_amt_cents,fee_cents
identity_verification_status_day report          ibt-identity-verifications   O        verification_status                           txn_amt_cents,txn_fee_cents
identity_verification_kind_day   kind            ibt-identity-verifications   O        product,channel,notification_status           txn_amt_cents,txn_fee_cents
identity_verification_day        kind            ibt-identity-verifications   O        verification_status,product,channel,notification_status txn_amt_cents,txn_fee_cents
`
  .trim()
  .split('\n')
  .map(line => line.split(/ +/))
  .map(([table = '', part = '', of = '', times = '', by = '', sums = '']) => ({
    ...{ table, part, of, times },
    by: by === '-' ? [] : by.split(','),
    sums: sums === '-' ? [] : sums.split(','),
  }));
export type Kind = (typeof KINDS)[number];
