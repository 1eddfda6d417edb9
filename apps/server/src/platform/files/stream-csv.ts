import { PassThrough, pipeline, type Readable } from 'node:stream';
import type { Locale } from '@drumlin/contract/core/money.ts';
import { FORMULA_STARTS } from '@drumlin/contract/core/plain-text.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Database, EXPORT_TIMEOUT_MS } from '../postgres/database.ts';
import { inlineSql } from '../postgres/inline-sql.ts';
import { csvLines } from './csv-lines.ts';

/** A file as it is made. */
export interface StreamedFile {
  name: string;
  contentType: string;
  stream: Readable;
  /** Whether more matches than the file may hold. */
  exceeds: boolean;
}

/** What a CSV is to a browser. */
export const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

const FORMULA_CODES = FORMULA_STARTS.map(sign => sql.lit(sign.codePointAt(0) ?? 0));

/** Text as a CSV may hold it, as `withoutFormula` has it. */
export const guarded = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ascii(${value}) in (${sql.join(FORMULA_CODES)}) then '''' || ${value} else ${value} end`;

/** Columns of a file under their titles in the reader's language; English, and the keys of their translations. */
export const titled = (columns: Readonly<Record<string, RawBuilder<unknown>>>, locale: Locale): RawBuilder<unknown> =>
  sql.join(Object.entries(columns).map(([title, value]) => sql`${value} as ${sql.id(translate(title, locale))}`));

/** A query as CSV while it is read. */
interface CsvStream {
  csv: Readable;
  /** How many records have been handed on, without the header. */
  written: () => number;
}

/**
 * Copies a query to CSV over a connection: RFC 4180, UTF-8 with a byte order mark, and a header. `end` is told once, when it is whole, or why it is not:
 * when the reader goes away, the connection is still in the middle of the query.
 */
export const copyCsv = (client: pg.PoolClient, query: string, end: (error?: Error) => void): CsvStream => {
  const copy = client.query(copyTo(`copy (${query}) to stdout with (format csv, header)`));
  let lines = 0;
  const counted = csvLines(count => {
    lines += count;
  });
  // PostgreSQL's own limit comes first wherever the server is still there; a process that stops does not wait for this one
  const limit = setTimeout(
    () => copy.destroy(new Error('The export took too long')),
    EXPORT_TIMEOUT_MS + 5_000,
  ).unref();
  const csv = pipeline(copy, counted, new PassThrough(), error => {
    clearTimeout(limit);
    end(error ?? undefined);
  }) as Readable;
  return { csv, written: () => Math.max(0, lines - 1) };
};

/** Streams a query as CSV over a connection of its own. When the reader disconnects, the connection is closed, which cancels the query. */
export const streamCsv = async (
  database: Database,
  query: RawBuilder<unknown>,
  pool: Database['exportPool'] = database.exportPool,
): Promise<Readable> => {
  const client = await pool.connect();
  return copyCsv(client, inlineSql(query.compile(database.db)), error => client.release(error)).csv;
};
