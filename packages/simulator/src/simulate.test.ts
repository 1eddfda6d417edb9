import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { legendsOf } from '@drumlin/contract/legends/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProfileName } from './profiles.ts';
import { simulate } from './simulate.ts';
import { readCsv } from './testing/read-csv.ts';

const asOf = new Date('2026-11-20T17:00:00Z');
let folder: string;

type Records = ReturnType<typeof readCsv>['records'];

/** Three weeks of tiny, which show as much as its seven; of edge all, whose rare cases are spread over a year. */
const make = async (profile: ProfileName, seed = 1n, out = `${profile}-${seed}`, withoutIbt = false) => {
  const from = profile === 'tiny' ? { from: '2026-11-01' } : {};
  const { files } = await simulate({ profile, seed, asOf, ...from, out: join(folder, out), withoutIbt });
  const texts = await Promise.all(files.map(file => readFile(file.path, 'utf8')));
  return { files, texts };
};

const made = new Map<ProfileName, Awaited<ReturnType<typeof make>> & { tables: ReturnType<typeof readCsv>[] }>();
const filesOf = (profile: ProfileName) => {
  const known = made.get(profile);
  if (!known) throw new Error(`${profile} was not made`);
  return known;
};

// The profiles are made here and not in tests, which have a time limit
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simulate-'));
  for (const profile of ['tiny', 'edge'] as const) {
    const files = await make(profile);
    made.set(profile, { ...files, tables: files.texts.map(readCsv) });
  }
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

/** The records of one dataset of a profile. */
const recordsOf = (profile: ProfileName, dataset: DatasetName): Records => {
  const { files, tables } = filesOf(profile);
  return tables[files.findIndex(file => file.dataset === dataset)]?.records ?? [];
};

test('the same seed, profile and asOf give the same bytes; another seed gives others', async () => {
  const first = filesOf('tiny');
  const again = await make('tiny', 1n, 'again');
  const other = await make('tiny', 2n, 'other', true);
  expect(again.texts).toEqual(first.texts);
  expect(other.texts[1]).not.toBe(first.texts[1]);
  expect(first.files.map(file => file.dataset)).toEqual(Object.keys(DATASETS));
  expect(first.files.map(file => file.sha256)).toEqual(
    first.texts.map(text => createHash('sha256').update(text).digest('hex')),
  );
}, 30_000);

test('without Instant Bank Transfer the files of Interac are the same', async () => {
  const whole = filesOf('tiny').files.filter(({ dataset }) => !dataset.startsWith('ibt-'));
  const { files } = await make('tiny', 1n, 'interac', true);
  const bytesOf = (each: typeof files) => each.map(({ dataset, rows, sha256 }) => ({ dataset, rows, sha256 }));
  expect(bytesOf(files)).toEqual(bytesOf(whole));
}, 30_000);

describe('the edge profile', () => {
  const valuesOf = (dataset: DatasetName, field: string) =>
    new Set(recordsOf('edge', dataset).map(row => row[field] ?? ''));

  test('has every status and method of Interac payins, and every difficult name', () => {
    const statuses = valuesOf('interac-payins', 'transStatus');
    const names = valuesOf('interac-payins', 'customerName');
    expect([...'SRPACFX'].filter(status => !statuses.has(status))).toEqual([]);
    expect(valuesOf('interac-payins', 'interacTransMethod')).toEqual(new Set(['AUTOMATIC', 'MANUAL', 'REQUEST_MONEY']));
    expect(['=1+1', '@x', 'é'.repeat(255)].filter(name => !names.has(name))).toEqual([]);
  });

  test.each<[DatasetName, string, string[]]>([
    ['interac-payins', 'errorCode', ['INTERAC_DEPOSIT_API', 'INTERAC_DEPOSIT_RESULT']],
    ['interac-payouts', 'errorCode', ['INTERAC_WITHDRAWAL_API', 'INTERAC_WITHDRAWAL_RESULT']],
    ['interac-returns', 'errorCode', ['INTERAC_RETURN']],
    ['ibt-payins', 'merchantErrorCode', ['IBT_NUMERIC', 'IBT_VALIDATION', 'IBT_API', 'IBT_E']],
    ['ibt-returns', 'returnCode', ['EFT_RETURN']],
  ])('has in %s every code of its legends', (dataset, field, legends) => {
    const codes = valuesOf(dataset, field);
    const published = legendsOf({ legends }).flatMap(({ entries }) => entries.map(({ code }) => code));
    expect(published.filter(code => !codes.has(code))).toEqual([]);
  });

  test('shows a bank transfer in a rare status whatever asOf is', () => {
    const rare = 'RFP_ELIGIBILITY REAUTH_IN_PROGRESS TRANSACTION_PROCESSING VALID VERIFIED'.split(' ');
    const statuses = valuesOf('ibt-payins', 'txnStatus');
    expect(rare.some(status => statuses.has(status))).toBe(true);
  });

  test('has a busy night at both changes of the clocks', () => {
    const payins = recordsOf('edge', 'interac-payins');
    const nights = payins.filter(row => row['customerName'] === 'Night Owl');
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
