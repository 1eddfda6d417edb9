import type { Product } from '../permissions.ts';

export const DIRECTIONS = ['PAYIN', 'PAYOUT'] as const;
/** To the merchant, or from the merchant to a consumer. */
export type Direction = (typeof DIRECTIONS)[number];

/** What becomes of a test payment, as its last three digits of cents name it. */
export interface TestOutcome {
  /** The last three digits of the amount in cents: 013 of 10.13 dollars, and of 1,000.13. */
  digits: string;
  /** The status of the product in which the payment ends, or stays where it is `isOpen`. */
  status: string;
  /** A code of the product's legends; null where there is nothing to explain. */
  code: string | null;
  /** Whether it never ends, so that what a merchant does about payments under way can be tried. */
  isOpen: boolean;
}

const withCode = (digits: string, status: string, code: string): TestOutcome => ({
  digits,
  status,
  code,
  isOpen: false,
});
/** Codes whose own digits name them. */
const coded = (status: string, ...codes: string[]): TestOutcome[] =>
  codes.map(code => withCode(code.replace(/\D/g, '').padStart(3, '0'), status, code));
/** Codes of interactive payments below E300, whose own digits are taken: their digits and 600, so that E101 is 701. */
const interactive = (status: string, ...codes: string[]): TestOutcome[] =>
  codes.map(code => withCode(String(600 + Number(code.slice(1))), status, code));
const open = (digits: string, status: string): TestOutcome => ({ digits, status, code: null, isOpen: true });
const inOrder = (...outcomes: TestOutcome[]): readonly TestOutcome[] =>
  outcomes.toSorted((a, b) => a.digits.localeCompare(b.digits));

const INTERAC_OPEN = [open('500', 'P'), open('501', 'I')];

/** What amounts bring about, by product and direction; any other amount succeeds. The documentation shows this table, and the engine reads it. */
export const TEST_OUTCOMES: Readonly<Record<Product, Readonly<Record<Direction, readonly TestOutcome[]>>>> = {
  INTERAC: {
    PAYIN: inOrder(
      ...coded('R', '1', '2', '3', '4', '7', '8', '9', '13', '14', '15', '16', '17', '27', '98', '99'),
      ...coded('R', '101', '102', '103', '104', '105', '106', '107', '108', '109'),
      ...INTERAC_OPEN,
    ),
    PAYOUT: inOrder(
      ...coded('R', 'P001', 'P002', 'P003', 'P004', 'P005', 'P006', 'P007', 'P008', 'P009', 'P010', 'P011'),
      ...coded('R', 'B015', 'B016', 'B017'),
      ...INTERAC_OPEN,
    ),
  },
  IBT: {
    PAYIN: inOrder(
      ...coded('RMG_CHECK_FAILED', '1', '7', '13', '14', '16'),
      ...coded('DENIED', '2', '9', '17', '27'),
      ...coded('VERIFICATION_FAILED', '4', '15', '109'),
      ...coded('FAILED', '98', '101', '102', '103', '105', '108'),
      ...coded('ABANDONED', '99', '104'),
      ...coded('ERROR', '106', 'E301'),
      ...coded('REAUTH_REQUIRED', '107', 'E302'),
      ...coded('INVALID_PAYLOAD', 'v022'),
      ...interactive('ERROR', 'E098', 'E099', 'E101', 'E102', 'E103', 'E104', 'E105', 'E106', 'E107', 'E108', 'E109'),
      open('500', 'PAYMENT_PROCESSING'),
      open('501', 'RECEIVED_REQUEST'),
      open('502', 'WAITING_FOR_BALANCE'),
      open('503', 'WAITING_FOR_VERIFICATION'),
      open('504', 'VERIFICATION_REQUIRED'),
      open('505', 'REAUTH_IN_PROGRESS'),
      withCode('599', 'INTERNAL_ERROR', 'S099'),
      withCode('600', 'ERROR', 'P100'),
      ...coded('RETURNED_WITH_REPRESENTMENT', '901', '908'),
      ...coded('RETURNED', '900', '902', '903', '905', '907', '909', '910', '911', '912', '914'),
      ...coded('RETURNED', '915', '916', '917', '918', '919', '920', '921', '922', '990'),
    ),
    PAYOUT: inOrder(
      ...coded('DENIED', '1', '2', '7', '9', '13', '14', '15', '16', '17', '27'),
      ...coded('FAILED', '4', '98', '99', '101', '102', '103', '104', '105', '106', '107', '108', '109'),
      open('500', 'TRANSACTION_PROCESSING'),
      open('501', 'RECEIVED_REQUEST'),
      ...coded('RETURNED', '900', '902', '905', '909', '910', '911', '912', '914', '922', '990'),
    ),
  },
};

/** The status of success of each product. */
export const SUCCESSFUL = { INTERAC: 'S', IBT: 'SUCCESS' } as const satisfies Record<Product, string>;

/** The last three digits of an amount in cents. */
export const outcomeDigits = (cents: number): string => String(cents % 1000).padStart(3, '0');

/** What becomes of a test payment of this amount. */
export const outcomeOf = (product: Product, direction: Direction, cents: number): TestOutcome => {
  const digits = outcomeDigits(cents);
  const named = TEST_OUTCOMES[product][direction].find(outcome => outcome.digits === digits);
  return named ?? { digits, status: SUCCESSFUL[product], code: null, isOpen: false };
};
