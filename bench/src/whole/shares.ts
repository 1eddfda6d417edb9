/** The share of each table in the whole ledger's rows, in percent. */
const PERCENT = {
  interac_payin: 45,
  interac_payout: 15,
  interac_eft_payout: 5,
  interac_return: 1.2,
  interac_adjustment: 0.4,
  interac_disbursement: 0.6,
  ibt_payin: 15,
  ibt_payout: 6.5,
  ibt_return: 0.9,
  ibt_representment: 0.4,
  ibt_adjustment: 0.4,
  ibt_disbursement: 0.6,
  identity_verification: 9,
} as const;

export type LedgerTable = keyof typeof PERCENT;

/** The number of rows of a table in a ledger of `rows`. */
export const rowsOf = (table: LedgerTable, rows: number): number => Math.round((rows * PERCENT[table]) / 100);
