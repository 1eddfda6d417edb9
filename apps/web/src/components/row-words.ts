import type { TFunction } from 'i18next';

type Words = readonly [one: string, several: string];

const ROWS: Words = ['{{count}} row', '{{count}} rows'];

/** What is counted behind a line, by its kind: a report, or which of its rows. English, and the keys of translations. */
const WORDS: Readonly<Record<string, Words>> = {
  days: ['{{count}} day', '{{count}} days'],
  fees: ['{{count}} fee', '{{count}} fees'],
  'interac-payins': ['{{count}} payin', '{{count}} payins'],
  'interac-payouts': ['{{count}} payout', '{{count}} payouts'],
  'interac-payouts LATE': ['{{count}} payout that failed later', '{{count}} payouts that failed later'],
  'interac-eft-payouts': ['{{count}} EFT payout', '{{count}} EFT payouts'],
  'interac-eft-payouts LATE': ['{{count}} EFT payout that failed later', '{{count}} EFT payouts that failed later'],
  'interac-returns': ['{{count}} return', '{{count}} returns'],
  'interac-adjustments': ['{{count}} adjustment', '{{count}} adjustments'],
  'interac-adjustments CREDIT': ['{{count}} credit', '{{count}} credits'],
  'interac-adjustments DEBIT': ['{{count}} debit', '{{count}} debits'],
  'interac-disbursements': ['{{count}} disbursement', '{{count}} disbursements'],
};

/** How many there are, by what they are: `312 payins`; rows where they have no name. */
export const rowsInWords = (kind: string, count: number, t: TFunction): string => {
  const [one, several] = WORDS[kind] ?? ROWS;
  return t(several, { count, defaultValue_one: one });
};
