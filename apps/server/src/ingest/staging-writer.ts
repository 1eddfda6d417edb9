import { isUtf8 } from 'node:buffer';

const BUFFER = 256 * 1024;

/** Columns of the staging table before those of the dataset. */
export const STAGING_HEAD = ['line', 'faults', 'cells', 'row_text'] as const;

/** A fault of one field of a row, or (null) of the whole row. */
export interface RowFault {
  field: string | null;
  reason: string;
}

/** The text of each field of a row, by name; null for no value, or one that cannot be stored. */
export type RowCells = Readonly<Record<string, string | null>>;

export interface StagingWriter {
  /** Writes a row without a fault, whose bytes are CSV fields in the order of the columns. */
  row(line: number, bytes: Buffer, start: number, end: number): void;
  /** Writes a row with faults in its fields: their text, since not all are values of their columns. */
  faultyRow(line: number, faults: readonly RowFault[], cells: RowCells): void;
  /** Writes a row that cannot be read as fields, with its text. */
  brokenRow(line: number, fault: RowFault, text: string): void;
  /** Returns what was written since the last call. */
  take(): Buffer[];
  /** The number of rows written, and how many of them have faults. */
  rows(): number;
  faulty(): number;
}

/** Writes the CSV that COPY reads into staging: each row of the file after its line number. */
export const createStagingWriter = (columnCount: number): StagingWriter => {
  const noFields = Buffer.from(','.repeat(columnCount - 1));
  let full: Buffer[] = [];
  // Made by the first row that is written: many files are refused before they have one
  let buffer = Buffer.alloc(0);
  let at = 0;
  let rows = 0;
  let faulty = 0;

  const flush = () => {
    if (at > 0) full.push(buffer.subarray(0, at));
    buffer = Buffer.alloc(0);
    at = 0;
  };
  const write = (prefix: string, bytes: Buffer, start: number, end: number) => {
    // A UTF-16 code unit takes at most three bytes
    const needed = prefix.length * 3 + end - start + 1;
    if (at + needed > buffer.length) {
      flush();
      buffer = Buffer.allocUnsafe(Math.max(BUFFER, needed));
    }
    at += buffer.write(prefix, at);
    at += bytes.copy(buffer, at, start, end);
    buffer[at++] = 0x0a;
    rows++;
  };

  return {
    row: (line, bytes, start, end) => write(`${line},,,,`, bytes, start, end),
    faultyRow(line, faults, cells) {
      faulty++;
      write(`${line},${faultsCell(faults)},${csvCell(JSON.stringify(cells))},,`, noFields, 0, noFields.length);
    },
    brokenRow(line, fault, text) {
      faulty++;
      write(`${line},${faultsCell([fault])},,${csvCell(text)},`, noFields, 0, noFields.length);
    },
    take() {
      flush();
      const taken = full;
      full = [];
      return taken;
    },
    rows: () => rows,
    faulty: () => faulty,
  };
};

/** A value as a CSV cell that COPY reads back; null is an empty one. */
export const csvCell = (value: string | null): string => (value === null ? '' : `"${value.replaceAll('"', '""')}"`);

const faultsCell = (faults: readonly RowFault[]): string => {
  const storable = faults.map(({ field, reason }) => ({
    field: field && storableText(field).slice(0, 80),
    reason: storableText(reason),
  }));
  return csvCell(JSON.stringify(storable));
};

const storableText = (text: string) => text.replaceAll('\0', '�').toWellFormed();

/** Why these bytes are no text that PostgreSQL can store; undefined where they are. */
export const textFault = (bytes: Buffer): string | undefined => {
  if (!isUtf8(bytes)) return 'is not valid UTF-8';
  return bytes.includes(0) ? 'holds a NUL character' : undefined;
};

/** Bytes of a faulty row as text, with what cannot be stored replaced. */
export const storableBytes = (bytes: Buffer): string => storableText(bytes.toString('utf8'));
