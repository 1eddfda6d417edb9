/** A value of a file: `null` is "no value" and leaves the cell empty. */
export type CsvValue = string | number | null;

// Cells that begin or end with a space are quoted as well, because some readers trim bare cells
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

const csvCell = (value: CsvValue): string => {
  if (value === null) return '';
  const text = String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One record by RFC 4180, with its line end (CRLF). */
export const csvRecord = (values: readonly CsvValue[]): string => `${values.map(csvCell).join(',')}\r\n`;
