import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { DatasetShape } from '@drumlin/contract/core/dataset.ts';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { IngestDefinition } from './definition.ts';
import { createRowReader, formatOf, type IngestFormat, type RowReader } from './row-reader.ts';
import type { IngestSource } from './source.ts';
import { copyBadRows, copyToStaging } from './staging.ts';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

interface Loaded {
  rows: number;
  /** Rows with a fault in a value or in the whole row. */
  faulty: number;
}

/** Copies a file into staging as it arrives, and returns its columns and counts. `onRead` is called as it proceeds. */
export const loadStaging = async (
  client: pg.Client,
  dataset: DatasetShape,
  source: IngestSource,
  options: { format: IngestFormat | undefined; onRead: (rows: number) => void },
): Promise<Loaded> => {
  const chunks = withoutMark(source.chunks);
  const { reader, ended } = await readHead(dataset, chunks, options.format);
  const staged = async function* () {
    yield* reader.take();
    for await (const chunk of chunks) {
      reader.push(chunk);
      options.onRead(reader.rows());
      yield* reader.take();
    }
    if (!ended) reader.end();
    yield* reader.take();
  };
  await pipeline(staged, client.query(copyFrom(copyToStaging(reader.columns() ?? []))));
  return { rows: reader.rows(), faulty: reader.faulty() };
};

/** Reads until the columns are known. */
const readHead = async (dataset: DatasetShape, chunks: AsyncGenerator<Buffer>, format: IngestFormat | undefined) => {
  let reader: RowReader | undefined;
  while (!reader?.columns()) {
    const { done, value } = await chunks.next();
    if (!done && value.length === 0) continue;
    reader ??= createRowReader(dataset, format ?? formatOf(value ?? Buffer.alloc(0)));
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
export const saveBadRows = async (client: pg.Client, definition: IngestDefinition, path: string): Promise<void> => {
  await pipeline(client.query(copyTo(copyBadRows(definition))), createWriteStream(path, { mode: 0o600 }));
};
