import { parseDay } from '@drumlin/contract/core/eastern.ts';

const WHOLE = /^\s*(\d{4})[-/. ]?(\d{2})[-/. ]?(\d{2})\s*$/;

/** The day that a typed text names: `2026-06-18`, or the same with other signs between its parts or none. Undefined where there is no such day. */
export const readDay = (text: string): string | undefined => {
  const parts = WHOLE.exec(text)?.slice(1);
  return parts && parseDay(parts.join('-'));
};

/** Whether a text has all of a day, be there one of that date or not. */
export const isWholeDay = (text: string): boolean => WHOLE.test(text);
