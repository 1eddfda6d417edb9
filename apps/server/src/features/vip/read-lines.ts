import { isUtf8 } from 'node:buffer';
import { BULK_COLUMNS, MAX_BULK_LINES } from '@drumlin/contract/vip/schemas.ts';
import { fieldError } from '../../access/app-error.ts';
import { BrokenQuotes, type CsvRecord, csvRecords } from '../../platform/files/csv-records.ts';

/** A line of a file as it stands there, by its columns. */
export interface ReadLine {
  /** Where it begins, from 1. */
  line: number;
  userId: string;
  riskRating: string;
  /** Whether it has one value for each column; of others the columns are what is there. */
  isWhole: boolean;
}

const refuse = (rule: string, message: string, values: Record<string, string> = {}) =>
  fieldError('file', rule, message, values);

/** Excel writes semicolons where a comma is the decimal sign, as in French. */
const delimiterOf = (text: string): string => (/^[^\r\n,]*;/u.test(text) ? ';' : ',');

const [LF, CR] = [0x0a, 0x0d];
const countOf = (bytes: Buffer, wanted: number): number => {
  let count = 0;
  for (const byte of bytes) if (byte === wanted) count += 1;
  return count;
};
/** How many lines a file has, by whichever sign ends them; quick, for a file of nothing else. */
const linesIn = (bytes: Buffer): number => Math.max(countOf(bytes, LF), countOf(bytes, CR));

const parseText = (text: string): CsvRecord[] => {
  try {
    return csvRecords(text, delimiterOf(text));
  } catch (error) {
    if (!(error instanceof BrokenQuotes)) throw error;
    throw refuse('csv', 'The quotes up to line {{line}} are not as CSV has them', { line: String(error.line) });
  }
};

/** Which column of the file holds each of ours. Throws where the first line is not their names. */
const placesOf = (head: readonly string[] = []): Record<(typeof BULK_COLUMNS)[number], number> => {
  const names = head.map(name => name.trim().toLowerCase());
  const [userId = -1, riskRating = -1] = BULK_COLUMNS.map(column => names.indexOf(column.toLowerCase()));
  if (userId < 0 || riskRating < 0 || names.length !== BULK_COLUMNS.length) {
    throw refuse('columns', 'The first line must be: {{columns}}', { columns: BULK_COLUMNS.join(',') });
  }
  return { userId, riskRating };
};

/**
 * Reads a CSV file (RFC 4180, UTF-8, with or without a byte order mark). Nothing of a cell is interpreted: what looks like a formula is
 * text. Throws `validation` at `file` where it is no such file, or has no line or too many.
 */
export const readLines = (bytes: Buffer): ReadLine[] => {
  if (!isUtf8(bytes) || bytes.includes(0)) throw refuse('encoding', 'Save the file as CSV in UTF-8');
  const text = bytes.toString('utf8');
  const tooMany = refuse('max', 'A file adds at most {{max}} consumers', { max: String(MAX_BULK_LINES) });
  // Counted before they are parsed, which costs far more; every other line may be empty
  if (linesIn(bytes) > 2 * (MAX_BULK_LINES + 2)) throw tooMany;
  const [head, ...records] = parseText(text);
  const places = placesOf(head?.values);
  if (records.length === 0) throw refuse('min', 'This file has no consumers');
  if (records.length > MAX_BULK_LINES) throw tooMany;
  return records.map(({ line, values }) => ({
    line,
    userId: values[places.userId] ?? '',
    riskRating: values[places.riskRating] ?? '',
    isWhole: values.length === BULK_COLUMNS.length,
  }));
};
