import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { IngestDefinition } from './definition.ts';
import { createRowReader, formatOf, type IngestFormat, type RowReader, refuseOtherKind } from './reading/row-reader.ts';
import type { IngestSource } from './source.ts';
import { copyBadRows, copyToStaging } from './staging.ts';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

interface Loaded {
  rows: number;
  /** Rows with a fault in a value or in the whole row. */
  faulty: number;
  /** Whether the rows are in the order in which they are to be inserted. */
  inOrder: boolean;
}

export interface LoadOptions {
  format: IngestFormat | undefined;
  onRead: (rows: number) => void;
}

/** Reads a file as it arrives: its columns, and its rows as the COPY into staging takes them. */
export const readStaged = async (
  definition: IngestDefinition,
  source: Pick<IngestSource, 'chunks'>,
  { format, onRead }: LoadOptions,
): Promise<{ reader: RowReader; staged: AsyncGenerator<Buffer> }> => {
  const chunks = withoutMark(source.chunks);
  const { reader, ended } = await readHead(definition, chunks, format);
  const staged = async function* () {
    yield* reader.take();
    for await (const chunk of chunks) {
      reader.push(chunk);
      onRead(reader.rows());
      yield* reader.take();
    }
    if (!ended) reader.end();
    yield* reader.take();
  };
  return { reader, staged: staged() };
};

/** Copies a file into staging as it arrives, and returns its counts. `onRead` is called as it proceeds. */
export const loadStaging = async (
  client: pg.ClientBase,
  definition: IngestDefinition,
  source: IngestSource,
  options: LoadOptions,
): Promise<Loaded> => {
  const { reader, staged } = await readStaged(definition, source, options);
  await pipeline(staged, client.query(copyFrom(copyToStaging(reader.columns() ?? []))));
  return { rows: reader.rows(), faulty: reader.faulty(), inOrder: reader.inOrder() };
};

/** Reads until the columns are known. */
const readHead = async (
  definition: IngestDefinition,
  chunks: AsyncGenerator<Buffer>,
  format: IngestFormat | undefined,
) => {
  let reader: RowReader | undefined;
  while (!reader?.columns()) {
    const { done, value } = await chunks.next();
    if (!done && value.length === 0) continue;
    if (!reader && value) refuseOtherKind(value);
    reader ??= createRowReader(definition, format ?? formatOf(value ?? Buffer.alloc(0)));
    if (done) {
      reader.end();
      return { reader, ended: true };
    }
    reader.push(value);
  }
  return { reader, ended: false };
};

/** Skips the byte order mark that some programs put before UTF-8. */
async function* withoutMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (start === undefined) yield chunk;
    else {
      start = Buffer.concat([start, chunk]);
      if (start.length < BYTE_ORDER_MARK.length) continue;
      yield start.subarray(0, 3).equals(BYTE_ORDER_MARK) ? start.subarray(3) : start;
      start = undefined;
    }
  }
  if (start) yield start;
}

/** Writes the bad rows to a file. */
export const saveBadRows = async (client: pg.ClientBase, definition: IngestDefinition, path: string): Promise<void> => {
  await pipeline(client.query(copyTo(copyBadRows(definition))), createWriteStream(path, { mode: 0o600 }));
};
