import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { manifestPath } from '@drumlin/contract/ingest/manifest.ts';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../testing/open-for-tests.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { INGEST_DEFINITIONS } from './definitions.ts';
import { ingestFile } from './ingest.ts';
import { readStaged } from './load.ts';
import { checkContent } from './manifest.ts';
import { IngestRefused } from './problem.ts';
import { openSource } from './source.ts';
import {
  aMerchant,
  csv,
  ingestPlatform,
  manifestFor,
  ndjson,
  payin,
  type RowValues,
  refusalOf,
  take,
} from './testing/ingest-files.ts';
import { SOUND } from './testing/sound-rows.ts';

const database = useTestDatabase();
const folder = useFolder();

/** Of each kind of file; how the bytes of a file are read does not hang on its dataset. */
const NAMES: readonly DatasetName[] = ['merchants', 'interac-payins', 'ibt-wallets'];
const WRITERS = {
  CSV: (dataset: DatasetName, rows: RowValues[]) => Buffer.from(csv(dataset, rows)),
  'CSV in gzip': (dataset: DatasetName, rows: RowValues[]) => gzipSync(csv(dataset, rows)),
  NDJSON: (dataset: DatasetName, rows: RowValues[]) => Buffer.from(ndjson(dataset, rows)),
  'NDJSON in gzip': (dataset: DatasetName, rows: RowValues[]) => gzipSync(ndjson(dataset, rows)),
};
const FORMATS = Object.keys(WRITERS) as (keyof typeof WRITERS)[];

const second = (dataset: DatasetName): RowValues => {
  const { identity = '' } = DATASETS[dataset] as { identity?: string };
  const row = SOUND[dataset];
  if (dataset === 'merchants') return { ...row, merchantId: 'ALS00001' };
  if (dataset === 'ibt-wallets') return { ...row, subtype: 'MERCHANT_PENDING' };
  return { ...row, [identity]: (row[identity] ?? '').replace(/.$/, '7') };
};

/** Reads a file as an ingest does before it asks the database anything; throws its refusal. */
const read = async (dataset: DatasetName, file: Buffer, manifest: Parameters<typeof checkContent>[2]) => {
  const source = await openSource(Readable.from([file], { objectMode: false }));
  const { reader, staged } = await readStaged(INGEST_DEFINITIONS[dataset], source, {
    format: undefined,
    onRead: () => undefined,
  });
  for await (const _ of staged);
  checkContent(source, reader.rows(), manifest);
  return reader.faulty();
};

const isRefused = async (reading: Promise<number>): Promise<boolean> =>
  reading.then(
    faulty => faulty > 0,
    error => {
      if (error instanceof IngestRefused) return true;
      throw error;
    },
  );

/**
 * Where a file is cut: everywhere but inside its first row, which is read as the second one is. Compressed bytes are cut before anybody knows
 * whose they are.
 */
const cutsOf = (dataset: DatasetName, format: keyof typeof WRITERS, file: Buffer): number[] => {
  const header = format === 'CSV' ? file.indexOf(10) + 1 : 0;
  const firstRow = format.includes('gzip') ? 0 : WRITERS[format](dataset, [SOUND[dataset]]).length;
  return Array.from(file.keys()).filter(at => at <= header + 1 || at >= firstRow - 1);
};
const COMPRESSED: readonly DatasetName[] = ['merchants', 'interac-payins'];

describe.each(FORMATS)('a file in %s', format => {
  it.each(format.includes('gzip') ? COMPRESSED : NAMES)('of %s that is cut at any byte is refused', async dataset => {
    const rows = [SOUND[dataset], second(dataset)];
    const file = WRITERS[format](dataset, rows);
    const manifest = manifestFor(dataset, rows, file);
    expect(await isRefused(read(dataset, file, manifest))).toBe(false);
    // Without a manifest it passes for a shorter file only where a whole row ends
    const ends: number[] = [];
    for (const at of cutsOf(dataset, format, file))
      if (!(await isRefused(read(dataset, file.subarray(0, at), null)))) ends.push(at);
    // What is taken without its manifest is what only that can refuse
    for (const at of ends) expect(await isRefused(read(dataset, file.subarray(0, at), manifest))).toBe(true);
    const isLineEnd = (at: number) => file[at - 1] === 10;
    expect(ends.every(at => isLineEnd(at) && !format.includes('gzip'))).toBe(true);
  });
});

/** Every row that a file may have written, and the record of what was taken. */
const stored = async () => {
  const tables = [...new Set(Object.values(INGEST_DEFINITIONS).map(({ table }) => table)), 'former_version'];
  const counts = tables.map(table => `(select count(*) from ${table}) as ${table}`);
  const taken = "(select count(*) from ingest_run where outcome = 'taken') as taken";
  return (await database.pool.query(`select ${counts.join(', ')}, ${taken}`)).rows[0];
};

