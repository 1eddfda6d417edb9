import type { Locale } from '@drumlin/contract/core/money.ts';
import { isSingular } from '@drumlin/contract/i18n/counted.ts';
import type { TFunction } from 'i18next';

type Words = readonly [one: string, several: string];

const ROWS: Words = ['{{number}} row', '{{number}} rows'];

/** What is counted behind a line, by its kind: a report, or which of its rows. English, and the keys of translations. */
const WORDS: Readonly<Record<string, Words>> = {
  days: ['{{number}} day', '{{number}} days'],
  fees: ['{{number}} fee', '{{number}} fees'],
  'interac-payins': ['{{number}} payin', '{{number}} payins'],
  'interac-payouts': ['{{number}} payout', '{{number}} payouts'],
  'interac-payouts LATE': ['{{number}} payout that failed later', '{{number}} payouts that failed later'],
  'interac-eft-payouts': ['{{number}} EFT payout', '{{number}} EFT payouts'],
  'interac-eft-payouts LATE': ['{{number}} EFT payout that failed later', '{{number}} EFT payouts that failed later'],
  'interac-returns': ['{{number}} return', '{{number}} returns'],
  'interac-adjustments': ['{{number}} adjustment', '{{number}} adjustments'],
  'interac-adjustments CREDIT': ['{{number}} credit', '{{number}} credits'],
  'interac-adjustments DEBIT': ['{{number}} debit', '{{number}} debits'],
  'interac-disbursements': ['{{number}} disbursement', '{{number}} disbursements'],
};

/** How many there are, by what they are: `312 payins`; rows where they have no name. */
export const rowsInWords = (kind: string, count: number, t: TFunction, locale: Locale): string => {
  const [one, several] = WORDS[kind] ?? ROWS;
  return t(isSingular(count, locale) ? one : several, { number: count.toLocaleString(locale) });
};
