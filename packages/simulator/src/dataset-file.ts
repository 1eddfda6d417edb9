import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetShape } from '@drumlin/contract/core/dataset.ts';
import { type Manifest, manifestPath, totalledFields } from '@drumlin/contract/ingest/manifest.ts';
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
  const totals = new Map(totalledFields(dataset).map(name => [name, 0n]));
  let rows = 0;
  let bytes = 0;
  const write = async (text: string) => {
    digest.update(text);
    bytes += Buffer.byteLength(text);
    await file.writeFile(text);
  };
  await write(csvRecord(fields));
  return {
    async add(batch: readonly Record<string, CsvValue>[]) {
      if (batch.length === 0) return;
      await write(batch.map(row => csvRecord(fields.map(name => row[name] ?? null))).join(''));
      rows += batch.length;
      for (const [name, total] of totals)
        totals.set(
          name,
          batch.reduce((sum, row) => sum + BigInt(row[name] ?? 0), total),
        );
    },
    close: () => file.close(),
    /** Only after `close`. */
    async finish(): Promise<DatasetFile> {
      const sha256 = digest.digest('hex');
      const sums = Object.fromEntries([...totals].map(([name, total]) => [name, String(total)]));
      const manifest: Manifest = { dataset: dataset.name, rows, bytes, sha256, totals: sums };
      // The old manifest, if any, goes first and the new one comes last: no file is ever beside the manifest of another
      await rm(manifestPath(path), { force: true });
      await rename(`${path}.partial`, path);
      await writeFile(manifestPath(path), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
      return { dataset: dataset.name, path, rows, sha256 };
    },
  };
};

/**
 * Writes the ingest files `<dataset>.csv` with their manifests into the folder, batch by batch, calling `onBatch` after each. Files get their names when
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
