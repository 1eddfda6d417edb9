import { type Draws, pick, pickOne, type Weighted, weighted } from '../random.ts';

/** How a payin ends that was asked for correctly. */
export type PayinEnd =
  | 'SUCCESS'
  | 'ABANDONED'
  | 'DENIED'
  | 'FAILED'
  | 'VERIFICATION_FAILED'
  | 'RMG_CHECK_FAILED'
  | 'REAUTH_REQUIRED'
  | 'ERROR'
  | 'INTERNAL_ERROR'
  | 'INVALID_PAYLOAD';

export interface IbtOutcome {
  readonly status: PayinEnd;
  readonly errorCode: string | null;
}

export interface VerificationOutcome {
  readonly status: string;
  /** A numeric code, since verifications have no others. */
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  /** How the payin that needed the verification ends; null when it continues. */
  readonly payin: IbtOutcome | null;
}

const verification = (
  status: string,
  errorCode: string | null,
  errorMessage: string | null,
  payin: IbtOutcome | null,
): VerificationOutcome => ({ status, errorCode, errorMessage, payin });

/** Outcomes of verifications in percent. */
// biome-ignore format: one line per outcome of the published list
const VERIFICATIONS: Weighted<VerificationOutcome> = weighted([
  [verification('SUCCESS', null, null, null), 74],
  [verification('ABANDONED', '104', 'Timed out or abandoned by the consumer', { status: 'ABANDONED', errorCode: '104' }), 13],
  [verification('FAILED_AUTH', '109', 'Bank account could not be verified', { status: 'VERIFICATION_FAILED', errorCode: '109' }), 4],
  [verification('FAILED_DATA_MISMATCH', '15', 'Consumer details do not match', { status: 'VERIFICATION_FAILED', errorCode: '15' }), 3],
  [verification('CANCELLED', '99', 'Cancelled by the consumer', { status: 'ABANDONED', errorCode: '99' }), 2],
  [verification('TIME_OUT', '104', 'Timed out or abandoned by the consumer', { status: 'ABANDONED', errorCode: '104' }), 1.2],
  [verification('FI_UNAVAILABLE', '103', 'Bank temporarily unavailable', { status: 'FAILED', errorCode: '103' }), 0.8],
  [verification('RE_AUTH', '107', 'Bank token expired', { status: 'REAUTH_REQUIRED', errorCode: 'E302' }), 0.6],
  [verification('CHANNEL_UNAVAILABLE', '103', 'Bank temporarily unavailable', { status: 'FAILED', errorCode: '103' }), 0.4],
  [verification('SUCCESS_NSF', '9', "Insufficient funds in the consumer's account", { status: 'DENIED', errorCode: '9' }), 0.4],
  [verification('INVALID_PAYLOAD', '102', 'Invalid bank account number', { status: 'INVALID_PAYLOAD', errorCode: 'v033' }), 0.3],
  [verification('INTERNAL_SYSTEM_ERROR', '98', 'Generic processing error', { status: 'INTERNAL_ERROR', errorCode: 'S099' }), 0.3],
]);

export const drawVerificationOutcome = (draws: Draws): VerificationOutcome => pick(draws, VERIFICATIONS);

/** Whether the account was verified, whatever its balance. */
export const isVerified = ({ status }: VerificationOutcome): boolean => status.startsWith('SUCCESS');

/*
 * Outcomes of payins whose account is known. The modelled mix is that of all payins; those that need a verification first fail far
 * more often, so the others must succeed more often for the whole to come out right.
 */
const AFTER_VERIFICATION: Weighted<PayinEnd> = weighted([
  ['SUCCESS', 93],
  ['DENIED', 2.2],
  ['FAILED', 1.8],
  ['RMG_CHECK_FAILED', 1.7],
  ['ERROR', 0.8],
  ['INTERNAL_ERROR', 0.5],
]);
const WITH_TOKEN: Weighted<PayinEnd> = weighted([
  ['SUCCESS', 86.8],
  ['ABANDONED', 5.6],
  ['DENIED', 2],
  ['FAILED', 1.7],
  ['RMG_CHECK_FAILED', 1.2],
  ['REAUTH_REQUIRED', 1.4],
  ['ERROR', 0.6],
  ['INTERNAL_ERROR', 0.3],
  ['INVALID_PAYLOAD', 0.3],
  ['VERIFICATION_FAILED', 0.1],
]);

/** The error codes behind each end. */
const CODES: Readonly<Record<Exclude<PayinEnd, 'SUCCESS'>, readonly string[]>> = {
  ABANDONED: ['104', '104', '104', '99'],
  DENIED: ['9', '9', '9', '2', '27'],
  FAILED: ['103', '98', '101', '102', '105', '108'],
  VERIFICATION_FAILED: ['109', '15', '4'],
  RMG_CHECK_FAILED: ['7', '13', '14', '16', '1'],
  REAUTH_REQUIRED: ['E302'],
  ERROR: ['98', 'E301', 'P100', '106'],
  INTERNAL_ERROR: ['S099', '98'],
  INVALID_PAYLOAD: ['v014', 'v017', 'v022', 'S007', 'S022', 'S035', 'P106'],
};

export const drawIbtOutcome = (draws: Draws, hasToken: boolean): IbtOutcome => {
  const status = pick(draws, hasToken ? WITH_TOKEN : AFTER_VERIFICATION);
  return { status, errorCode: status === 'SUCCESS' ? null : pickOne(draws, CODES[status]) };
};
