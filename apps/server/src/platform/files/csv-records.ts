import { CsvError, parse } from 'csv-parse/sync';

/** A record of a CSV text, with the line at which it begins, from 1. */
export interface CsvRecord {
  line: number;
  values: string[];
}

/** The quotes of a text are not as CSV has them, up to this line. */
export class BrokenQuotes extends Error {
  readonly line: number;
  constructor(line: number, cause: unknown) {
    super(`Broken quotes up to line ${line}`, { cause });
    this.name = 'BrokenQuotes';
    this.line = line;
  }
}

const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/gu)?.length ?? 0;

/** A first line for Excel alone, which names the delimiter of the lines behind it. */
const DELIMITER_LINE = /^\uFEFF?"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\r|\n)/iu;

/** How text is written that Excel is to leave as it is, with its leading zeros; the quotes are no CSV, and stand so in no quoted value. */
const BARE_TEXT_CELLS = /(^\uFEFF?|[,;\t|\r\n])="([^",;\t|\r\n]+)"(?=[,;\t|\r\n]|$)/gu;

/** The same, quoted as CSV has it. */
const textOfCell = (value: string): string => /^="([^"]*)"$/u.exec(value)?.[1] ?? value;

const parseText = (text: string, delimiter: string | string[], ahead: number): string[][] => {
  try {
    return parse(text.replace(BARE_TEXT_CELLS, '$1"$2"'), {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BrokenQuotes(ahead + Number(error['lines'] ?? 1), error);
  }
};

/**
 * The records of a CSV text (RFC 4180, with or without a byte order mark, and as Excel saves it). A value with line breaks makes its record
 * longer than a line; one without values is none. A line `sep=;` is none either: it names the delimiter. Of cells only `="000123"` is
 * interpreted, as its text. Throws `BrokenQuotes`.
 */
export const csvRecords = (text: string, delimiter: string | string[]): CsvRecord[] => {
  const [delimiterLine = '', named] = DELIMITER_LINE.exec(text) ?? [];
  const ahead = delimiterLine === '' ? 0 : 1;
  let line = 1 + ahead;
  return parseText(text.slice(delimiterLine.length), named ?? delimiter, ahead).flatMap(written => {
    const values = written.map(textOfCell);
    const begins = line;
    line += 1 + values.reduce((sum, value) => sum + breaksIn(value), 0);
    return values.every(value => value.trim() === '') ? [] : [{ line: begins, values }];
  });
};
