import { createHash } from 'node:crypto';
import { type FileHandle, open, rename } from 'node:fs/promises';
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

type Row<D extends DatasetShape> = Record<keyof D['fields'], CsvValue>;
type Datasets = Readonly<Record<string, DatasetShape>>;
type Batch<S extends Datasets> = { readonly [N in keyof S]: readonly Row<S[N]>[] };

const openDatasetFile = async (folder: string, dataset: DatasetShape) => {
  const path = join(folder, `${dataset.name}.csv`);
  const fields = Object.keys(dataset.fields);
  const digest = createHash('sha256');
  const file: FileHandle = await open(`${path}.partial`, 'w', 0o600);
  let rows = 0;
  const write = async (text: string) => {
    digest.update(text);
    await file.writeFile(text);
  };
  await write(csvRecord(fields));
  return {
    async add(batch: readonly Record<string, CsvValue>[]) {
      if (batch.length === 0) return;
      await write(batch.map(row => csvRecord(fields.map(name => row[name] ?? null))).join(''));
      rows += batch.length;
    },
    close: () => file.close(),
    /** Only after `close`. */
    async finish(): Promise<DatasetFile> {
      await rename(`${path}.partial`, path);
      return { dataset: dataset.name, path, rows, sha256: digest.digest('hex') };
    },
  };
};

/**
 * Writes the ingest files `<dataset>.csv` into the folder, batch by batch, calling `onBatch` after each. Files get their names when
 * all are complete, so that nothing left by a killed run can be ingested by mistake.
 */
export const writeDatasetFiles = async <S extends Datasets>(
  folder: string,
  datasets: S,
  batches: Iterable<Batch<S>>,
  onBatch: () => void,
): Promise<DatasetFile[]> => {
  const files: [keyof S, Awaited<ReturnType<typeof openDatasetFile>>][] = [];
  try {
    for (const [name, dataset] of Object.entries(datasets)) files.push([name, await openDatasetFile(folder, dataset)]);
    for (const batch of batches) {
      for (const [name, file] of files) await file.add(batch[name]);
      onBatch();
    }
  } finally {
    await Promise.all(files.map(([, file]) => file.close()));
  }
  return Promise.all(files.map(([, file]) => file.finish()));
};
