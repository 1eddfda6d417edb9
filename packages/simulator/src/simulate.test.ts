import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProfileName } from './profiles.ts';
import { simulate } from './simulate.ts';
import { faultsOf } from './testing/check-rows.ts';
import { readCsv } from './testing/read-csv.ts';

const asOf = new Date('2026-11-20T17:00:00Z');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simulate-'));
});
afterAll(() => rm(folder, { recursive: true }));

const make = async (profile: ProfileName, seed = 1n, out = `${profile}-${seed}`) => {
  const { files } = await simulate({ profile, seed, asOf, out: join(folder, out) });
  const texts = await Promise.all(files.map(file => readFile(file.path, 'utf8')));
  return { files, records: texts.map(text => readCsv(text).records), texts };
};

test('the same seed, profile and asOf give the same bytes; another seed gives others', async () => {
  const first = await make('tiny');
  const again = await make('tiny', 1n, 'again');
  const other = await make('tiny', 2n);
  expect(again.texts).toEqual(first.texts);
  expect(other.texts[1]).not.toBe(first.texts[1]);
  expect(first.files.map(file => file.sha256)).toEqual(
    first.texts.map(text => createHash('sha256').update(text).digest('hex')),
  );
});

describe.each<ProfileName>(['tiny', 'edge'])('the files of %s', profile => {
  test('are as the datasets declare, row by row', async () => {
    const { files, texts } = await make(profile);
    for (const [index, file] of files.entries()) {
      const dataset = DATASETS[file.dataset as DatasetName];
      const { header, records } = readCsv(texts[index] ?? '');
      expect(header).toEqual(Object.keys(dataset.fields));
      expect(records).toHaveLength(file.rows);
      expect(faultsOf(dataset, records)).toEqual([]);
    }
  });

  test('name a merchant that is there, and none that is a draft', async () => {
    const { records } = await make(profile);
    const active = records[0]?.filter(
      row => row['merchantStatus'] === 'ACTIVE' && row['products']?.includes('INTERAC'),
    );
    expect(new Set(records[1]?.map(row => row['merchantId']))).toEqual(new Set(active?.map(row => row['merchantId'])));
  });
});

describe('the edge profile', () => {
  test('has every status, method, deposit code and difficult name', async () => {
    const { records } = await make('edge');
    const values = (field: string) => new Set(records[1]?.map(row => row[field] ?? ''));
    expect([...'SRPACFX'].filter(status => !values('transStatus').has(status))).toEqual([]);
    expect(values('interacTransMethod')).toEqual(new Set(['AUTOMATIC', 'MANUAL', 'REQUEST_MONEY']));
    const codes = Array.from({ length: 13 }, (_, index) => `A${String(index + 1).padStart(3, '0')}`).concat(
      '1 2 3 4 7 8 9 13 14 15 16 17 27 98 99 101 102 103 104 105 106 107 108 109'.split(' '),
    );
    expect(codes.filter(code => !values('errorCode').has(code))).toEqual([]);
    expect(['=1+1', '@x', 'é'.repeat(255)].filter(name => !values('customerName').has(name))).toEqual([]);
  });

  test('has a busy night at both changes of the clocks', async () => {
    const { records } = await make('edge');
    const nights = records[1]?.filter(row => row['customerName'] === 'Night Owl') ?? [];
    const walls = nights.map(row => toEasternWall(new Date(row['transDatetime'] ?? '')));
    expect(walls.filter(wall => wall.startsWith('2026-03-08')).length).toBeGreaterThan(20);
    expect(walls.filter(wall => wall.startsWith('2026-11-01')).length).toBeGreaterThan(20);
    expect(walls.filter(wall => wall.startsWith('2026-03-08 02'))).toEqual([]);
  });
});

test.each([
  [{ seed: -1n }, /seed/],
  [{ seed: 2n ** 64n }, /seed/],
  [{ from: '2026-02-30' }, /from/],
  [{ from: '2026-11-21' }, /from/],
  [{ from: '1999-12-31' }, /from/],
  [{ asOf: new Date('9999-12-31') }, /asOf/],
  [{ asOf: new Date('never') }, /asOf/],
])('a setting out of its rule is refused by name: %o', async (setting, name) => {
  const options = { profile: 'tiny', seed: 1n, asOf, out: join(folder, 'refused'), ...setting } as const;
  await expect(simulate(options)).rejects.toThrow(name);
});
