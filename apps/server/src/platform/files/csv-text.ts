import { withoutFormula } from '@drumlin/contract/core/plain-text.ts';

const cell = (text: string): string => {
  const safe = withoutFormula(text);
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as a CSV file (RFC 4180, UTF-8 with a byte order mark), for a list that is in memory as a whole; the first are its titles. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(row => `${row.map(cell).join(',')}\n`).join('')}`;
