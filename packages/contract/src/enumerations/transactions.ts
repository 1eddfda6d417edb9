import { defineEnumeration } from '../core/enumeration.ts';

export const transStatus = defineEnumeration('transStatus', {
  S: { label: 'Successful', tone: 'success', outcome: 'Successful' },
  R: { label: 'Rejected', tone: 'error', outcome: 'Rejected' },
  P: { label: 'Pending', tone: 'warning', outcome: 'Pending' },
  I: { label: 'Initiated', tone: 'info', outcome: 'Pending' },
  T: { label: 'Returned', tone: 'violet', outcome: 'Returned' },
  A: { label: 'Abandoned', tone: 'neutral', outcome: 'Rejected' },
  C: { label: 'Collection bypass', tone: 'neutral' },
  F: { label: 'Failed', tone: 'error', outcome: 'Rejected', icon: 'TriangleAlert' },
  X: { label: 'Declined', tone: 'error', outcome: 'Rejected', icon: 'Ban' },
});

/** How an Interac payin is paid. */
export const interacMethod = defineEnumeration('interacMethod', {
  AUTOMATIC: { label: 'Automatic' },
  MANUAL: { label: 'Manual' },
  REQUEST_MONEY: { label: 'Request Money' },
});

/** Payins that consumers tried to make and that have ended, as analytics count them (docs/analytics.md). */
export const attempts = defineEnumeration('attempts', {
  GROSS: { label: 'All attempts' },
  FIRST_TIME: { label: 'First time users' },
  EXISTING: { label: 'Repeat users' },
  REJECTED: { label: 'Rejected or abandoned' },
  UNCODED: { label: 'Rejected without a code' },
});

/** Whether rows are attempts that consumers abandoned. */
export const abandons = defineEnumeration('abandons', {
  EXCLUDED: { label: 'Without abandons' },
  ONLY: { label: 'Abandons only' },
});

/** Whether rows are payments of the test API. */
export const testData = defineEnumeration('testData', {
  ONLY: { label: 'Payments of the test API' },
});

/** Whether the merchant's server has been told of the outcome. */
export const notificationStatus = defineEnumeration('notificationStatus', {
  PENDING: { label: 'Pending', tone: 'warning' },
  SENT: { label: 'Sent', tone: 'success', icon: 'Check' },
  UNDELIVERED: { label: 'Undelivered', tone: 'error', icon: 'MailX' },
});

/** The e-mails the provider sends the consumer of an Interac payin. The specification names the field, not its values. */
export const consumerEmailType = defineEnumeration('consumerEmailType', {
  MONEY_REQUEST: { label: 'Money request' },
  INSTRUCTIONS: { label: 'Payment instructions' },
  CONFIRMATION: { label: 'Confirmation' },
});
