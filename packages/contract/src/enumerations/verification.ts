import { defineEnumeration } from '../core/enumeration.ts';

export const verificationStatus = defineEnumeration('verificationStatus', {
  SUCCESS: { label: 'Success', tone: 'success' },
  ABANDONED: { label: 'Abandoned', tone: 'neutral' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral' },
  CHANNEL_SERVICE_UNAVAILABLE: { label: 'Channel service unavailable', tone: 'error', icon: 'TriangleAlert' },
  CHANNEL_UNAVAILABLE: { label: 'Channel unavailable', tone: 'error', icon: 'TriangleAlert' },
  CONFIRMED: { label: 'Confirmed', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'error', icon: 'TriangleAlert' },
  FAILED_AUTH: { label: 'Authentication failed', tone: 'error' },
  FAILED_DATA_MISMATCH: { label: 'Details do not match', tone: 'error' },
  FI_UNAVAILABLE: { label: 'Bank unavailable', tone: 'error', icon: 'TriangleAlert' },
  INITIATED: { label: 'Initiated', tone: 'info' },
  INTERNAL_SYSTEM_ERROR: { label: 'Internal system error', tone: 'error', icon: 'TriangleAlert' },
  INVALID_PAYLOAD: { label: 'Invalid request', tone: 'error' },
  RE_AUTH: { label: 'Re-authentication required', tone: 'warning' },
  SENT: { label: 'Sent', tone: 'info' },
  SUCCESS_CANCELLED: { label: 'Success, then cancelled', tone: 'neutral' },
  SUCCESS_CONFIRM: { label: 'Success, confirmed', tone: 'success' },
  SUCCESS_NSF: { label: 'Success, insufficient funds', tone: 'warning', icon: 'TriangleAlert' },
  TIME_OUT: { label: 'Timed out', tone: 'error', icon: 'TriangleAlert' },
  UNKNOWN_CHANNEL: { label: 'Unknown channel', tone: 'neutral' },
  UNKNOWN_STATUS: { label: 'Unknown status', tone: 'neutral' },
});

/** The product a verification was made for. */
export const verificationProduct = defineEnumeration('verificationProduct', {
  INSTANT_BANK_TRANSFER: { label: 'Instant Bank Transfer' },
  IDENTITY_VERIFICATION: { label: 'Identity Verification' },
});
