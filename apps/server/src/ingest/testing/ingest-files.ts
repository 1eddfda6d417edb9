import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DatasetShape } from '@drumlin/contract/core/dataset.ts';
import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { type Manifest, totalledFields } from '@drumlin/contract/ingest/manifest.ts';
import { pino } from 'pino';
import type { TestDatabase } from '../../testing/test-database.ts';
import { type IngestOptions, type IngestPlatform, type IngestSummary, ingestFile } from '../ingest.ts';
import { IngestRefused, problemText } from '../problem.ts';

export type RowValues = Record<string, string>;

export const aMerchant: RowValues = {
  merchantParentId: 'aurora',
  merchantParentName: 'Aurora Lantern Group',
  merchantId: 'ALC00001',
  merchantName: 'Aurora Lantern Casino',
  merchantStatus: 'ACTIVE',
  products: 'INTERAC|IBT',
  openedOn: '2024-02-29',
};

export const aPayin: RowValues = {
  merchantId: 'ALC00001',
  transId: '20260618000000000000000001',
  updatedAt: '2026-06-18T14:35:00Z',
  transDatetime: '2026-06-18T14:30:00Z',
  txnCompletionDateTime: '2026-06-18T14:35:00Z',
  transStatus: 'S',
  interacTransMethod: 'AUTOMATIC',
  originalAmtCents: '12500',
  merchantFeeCents: '150',
  currencyCode: 'CAD',
  customerName: 'Zoé Tremblay',
  merchantTransId: 'order-1',
  merchantCustomerId: 'customer-1',
};

/** A payin with this number in its transaction id. */
export const payin = (number: number, values: RowValues = {}): RowValues => ({
  ...aPayin,
  transId: String(number).padStart(26, '0'),
  ...values,
});

/** A file of a dataset; a field without a value is empty. */
export const csv = (dataset: DatasetName, rows: readonly RowValues[]): string => {
  const names = Object.keys(DATASETS[dataset].fields);
  const cell = (value = '') => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const lines = [names, ...rows.map(row => names.map(name => row[name]))];
  return lines.map(cells => `${cells.map(cell).join(',')}\n`).join('');
};

/** The same as NDJSON. */
export const ndjson = (dataset: DatasetName, rows: readonly RowValues[]): string => {
  const { fields }: DatasetShape = DATASETS[dataset];
  const told = (name: string, text = '') => {
    if (text === '') return null;
    if (fields[name]?.type === 'cents') return Number(text);
    return fields[name]?.type === 'list' ? text.split('|') : text;
  };
  const lines = rows.map(row => Object.fromEntries(Object.keys(fields).map(name => [name, told(name, row[name])])));
  return lines.map(line => `${JSON.stringify(line)}\n`).join('');
};

/** The manifest that a sender of these rows writes beside their file. */
export const manifestFor = (dataset: DatasetName, rows: readonly RowValues[], file: string | Buffer): Manifest => {
  const sum = (name: string) =>
    rows.reduce((total, { [name]: value = '' }) => total + (/^-?\d+$/.test(value) ? BigInt(value) : 0n), 0n);
  return {
    dataset,
    rows: rows.length,
    bytes: Buffer.byteLength(file),
    sha256: createHash('sha256').update(file).digest('hex'),
    totals: Object.fromEntries(totalledFields(DATASETS[dataset]).map(name => [name, String(sum(name))])),
  };
};

const NEVER_BEFORE = Date.parse('2027-01-01T00:00:00Z');

/** The parts of a platform that an ingest needs. The days of the tests have passed by its clock, whatever today is. */
export const ingestPlatform = (database: TestDatabase, log = pino({ level: 'silent' })): IngestPlatform => ({
  database,
  log,
  clock: { now: () => new Date(Math.max(Date.now(), NEVER_BEFORE)) },
});

/** Ingests a file into a test's database: rows with their manifest, or a text or bytes without one. */
export const take = (
  database: TestDatabase,
  dataset: DatasetName,
  given: string | Buffer | readonly RowValues[],
  options: IngestOptions = {},
): Promise<IngestSummary> => {
  const isFile = typeof given === 'string' || Buffer.isBuffer(given);
  const file = isFile ? given : csv(dataset, given);
  const manifest = isFile ? null : manifestFor(dataset, given, file);
  const stream = Readable.from([Buffer.from(file)], { objectMode: false });
  return ingestFile(ingestPlatform(database), dataset, stream, { manifest, ...options });
};

/** The problems for which a file is refused, as text. */
export const refusalOf = async (taking: Promise<unknown>): Promise<string[]> => {
  const error = await taking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof IngestRefused)) throw error ?? new Error('the file was taken');
  return error.problems.map(problemText);
};

/** Everything that an ingest may change, to compare before and after. */
export const contents = async (database: TestDatabase): Promise<unknown> => {
  const tables = [
    'merchant_parent',
    'merchant',
    'interac_payin',
    'interac_payin_day',
    'interac_payin_error_day',
    'interac_payin_crossed_day',
  ];
  const read = async (table: string) =>
    (await database.pool.query(`select to_jsonb(t) - 'id' - 'created_at' as row from ${table} t order by 1`)).rows;
  return Object.fromEntries(await Promise.all(tables.map(async table => [table, await read(table)] as const)));
};
