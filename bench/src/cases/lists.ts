import { merchantId } from '../ledger/merchants.ts';
import { asked, type Case, COMPLETION, LAST_30_DAYS, RAGGED, readingDays, WHOLE } from './case.ts';

const BIG = { merchantId: merchantId(1) };
const QUIET = { merchantId: merchantId(150) };
const REJECTED = { transStatusId: ['R'] };
const MANUAL = { interacTransactionMethod: ['MANUAL'] };
const AMOUNT = { sortBy: 'originalAmt' };
const DEEP = { page: 4000 };
const BY_COMPLETION = { sortBy: 'txnCompletionDateTime' };
const BY_ORIGINAL = { sortBy: 'transDatetime' };

/** The share of the rows that 30 of the 400 days hold. */
const MONTHS_SHARE = 30 / 400;

/** The page with the middle of `rows` rows, 25 to a page. */
const middle = (rows: number) => ({ page: Math.ceil(rows / 2 / 25) });

/** A page in the order of another time than that of the range: within a day of it the range sifts the rows of all merchants. */
const inOtherOrder = (what: string, body: Record<string, unknown>) => readingDays(30, asked(what, body));

/** Every kind of page that is found through rollups. `rows` is the size of the ledger. */
export const locatedPages = (rows: number): Case[] => [
  asked('all merchants, 30 days, page 1', LAST_30_DAYS),
  asked('all merchants, 400 days, page 1', WHOLE),
  asked('all merchants, 400 days, page 4,000', { ...WHOLE, ...DEEP }),
  asked('all merchants, 400 days, the middle page', { ...WHOLE, ...middle(rows) }),
  asked('the same, oldest first', { ...WHOLE, ...middle(rows), order: 'asc' }),
  asked('status R, page 1', { ...WHOLE, ...REJECTED }),
  asked('status R, page 4,000', { ...WHOLE, ...REJECTED, ...DEEP }),
  asked('status R and manual, page 1,000', { ...WHOLE, ...REJECTED, ...MANUAL, page: 1000 }),
  asked('status P (the last day has any), page 1', { ...WHOLE, transStatusId: ['P'] }),
  asked('ragged times, page 1', RAGGED),
  asked('ragged times, page 4,000', { ...RAGGED, ...DEEP }),
  asked('by completion, page 1', { ...WHOLE, ...COMPLETION }),
  asked('by completion, page 4,000', { ...WHOLE, ...COMPLETION, ...DEEP }),
  asked('by completion, status R, the middle page', { ...WHOLE, ...COMPLETION, ...REJECTED, ...middle(rows * 0.2) }),
  asked('largest merchant, page 1', { ...WHOLE, ...BIG }),
  asked('largest merchant, page 4,000', { ...WHOLE, ...BIG, ...DEEP }),
  asked('largest merchant, status R, page 1,000', { ...WHOLE, ...BIG, ...REJECTED, page: 1000 }),
  asked('largest merchant by completion, page 4,000', { ...WHOLE, ...BIG, ...COMPLETION, ...DEEP }),
  asked('a quiet merchant, page 1', { ...WHOLE, ...QUIET }),
  asked('a parent of 3 merchants, page 1', WHOLE, 'parent'),
  asked('a parent of 3 merchants, page 2,000', { ...WHOLE, page: 2000 }, 'parent'),
  asked('a parent of 3 merchants, status R, page 400', { ...WHOLE, ...REJECTED, page: 400 }, 'parent'),
  asked('a parent of 3 merchants by completion, page 2,000', { ...WHOLE, ...COMPLETION, page: 2000 }, 'parent'),
  asked('made in 30 days, by completion, page 1', { ...LAST_30_DAYS, ...BY_COMPLETION }),
  inOtherOrder('made in 30 days, by completion, the middle page', {
    ...LAST_30_DAYS,
    ...BY_COMPLETION,
    ...middle(rows * MONTHS_SHARE),
  }),
  inOtherOrder('made in 400 days, by completion, the middle page', { ...WHOLE, ...BY_COMPLETION, ...middle(rows) }),
  inOtherOrder('made at ragged times, status R, by completion, page 1,000', {
    ...RAGGED,
    ...REJECTED,
    ...BY_COMPLETION,
    page: 1000,
  }),
  asked(
    'made in 30 days, by completion, a parent of 3 merchants, page 100',
    { ...LAST_30_DAYS, ...BY_COMPLETION, page: 100 },
    'parent',
  ),
  inOtherOrder('completed in 30 days, by original time, the middle page', {
    ...LAST_30_DAYS,
    ...COMPLETION,
    ...BY_ORIGINAL,
    ...middle(rows * MONTHS_SHARE),
  }),
];

/** Pages in an order that no rollup has. */
export const otherPages: readonly Case[] = [
  asked('by amount, 30 days, page 1', { ...LAST_30_DAYS, ...AMOUNT }),
  asked('by amount, 400 days, page 1', { ...WHOLE, ...AMOUNT }),
  asked('by amount, 400 days, page 100', { ...WHOLE, ...AMOUNT, page: 100 }),
  asked('by amount, a parent of 3 merchants, 30 days, page 1', { ...LAST_30_DAYS, ...AMOUNT }, 'parent'),
];
