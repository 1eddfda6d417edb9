import { LOCALES } from '@drumlin/contract/core/money.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { BULK_COLUMNS, MAX_BULK_LINES } from '@drumlin/contract/vip/schemas.ts';
import { fieldError } from '../../access/app-error.ts';
import { BrokenQuotes, type CsvRecord, csvRecords } from '../../platform/files/csv-records.ts';
import { type FileKind, fileKindOf } from '../../platform/files/file-kind.ts';

const BYTE_ORDER_MARK_OF_UTF16 = [0xff, 0xfe];

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark, as Excel saves Unicode text; undefined for other bytes. */
const decodeText = (bytes: Uint8Array): string | undefined => {
  const isUtf16 = BYTE_ORDER_MARK_OF_UTF16.every((byte, at) => bytes[at] === byte);
  try {
    const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
};

/** A line of a file as it stands there, by its columns. */
export interface ReadLine {
  /** Where it begins, from 1. */
  line: number;
  userId: string;
  riskRating: string;
  /** Whether it has one value for each column and none beside them; of others the columns are what is there. */
  isWhole: boolean;
}

const refuse = (rule: string, message: string, values: Record<string, string> = {}) =>
  fieldError('file', rule, message, values);

const OTHER_KINDS: Readonly<Record<FileKind, string>> = {
  'an Excel workbook (.xlsx)': 'This file seems to be an Excel workbook (.xlsx). Save it as CSV in UTF-8.',
  'a ZIP archive': 'This file seems to be a ZIP archive. Choose the CSV file in it.',
  'a PDF': 'This file seems to be a PDF. Choose a CSV file.',
  'a bank statement in XML (camt.053)': 'This file seems to be a bank statement in XML (camt.053). Choose a CSV file.',
  'a payment file in CPA 005': 'This file seems to be a payment file in CPA 005. Choose a CSV file.',
};

/** Stands behind the first column's name: Excel writes semicolons where a comma is the decimal sign, as in French, and tabs in Unicode text. */
const delimiterOf = (text: string): string => /[,;\t]/u.exec(text)?.[0] ?? ',';

/** How many lines a text has, by whichever sign ends them; quick, for a file of nothing else. */
const linesIn = (text: string): number => {
  const counts = { '\n': 0, '\r': 0 };
  for (const sign of text) if (sign === '\n' || sign === '\r') counts[sign] += 1;
  return Math.max(counts['\n'], counts['\r']);
};

const parseText = (text: string): CsvRecord[] => {
  try {
    return csvRecords(text, delimiterOf(text));
  } catch (error) {
    if (!(error instanceof BrokenQuotes)) throw error;
    throw refuse('csv', 'The quotes up to line {{line}} are not as CSV has them', { line: String(error.line) });
  }
};

/** Letters and digits alone, so that a name is known in any case and with any apostrophe: `userId` is `User ID`. */
const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

type Column = (typeof BULK_COLUMNS)[number];
const TITLES: Readonly<Record<Column, string>> = { userId: 'User ID', riskRating: 'Risk rating' };

const isColumn = (column: Column, name: string): boolean =>
  [column, ...LOCALES.map(locale => translate(TITLES[column], locale))].some(known => plainName(known) === name);

/** Which column of the file holds each of ours; columns without a name may be empty ones. Throws where the first line is not their names. */
const columnPlaces = (head: readonly string[] = []): Record<Column, number> => {
  const names = head.map(plainName);
  const [userId = -1, riskRating = -1] = BULK_COLUMNS.map(column => names.findIndex(name => isColumn(column, name)));
  if (userId < 0 || riskRating < 0 || head.filter(name => name.trim() !== '').length !== BULK_COLUMNS.length) {
    throw refuse('columns', 'The first line must name these columns: {{columns}}', {
      columns: BULK_COLUMNS.join(', '),
    });
  }
  return { userId, riskRating };
};

/**
 * Reads a CSV file (RFC 4180, or as Excel saves it, its Unicode text too). What looks like a formula is text. Throws `validation` at
 * `file` where it is no such file, or has no line or too many.
 */
export const readLines = (bytes: Buffer): ReadLine[] => {
  const kind = fileKindOf(bytes);
  if (kind) throw refuse('kind', OTHER_KINDS[kind]);
  const text = decodeText(bytes);
  if (text === undefined) throw refuse('encoding', 'Save the file as CSV in UTF-8');
  const tooMany = refuse('max', 'A file adds at most {{max}} consumers', { max: String(MAX_BULK_LINES) });
  // Counted before they are parsed, which costs far more; every other line may be empty
  if (linesIn(text) > 2 * (MAX_BULK_LINES + 2)) throw tooMany;
  const [head, ...records] = parseText(text);
  const places = columnPlaces(head?.values);
  const ours = Object.values(places);
  const lastPlace = Math.max(...ours);
  if (records.length === 0) throw refuse('min', 'This file has no consumers');
  if (records.length > MAX_BULK_LINES) throw tooMany;
  return records.map(({ line, values }) => ({
    line,
    userId: values[places.userId] ?? '',
    riskRating: values[places.riskRating] ?? '',
    isWhole: values.length > lastPlace && values.every((value, at) => value.trim() === '' || ours.includes(at)),
  }));
};