it.each(NAMES)('a cut file of %s stores nothing, and the true one is taken afterwards', async dataset => {
  const rows = [SOUND[dataset], second(dataset)];
  const path = join(folder, `${dataset}.csv`);
  const text = csv(dataset, rows);
  const lines = text.split(/(?<=\n)/);
  const platform = ingestPlatform(database);
  const manifest = manifestFor(dataset, rows, text);
  await writeFile(manifestPath(path), JSON.stringify(manifest));
  const before = await stored();
  const firstRow = lines.slice(0, 2).join('');
  for (const cut of ['', lines[0] ?? '', firstRow, text.slice(0, -1), text.slice(0, -2)]) {
    await writeFile(path, cut);
    expect((await refusalOf(ingestFile(platform, dataset, path)))[0]).toMatch(/^the file has [\d,]+ bytes where/);
    await refusalOf(take(database, dataset, cut, { manifest: cut === firstRow ? manifest : null }));
  }
  expect(await stored()).toEqual(before);
  await writeFile(path, text);
  expect(await ingestFile(platform, dataset, path)).toMatchObject({ rows: 2, inserted: 2 });
});

describe('a manifest', () => {
  const rows = [payin(1), payin(2, { originalAmtCents: '9900' })];
  const text = csv('interac-payins', rows);
  const sound = manifestFor('interac-payins', rows, text);
  const takeWith = (manifest: object) =>
    take(database, 'interac-payins', text, { manifest: { ...sound, ...manifest } });

  it.each([
    [{ rows: 3 }, 'the file has 2 rows where its manifest says 3'],
    [{ bytes: 5 }, /^the file has \d+ bytes where its manifest says 5$/],
    [{ sha256: 'a'.repeat(64) }, 'the file has another SHA-256 than its manifest says'],
    [{ dataset: 'interac-payouts' }, 'the file has a manifest of "interac-payouts", not of interac-payins'],
    [
      { totals: { originalAmtCents: '22401', merchantFeeCents: '300' } },
      'the file has originalAmtCents that add up to 22400 where its manifest says 22401',
    ],
    [{ totals: { merchantFeeCents: '300' } }, 'the file has a manifest without the total of originalAmtCents'],
    [{ totals: { ...sound.totals, colour: '1' } }, 'the file has no amounts colour, of which its manifest has a total'],
  ])('that says %j refuses the file', async (manifest, problem) => {
    const before = await stored();
    const [told] = await refusalOf(takeWith(manifest));
    expect(told).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
    expect(await stored()).toEqual(before);
  });

  it('is required: a file without one, or beside what is none, is refused unless told to take it without', async () => {
    const path = join(folder, 'alone.csv');
    await writeFile(path, text);
    const platform = ingestPlatform(database);
    expect(await refusalOf(ingestFile(platform, 'interac-payins', path))).toEqual([
      'the file has no manifest: alone.csv.manifest.json is missing; --without-manifest takes the file without',
    ]);
    for (const none of ['', '{}', '[]', JSON.stringify({ ...sound, rows: -1 })]) {
      await writeFile(manifestPath(path), none);
      expect((await refusalOf(ingestFile(platform, 'interac-payins', path)))[0]).toMatch(
        /^the file has a manifest that is none, alone\.csv\.manifest\.json: /,
      );
    }
    expect(await ingestFile(platform, 'interac-payins', path, { manifest: null })).toMatchObject({ rows: 2 });
  });

  it('alone can say that a file has no rows', async () => {
    const header = csv('interac-payins', []);
    expect(await refusalOf(take(database, 'interac-payins', header))).toEqual([
      'the file has no rows; only a manifest can say that it should have none',
    ]);
    const manifest = manifestFor('interac-payins', [], header);
    expect(await take(database, 'interac-payins', header, { manifest })).toMatchObject({ rows: 0 });
  });
});

it('what was refused, and why, is kept; what was taken as well', async () => {
  await database.owner.pool.query('truncate ingest_run');
  await refusalOf(take(database, 'merchants', csv('merchants', [{ ...aMerchant, merchantStatus: 'GONE' }])));
  await take(database, 'merchants', [{ ...aMerchant, merchantId: 'ZZZ' }]);
  const { rows } = await database.pool.query(
    'select outcome, has_manifest, problem_count, problems, inserted_count from ingest_run order by id',
  );
  const problems = [{ line: 2, field: 'merchantStatus', reason: 'must be ACTIVE or DRAFT, not "GONE"' }];
  expect(rows).toEqual([
    { outcome: 'refused', has_manifest: false, problem_count: 1, problems, inserted_count: 0 },
    { outcome: 'taken', has_manifest: true, problem_count: 0, problems: [], inserted_count: 1 },
  ]);
});
