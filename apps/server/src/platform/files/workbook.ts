import { PassThrough, pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import {
  DECLARATION,
  escapeXml,
  type Format,
  HEADING,
  lettersOf,
  MAIN,
  otherParts,
  sheetPath,
  styleOf,
} from './workbook-parts.ts';

/** What a workbook is to a browser. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Less small than it could be, in half the time. */
const COMPRESSION = { compressionLevel: 1 };

/** A value of a cell: text is never taken for a formula. */
export type Cell = string | number | null;

/** Rows under a header that stays in sight, with a filter on each column. */
export interface TableSheet {
  name: string;
  /** `width` is in characters. */
  columns: readonly { header: string; format: Format; width: number }[];
  /** How many rows there are, for the range of the filter. */
  count: number;
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** A few lines; a number has the format of its place in `formats`, if any. */
export interface NoteSheet {
  name: string;
  widths: readonly number[];
  lines: readonly { cells: readonly Cell[]; formats?: readonly Format[]; isHeading?: true }[];
}

/** Styles are attributes, so that a cell of many is made quickly. */
type Style = string;
const attribute = (style: number): Style => (style === 0 ? '' : ` s="${style}"`);
const HEADING_STYLE = attribute(HEADING);

const rowXml = (
  number: number,
  cells: readonly Cell[],
  columns: readonly string[],
  styles: readonly Style[],
): string => {
  let xml = `<row r="${number}">`;
  for (const [place, cell] of cells.entries()) {
    if (cell === null) continue;
    const at = `<c r="${columns[place]}${number}"${styles[place] ?? ''}`;
    xml +=
      typeof cell === 'number'
        ? `${at}><v>${cell}</v></c>`
        : `${at} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  }
  return `${xml}</row>`;
};

const columnsXml = (widths: readonly number[]): string =>
  `<cols>${widths.map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`;

const FROZEN = `<sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
const OPENING = `${DECLARATION}<worksheet xmlns="${MAIN}">`;

const rangeOf = ({ columns, count }: TableSheet): string => `A1:${lettersOf(columns.length - 1)}${count + 1}`;

async function* tableXml(table: TableSheet): AsyncGenerator<string> {
  const { columns, rows } = table;
  const letters = columns.map((_, place) => lettersOf(place));
  const styles = columns.map(({ format }) => attribute(styleOf(format)));
  yield `${OPENING}${FROZEN}${columnsXml(columns.map(({ width }) => width))}<sheetData>`;
  yield rowXml(
    1,
    columns.map(({ header }) => header),
    letters,
    columns.map(() => HEADING_STYLE),
  );
  let number = 1;
  for await (const batch of rows) {
    let xml = '';
    for (const cells of batch) {
      number += 1;
      xml += rowXml(number, cells, letters, styles);
    }
    yield xml;
    // Others have their turn between two batches
    await nextTurn();
  }
  yield `</sheetData><autoFilter ref="${rangeOf(table)}"/></worksheet>`;
}

const notesXml = ({ widths, lines }: NoteSheet): string => {
  const rows = lines.map(({ cells, formats = [], isHeading }, place) => {
    const letters = cells.map((_, column) => lettersOf(column));
    const styles = cells.map((_, column) => (isHeading ? HEADING_STYLE : attribute(styleOf(formats[column]))));
    return rowXml(place + 1, cells, letters, styles);
  });
  return `${OPENING}${columnsXml(widths)}<sheetData>${rows.join('')}</sheetData></worksheet>`;
};

/**
 * A workbook of two sheets as a stream. No more of it is in memory than a few batches of rows, however many there are: the next one is asked for once
 * the reader has taken what is made. When the reader goes away, `rows` is ended.
 */
export const streamWorkbook = (table: TableSheet, notes: NoteSheet): Readable => {
  const zip = new ZipFile();
  const sheet = Readable.from(tableXml(table), { objectMode: false, highWaterMark: 256 * 1024 });
  const out = new PassThrough();
  // The archive does not hear of an error of a part that it has not come to
  sheet.on('error', error => out.destroy(error));
  zip.on('error', (error: Error) => out.destroy(error));
  pipeline(zip.outputStream, out, error => {
    if (error) sheet.destroy();
  });
  const parts = otherParts([table.name, notes.name], rangeOf(table));
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), path, COMPRESSION);
  zip.addReadStream(sheet, sheetPath(1), COMPRESSION);
  zip.addBuffer(Buffer.from(notesXml(notes)), sheetPath(2), COMPRESSION);
  zip.end();
  return out;
};
