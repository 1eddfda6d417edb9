import { readDecimal } from '@drumlin/contract/core/decimal.ts';
import { foldLetters } from '@drumlin/contract/core/fold-letters.ts';
import { REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';

/** Whether each word of a text begins a word of what it may mean. */
export const isMeant = (text: string, meant: string): boolean => {
  const words = foldLetters(meant).split(/[^\p{L}\p{N}]+/u);
  const sought = foldLetters(text).split(/\s+/).filter(Boolean);
  return sought.length > 0 && sought.every(word => words.some(each => each.startsWith(word)));
};

/** What a text narrows the rows of reports by, where it is an amount or can be a part of a customer's name. */
export const readFilters = (text: string): Readonly<Record<string, string>> | undefined => {
  const cents = /\d/.test(text) ? readDecimal(text, 'money') : undefined;
  if (typeof cents === 'number' && cents > 0) {
    const amount = (cents / 100).toFixed(2);
    return { amountFrom: amount, amountTo: amount };
  }
  return /^[\p{L}\p{M}' ’.-]{3,60}$/u.test(text) ? { customerName: text } : undefined;
};

/** The reports that a text is looked for in beyond identifiers, in their order. */
const REPORTS_OF_WORDS: readonly ReportKey[] = [
  'interac-payins',
  'interac-payouts',
  'interac-eft-payouts',
  'interac-returns',
  'ibt-payins',
  'ibt-payouts',
  'ibt-returns',
];

/** Those that take these filters. */
export const reportsTaking = (filters: Readonly<Record<string, string>>): ReportKey[] =>
  REPORTS_OF_WORDS.filter(key => Object.keys(filters).every(name => name in REPORTS[key].filters));
