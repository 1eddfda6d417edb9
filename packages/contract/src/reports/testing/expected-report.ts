/**
 * What a report must be, written by hand from the specification and docs/decisions/003. Nothing here
 * is read from the contract: these tables are what it is held against, so a change of the product is a change here as well.
 */
export interface ExpectedReport {
  key: string;
  address: string;
  method: 'GET' | 'POST';
  totalsAt: 'summation' | 'summary';
  permission: string;
  product: string;
  /** Its name in asynchronous exports. */
  exportName: string | null;
  screen: { address: string; permission: string; title: Words; tab: Words };
  /** What its requests call the range, the time the range is of, the sort and the page size. */
  request: { from: string; to: string; time?: string; sort: string; order: string; limit: string };
  /** What its answers call the number of pages. */
  pages: 'totalPageNum' | 'totalPage';
  times: readonly (readonly [name: string, field: string, ...Words])[];
  /** The fields of a row in the order of grid and file; `list` names the values of `EXPECTED_VALUES`. */
  fields: readonly (readonly [field: string, kind: ExpectedKind, ...Words, list?: string])[];
  /** The words it may be sorted by. */
  sorts: readonly string[];
  /** Its filters, each with the field of the row that has its value; adjustments are also found by the transaction they are about. */
  filters: readonly (readonly [name: string, rule: ExpectedRule, ...Words, field: string])[];
  totals: readonly (readonly [name: string, kind: 'count' | 'money' | 'moneyCents', ...Words])[];
  rowKey: string;
  pageSizes: { first: number; choices: readonly number[] };
  legends: readonly string[];
  /** The fields that totals are told for, the amount that a row is about first, and the field whose values they are told apart by. */
  breakdown: { sums: readonly string[]; by?: string };
}

/** English and Canadian French. */
type Words = readonly [english: string, french: string];

export type ExpectedKind =
  | 'text'
  | 'id'
  | 'masked'
  | 'code'
  | 'status'
  | 'label'
  | 'money'
  | 'moneyCents'
  | 'count'
  | 'easternDateTime'
  | 'easternDay';

/** What a filter takes: one of some values, or of some words that no field of a row alone says, some values, so many digits, a whole number, a whole value up to a length, a fragment from a length, names up to a length, or a bound of an amount in dollars, of one not below zero or of any. */
export type ExpectedRule =
  | { one: readonly string[] }
  | { derived: readonly string[] }
  | { some: readonly string[] }
  | { digits: number }
  | { number: number }
  | { whole: number }
  | { fragment: number }
  | { listed: number }
  | { from: 'zero' | 'none' }
  | { to: 'zero' | 'none' };

/** Provinces and territories. */
export const REGIONS = ['AB', 'BC', 'ON', 'MB', 'NL', 'NT', 'NS', 'NU', 'NB', 'PE', 'QC', 'SK', 'YT'];

/** Statuses of bank transfers. */
export const TXN_STATUSES =
  'ABANDONED ACCOUNT_VERIFIED DENIED ERROR FAILED INTERNAL_ERROR INVALID_PAYLOAD PAYMENT_PROCESSING PROCESSING_NEW_USER PROCESS_NEW_USER REAUTH_IN_PROGRESS REAUTH_REQUIRED RECEIVED_REQUEST RETURNED RETURNED_WITH_REPRESENTMENT RFP_ELIGIBILITY RMG_CHECK_FAILED SUCCESS TRANSACTION_PROCESSING VALID VALIDATING_FI_INFO VALIDATING_OBV_TOKEN VERIFICATION_FAILED VERIFICATION_REQUIRED VERIFIED WAITING_FOR_BALANCE WAITING_FOR_VERIFICATION'.split(
    ' ',
  );

/** Statuses of verifications and their channels. */
export const VERIFICATION_STATUSES =
  'ABANDONED CANCELLED CHANNEL_SERVICE_UNAVAILABLE CHANNEL_UNAVAILABLE CONFIRMED FAILED FAILED_AUTH FAILED_DATA_MISMATCH FI_UNAVAILABLE INITIATED INTERNAL_SYSTEM_ERROR INVALID_PAYLOAD RE_AUTH SENT SUCCESS SUCCESS_CANCELLED SUCCESS_CONFIRM SUCCESS_NSF TIME_OUT UNKNOWN_CHANNEL UNKNOWN_STATUS'.split(
    ' ',
  );
