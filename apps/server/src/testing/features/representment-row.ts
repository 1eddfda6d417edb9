/** A day that is still to come. */
const LATER = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);

/** A representment of merchant M1 that can still be declined, as a row of its dataset's file. */
export const representmentRow = (token: string, values: Record<string, string> = {}): Record<string, string> => ({
  merchantId: 'M1',
  journalToken: token,
  updatedAt: '2026-06-18T14:30:00Z',
  txnId: `txn-${token}`,
  transactionCreatedDate: '2026-06-10T14:30:00Z',
  merchantTransactionId: `order-${token}`,
  merchantUserId: 'user-1',
  transactionAmountCents: '12500',
  currency: 'CAD',
  returnCode: '901',
  nextAction: 'R',
  representmentDate: LATER,
  ...values,
});
