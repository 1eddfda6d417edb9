/**
 * The accounts of the journal by their codes. An account `byMerchant` is kept for each merchant: every line on it names one. `normal` is the
 * side on which the account grows, and on which its balance counts above zero: debit of what there is, credit of what is owed or earned.
 */
export const JOURNAL_ACCOUNTS = {
  'OPERATIONAL-FUND': { name: 'Operational fund', normal: 'debit', byMerchant: false },
  'IBT-FUND': { name: 'Instant Bank Transfer fund', normal: 'debit', byMerchant: false },
  'MERCHANT-PENDING': { name: 'Merchants: pending', normal: 'credit', byMerchant: true },
  'MERCHANT-AVAILABLE': { name: 'Merchants: available', normal: 'credit', byMerchant: true },
  'MERCHANT-RESERVE': { name: 'Merchants: reserve', normal: 'credit', byMerchant: true },
  'MERCHANT-MATURED': { name: 'Merchants: matured reserve', normal: 'credit', byMerchant: true },
  'DISBURSEMENTS-PAYABLE': { name: 'Disbursements payable', normal: 'credit', byMerchant: true },
  'IBT-WALLETS': { name: 'Instant Bank Transfer wallets', normal: 'credit', byMerchant: true },
  'FEE-INCOME': { name: 'Fees', normal: 'credit', byMerchant: false },
  'HANDLING-INCOME': { name: 'Handling fees', normal: 'credit', byMerchant: false },
  'FUND-ADJUSTMENTS': { name: 'Adjustments', normal: 'credit', byMerchant: false },
  SUSPENSE: { name: 'Suspense', normal: 'credit', byMerchant: false },
} as const satisfies Record<string, { name: string; normal: 'debit' | 'credit'; byMerchant: boolean }>;

export type JournalAccount = keyof typeof JOURNAL_ACCOUNTS;

export const journalAccounts = Object.keys(JOURNAL_ACCOUNTS) as [JournalAccount, ...JournalAccount[]];

/** What an entry records. The first five move the fund as the merchants' rows say; `disbursement` and `payment` are the portal's own. */
export const ENTRY_KINDS = {
  purchases: { name: 'Purchases' },
  payouts: { name: 'Payouts' },
  returns: { name: 'Returns' },
  adjustments: { name: 'Adjustments' },
  disbursements: { name: 'Disbursements by file' },
  adjustment: { name: 'Adjustment of a merchant' },
  disbursement: { name: 'Disbursement approved' },
  payment: { name: 'Disbursement paid' },
  'fund-adjustment': { name: 'Adjustment of the fund' },
  clearing: { name: 'Clearing' },
  wallets: { name: 'Instant Bank Transfer wallets' },
} as const satisfies Record<string, { name: string }>;

export type EntryKind = keyof typeof ENTRY_KINDS;

export const entryKinds = Object.keys(ENTRY_KINDS) as [EntryKind, ...EntryKind[]];
