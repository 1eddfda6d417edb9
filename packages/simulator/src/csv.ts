/** A value of a file: `null` is "no value" and leaves the cell empty. */
export type CsvValue = string | number | null;

// A quoted cell is taken as it stands, so edge spaces survive readers that trim bare cells.
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

const csvCell = (value: CsvValue): string => {
  if (value === null) return '';
  const text = String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One record of RFC 4180, its line end (CRLF) included. */
export const csvRecord = (values: readonly CsvValue[]): string => `${values.map(csvCell).join(',')}\r\n`;
