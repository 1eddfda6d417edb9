/** Spreadsheets run text that begins like this; a quote in front makes it text again. */
const FORMULA = /^[=+\-@\t\r]/u;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as a CSV file (RFC 4180, UTF-8 with a byte order mark), for a list that is in memory as a whole; the first are its titles. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(row => `${row.map(cell).join(',')}\n`).join('')}`;
