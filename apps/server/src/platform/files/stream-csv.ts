import { PassThrough, pipeline, type Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import { type Database, EXPORT_TIMEOUT_MS } from '../postgres/database.ts';
import { inlineSql } from '../postgres/inline-sql.ts';
import { csvLines } from './csv-lines.ts';

/** A CSV file as it is made. */
export interface CsvFile {
  name: string;
  csv: Readable;
  /** Whether more matches than the file may hold. */
  exceeds: boolean;
}

/** Spreadsheets run text that begins like this; a quote in front makes it text again. */
const FORMULA_STARTS = [...'=+-@\t\r'].map(character => character.codePointAt(0) ?? 0);

/** Text as a CSV may hold it. */
export const guarded = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ascii(${value}) in (${sql.join(FORMULA_STARTS.map(code => sql.lit(code)))}) then '''' || ${value} else ${value} end`;

/**
 * Streams a query as CSV: RFC 4180, UTF-8 with a byte order mark, and a header. When the reader disconnects, the connection is closed, which cancels the
 * query.
 */
export const streamCsv = async (
  database: Database,
  query: RawBuilder<unknown>,
  pool: Database['exportPool'] = database.exportPool,
): Promise<Readable> => {
  const client = await pool.connect();
  const copy = client.query(
    copyTo(`copy (${inlineSql(query.compile(database.db))}) to stdout with (format csv, header)`),
  );
  // PostgreSQL's own limit comes first wherever the server is still there; a process that stops does not wait for this one
  const limit = setTimeout(
    () => copy.destroy(new Error('The export took too long')),
    EXPORT_TIMEOUT_MS + 5_000,
  ).unref();
  return pipeline(copy, csvLines(), new PassThrough(), error => {
    clearTimeout(limit);
    client.release(error ?? undefined);
  }) as Readable;
};
