import type { Examples } from './example.ts';
import { EXPORT_EXAMPLES } from './of-exports.ts';
import { FEE_EXAMPLES } from './of-fees.ts';
import { MERCHANT_EXAMPLES } from './of-merchants.ts';
import { MONEY_EXAMPLES } from './of-money.ts';
import { OWN_EXAMPLES } from './of-own-account.ts';
import { PEOPLE_EXAMPLES } from './of-people.ts';
import { PORTAL_EXAMPLES } from './of-portal.ts';
import { PAYMENT_EXAMPLES } from './of-test-payments.ts';
import { WORK_EXAMPLES } from './of-work.ts';

/** Of every route that changes or keeps something what is sent, on record and read back. */
export const EXAMPLES: Examples = {
  ...OWN_EXAMPLES,
  ...PEOPLE_EXAMPLES,
  ...WORK_EXAMPLES,
  ...EXPORT_EXAMPLES,
  ...PAYMENT_EXAMPLES,
  ...FEE_EXAMPLES,
  ...MONEY_EXAMPLES,
  ...MERCHANT_EXAMPLES,
  ...PORTAL_EXAMPLES,
};
