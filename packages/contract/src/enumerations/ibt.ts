import { defineEnumeration } from '../core/enumeration.ts';

export const txnStatus = defineEnumeration('txnStatus', {
  SUCCESS: { label: 'Success', tone: 'success', outcome: 'Successful' },
  ABANDONED: { label: 'Abandoned', tone: 'neutral', outcome: 'Rejected' },
  ACCOUNT_VERIFIED: { label: 'Account verified', tone: 'success', outcome: 'Pending' },
  DENIED: { label: 'Denied', tone: 'error', outcome: 'Rejected' },
  ERROR: { label: 'Error', tone: 'error', outcome: 'Rejected', icon: 'TriangleAlert' },
  FAILED: { label: 'Failed', tone: 'error', outcome: 'Rejected', icon: 'TriangleAlert' },
  INTERNAL_ERROR: { label: 'Internal error', tone: 'error', outcome: 'Rejected', icon: 'TriangleAlert' },
  INVALID_PAYLOAD: { label: 'Invalid request', tone: 'error', outcome: 'Rejected' },
  PAYMENT_PROCESSING: { label: 'Payment processing', tone: 'info', outcome: 'Pending' },
  PROCESSING_NEW_USER: { label: 'Processing new user', tone: 'info', outcome: 'Pending' },
  PROCESS_NEW_USER: { label: 'Processing new user', tone: 'info', outcome: 'Pending' },
  REAUTH_IN_PROGRESS: { label: 'Re-authentication in progress', tone: 'info', outcome: 'Pending' },
  REAUTH_REQUIRED: { label: 'Re-authentication required', tone: 'warning', outcome: 'Rejected' },
  RECEIVED_REQUEST: { label: 'Request received', tone: 'info', outcome: 'Pending' },
  RETURNED: { label: 'Returned', tone: 'violet', outcome: 'Returned' },
  RETURNED_WITH_REPRESENTMENT: {
    label: 'Returned, to be represented',
    tone: 'violet',
    outcome: 'Returned',
    icon: 'Repeat2',
  },
  RFP_ELIGIBILITY: { label: 'Checking eligibility', tone: 'info', outcome: 'Pending' },
  RMG_CHECK_FAILED: { label: 'Risk check failed', tone: 'error', outcome: 'Rejected' },
  TRANSACTION_PROCESSING: { label: 'Transaction processing', tone: 'info', outcome: 'Pending' },
  VALID: { label: 'Valid', tone: 'success', outcome: 'Pending' },
  VALIDATING_FI_INFO: { label: 'Validating bank details', tone: 'info', outcome: 'Pending' },
  VALIDATING_OBV_TOKEN: { label: 'Validating bank token', tone: 'info', outcome: 'Pending' },
  VERIFICATION_FAILED: { label: 'Verification failed', tone: 'error', outcome: 'Rejected' },
  VERIFICATION_REQUIRED: { label: 'Verification required', tone: 'warning', outcome: 'Pending' },
  VERIFIED: { label: 'Verified', tone: 'success', outcome: 'Pending' },
  WAITING_FOR_BALANCE: { label: 'Waiting for balance', tone: 'warning', outcome: 'Pending' },
  WAITING_FOR_VERIFICATION: { label: 'Waiting for verification', tone: 'warning', outcome: 'Pending' },
});

const NEW_USER = ['PROCESSING_NEW_USER', 'PROCESS_NEW_USER'] as const;

/** The statuses offered for choice. The specification spells one status in two ways; it is offered once. */
export const TXN_STATUS_CHOICES = txnStatus.values.filter(value => value !== NEW_USER[1]);

/** Adds the other spelling to statuses asked for, where one has two. */
export const bothSpellings = (statuses: readonly string[]): readonly string[] =>
  NEW_USER.some(status => statuses.includes(status)) ? [...new Set([...statuses, ...NEW_USER])] : statuses;

/** The direction of the money on the consumer's account. */
export const txnType = defineEnumeration('txnType', { CREDIT: { label: 'Credit' }, DEBIT: { label: 'Debit' } });

/** What became of a transaction after the bank sent it back. */
export const returnStatus = defineEnumeration('returnStatus', {
  RETURNED: { label: 'Returned', tone: 'violet' },
  RETURNED_WITH_REPRESENTMENT: { label: 'Returned, to be represented', tone: 'violet', icon: 'Repeat2' },
});

/** What happens next to a returned transaction. */
export const nextAction = defineEnumeration('nextAction', {
  R: { label: 'Represent', tone: 'warning', icon: 'Repeat2' },
  D: { label: 'Debit merchant', tone: 'neutral', icon: 'Undo2' },
});

/** How a bank settled a transaction. The specification gives the numbers, the labels are the portal's own. */
export const settlementCode = defineEnumeration('settlementCode', {
  100: { label: '100 Settled' },
  101: { label: '101 Settled after representment' },
  102: { label: '102 Returned, representment scheduled' },
  103: { label: '103 Returned, charged to merchant' },
  105: { label: '105 Representment declined by merchant' },
  201: { label: '201 Payout credit settled' },
});

/** The state of a merchant's request not to represent; no value where no request was made. */
export const stopRequestStatus = defineEnumeration('stopRequestStatus', {
  REQUESTED: { label: 'Requested', tone: 'warning' },
  ACCEPTED: { label: 'Accepted', tone: 'success' },
  TOO_LATE: { label: 'Too late', tone: 'error', icon: 'TriangleAlert' },
});

/** The bank that carries a transfer for the provider. */
export const processingBank = defineEnumeration('processingBank', { NCU: { label: 'NCU' }, BMO: { label: 'BMO' } });

/** The service through which a consumer's bank account is reached. */
export const channel = defineEnumeration('channel', { PLAID: { label: 'Plaid' }, FLINKS: { label: 'Flinks' } });

/** The kind of a consumer's bank account. */
export const accountType = defineEnumeration('accountType', {
  PC: { label: 'Personal chequing' },
  PS: { label: 'Personal savings' },
});

/** The provider's rating of a consumer's risk. */
export const riskRating = defineEnumeration('riskRating', {
  LOW: { label: 'Low' },
  MEDIUM: { label: 'Medium' },
  HIGH: { label: 'High' },
  VIP_1: { label: 'VIP 1' },
  VIP_2: { label: 'VIP 2' },
  VIP_3: { label: 'VIP 3' },
});
