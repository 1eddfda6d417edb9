import type { Column } from '@drumlin/contract/core/columns.ts';
import { entryOf } from '@drumlin/contract/core/enumeration.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import type { FileType } from '@drumlin/contract/exports/file-types.ts';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import type { Row } from './report-client.ts';

/** A file as a reader of others' making finds it; every cell as text. */
export interface ReadFile {
  header: string[];
  lines: string[][];
  records: Record<string, string>[];
  /** The totals that the file itself tells. */
  totals?: Row;
}

const recordsOf = (header: readonly string[], lines: readonly (readonly string[])[]) =>
  lines.map(line => Object.fromEntries(header.map((label, place) => [label, line[place] ?? ''])));

/** A CSV, by csv-parse. */
export const readCsv = (bytes: Buffer): ReadFile => {
  const [header = [], ...lines] = parse(bytes, { bom: true, record_delimiter: '\r\n' }) as string[][];
  return { header, lines, records: recordsOf(header, lines) };
};

const textOf = (value: unknown, { kind }: Column): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    const [day = '', time = ''] = value.toISOString().slice(0, 19).split('T');
    return kind === 'easternDay' ? day : `${day} ${time}`;
  }
  return typeof value === 'number' && kind !== 'count' ? value.toFixed(2) : String(value);
};

/** A workbook, by hucre: the rows of its first sheet, the totals of its second. */
export const readWorkbook = async (report: ReportShape, bytes: Buffer): Promise<ReadFile> => {
  const { sheets } = await readXlsx(bytes);
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const header = head.map(String);
  const columns = Object.values<Column>(report.columns);
  const lines = rows.map(row => columns.map((column, place) => textOf(row[place], column)));
  const told = new Map((sheets[1]?.rows ?? []).map(([label, value]) => [label, value]));
  const totals = Object.entries(report.totals).map(([key, { label }]) => [key, told.get(label)]);
  return { header, lines, records: recordsOf(header, lines), totals: Object.fromEntries(totals) };
};

/** A cell of the grid as a file has it; a CSV has a quote before what a spreadsheet would run. */
export const cellOfGrid = (column: Column, value: unknown, fileType: FileType): string => {
  if (value === null) return '';
  const text = String(value);
  if (column.kind === 'status' || column.kind === 'label')
    return column.enumeration ? entryOf(column.enumeration, text).label : text;
  if (column.kind === 'moneyCents') return (Number(value) / 100).toFixed(2);
  if (column.kind === 'money') return Number(value).toFixed(2);
  const isGuarded = fileType === 'CSV' && ['text', 'id', 'code'].includes(column.kind);
  return isGuarded && /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
};

const dayOf = (time = ''): string => time.slice(0, 10);

/** Whether a payout of a file was paid, by its columns: where it ended unpaid on a later day than it began, it was. */
export const isPaid = (row: Readonly<Record<string, string>>): boolean =>
  ['Rejected', 'Abandoned', 'Failed', 'Expired'].includes(row['Status'] ?? '')
    ? dayOf(row['Completed (ET)']) > dayOf(row['Date and time (ET)'])
    : row['Status'] !== 'Cancelled';
