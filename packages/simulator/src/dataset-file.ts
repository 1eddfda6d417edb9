import { createHash } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetShape } from '@drumlin/contract/core/dataset.ts';
import { type CsvValue, csvRecord } from './csv.ts';

export interface DatasetFile {
  readonly dataset: string;
  readonly path: string;
  readonly rows: number;
  /** Of the file's bytes, in hexadecimal. */
  readonly sha256: string;
}

type Batches<D extends DatasetShape> = Iterable<readonly Record<keyof D['fields'], CsvValue>[]>;

/**
 * Writes the ingest file `<dataset>.csv` into the folder, batch by batch, calling `onBatch` with the rows so far. The file
 * takes its name when it is whole: what a killed run leaves behind can never be ingested by mistake.
 */
export const writeDatasetFile = async <D extends DatasetShape>(
  folder: string,
  dataset: D,
  batches: Batches<D>,
  onBatch: (rows: number) => void,
): Promise<DatasetFile> => {
  const path = join(folder, `${dataset.name}.csv`);
  const fields: readonly (keyof D['fields'])[] = Object.keys(dataset.fields);
  const digest = createHash('sha256');
  const file = await open(`${path}.partial`, 'w');
  let rows = 0;
  try {
    const write = async (text: string) => {
      digest.update(text);
      await file.writeFile(text);
    };
    await write(csvRecord(fields.map(String)));
    for (const batch of batches) {
      await write(batch.map(row => csvRecord(fields.map(name => row[name]))).join(''));
      rows += batch.length;
      onBatch(rows);
    }
  } finally {
    await file.close();
  }
  await rename(`${path}.partial`, path);
  return { dataset: dataset.name, path, rows, sha256: digest.digest('hex') };
};
