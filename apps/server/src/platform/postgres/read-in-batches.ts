import type { RawBuilder } from 'kysely';
import Cursor from 'pg-cursor';
import type { Snapshot } from './snapshot.ts';

/** Rows as PostgreSQL writes them: text, or null. */
export type TextRow = readonly (string | null)[];

const asText = { getTypeParser: () => String };

const BATCH = 250;

/**
 * The rows of a query, a batch at a time, no more of them than are asked for. It ends the snapshot: once the last row is read it gives the connection
 * back, and where its reader stops before, it closes it, which cancels the query.
 */
export async function* readInBatches(snapshot: Snapshot, query: RawBuilder<unknown>): AsyncGenerator<TextRow[]> {
  const { sql, parameters } = snapshot.compile(query);
  let error: Error | undefined = new Error('Its reader has left');
  try {
    const cursor = snapshot.client.query(
      new Cursor<TextRow>(sql, [...parameters], { rowMode: 'array', types: asText }),
    );
    for (;;) {
      const rows = await cursor.read(BATCH);
      if (rows.length === 0) break;
      yield rows;
    }
    await cursor.close();
    error = undefined;
  } finally {
    snapshot.end(error);
  }
}
