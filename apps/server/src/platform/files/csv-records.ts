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

const parseText = (text: string, delimiter: string | string[]): string[][] => {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BrokenQuotes(Number(error['lines'] ?? 1), error);
  }
};

/**
 * The records of a CSV text (RFC 4180, with or without a byte order mark). A value with line breaks makes its record longer than a line;
 * one without values is none. Nothing of a cell is interpreted. Throws `BrokenQuotes`.
 */
export const csvRecords = (text: string, delimiter: string | string[]): CsvRecord[] => {
  let line = 1;
  return parseText(text, delimiter).flatMap(values => {
    const begins = line;
    line += 1 + values.reduce((sum, value) => sum + breaksIn(value), 0);
    return values.every(value => value.trim() === '') ? [] : [{ line: begins, values }];
  });
};
