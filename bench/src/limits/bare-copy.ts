import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDatabase } from '@drumlin/server/platform/postgres/database.ts';
import { inlineSql } from '@drumlin/server/platform/postgres/inline-sql.ts';
import { interacPayinsSource } from '@drumlin/server/reports/definitions/interac-payins.ts';
import { csvQuery } from '@drumlin/server/reports/engine/csv-query.ts';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Case } from '../cases/case.ts';
import { queryOf, scopeOf } from './statements.ts';

/** The COPY behind a direct export of a case, `cap` rows at most. */
export const copyText = async (databaseUrl: string, asked: Case, cap: number): Promise<string> => {
  const database = openDatabase(databaseUrl);
  try {
    const query = csvQuery(interacPayinsSource, queryOf(asked), scopeOf(asked), { cap, locale: 'en-CA' });
    return `copy (${inlineSql(query.compile(database.db))}) to stdout with (format csv, header)`;
  } finally {
    await database.close();
  }
};

/** Reads a COPY to its end and returns the number of bytes. */
export const readCopy = async (client: pg.Client, text: string): Promise<number> => {
  let bytes = 0;
  const nowhere = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  });
  await pipeline(client.query(copyTo(text)), nowhere);
  return bytes;
};
