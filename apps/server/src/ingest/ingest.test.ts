import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useFolder } from '../testing/open-for-tests.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { type IngestPhase, ingestFile } from './ingest.ts';
import { rebuildRollups } from './rebuild.ts';
import {
  aMerchant,
  aPayin,
  contents,
  csv,
  ingestPlatform,
  ndjson,
  payin,
  type RowValues,
  refusalOf,
  take,
} from './testing/ingest-files.ts';

/** The payin table and its rollups, as a list for SQL. */
const PAYIN_TABLES =
  'interac_payin, interac_payin_day, interac_payin_error_day, interac_payin_crossed_day, interac_summary_day';

const database = useTestDatabase();
const folder = useFolder();
beforeAll(async () => {
  await take(database, 'merchants', [aMerchant, { ...aMerchant, merchantId: 'ALS00001', merchantName: 'Sports' }]);
});
beforeEach(async () => {
  await database.owner.pool.query(`truncate ${PAYIN_TABLES}, ingest_run`);
});

const takePayins = (rows: readonly RowValues[]) => take(database, 'interac-payins', rows);
const none = { inserted: 0, updated: 0, unchanged: 0, older: 0, bad: 0 };
/** The sums that are kept are those that are made anew from the rows. */
const expectSums = async () => {
  const kept = await contents(database);
  await rebuildRollups({ database }, 'interac-payins');
  expect(await contents(database)).toEqual(kept);
};

describe('an ingest', () => {
  it('stores every field as its type', async () => {
    const full = {
      emailType: 'INSTRUCTIONS',
      emailTransDatetime: '2026-06-18 10:30:05.123456-04:00',
      customerName: 'a "b",\n\\.\nc',
    };
    expect(await takePayins([payin(1, full)])).toMatchObject({ ...none, rows: 1, inserted: 1 });
    const { rows } = await database.pool.query(
      `select *, email_trans_datetime at time zone 'UTC' = '2026-06-18 14:30:05.123456' as microseconds from interac_payin`,
    );
    expect(rows).toEqual([
      expect.objectContaining({
        merchant_id: 'ALC00001',
        trans_id: '1'.padStart(26, '0'),
        updated_at: new Date('2026-06-18T14:35:00Z'),
        original_amt_cents: 12_500,
        customer_name: 'a "b",\n\\.\nc',
        error_code: null,
        microseconds: true,
      }),
    ]);
  });

  it('takes merchants, their parents, and later changes of either', async () => {
    const renamed = { ...aMerchant, merchantName: 'Lantern', merchantParentName: 'Aurora', products: 'INTERAC' };
    const other = { ...aMerchant, merchantId: 'ALS00001', merchantName: 'Sports', merchantParentName: 'Aurora' };
    const file = csv('merchants', [renamed, other]);
    expect(await take(database, 'merchants', file)).toMatchObject({ ...none, rows: 2, updated: 1, unchanged: 1 });
    expect(await take(database, 'merchants', file)).toMatchObject({ ...none, rows: 2, unchanged: 2 });
    expect(await contents(database)).toMatchObject({
      merchant_parent: [{ row: { name: 'Aurora' } }],
      merchant: [{ row: { merchant_name: 'Lantern', products: ['INTERAC'], opened_on: '2024-02-29' } }, {}],
    });
  });

  it.each([
    ['CSV with a mark, CRLF, quotes and its columns reversed', (rows: RowValues[]) => `\ufeff${reversed(rows)}\r\n`],
    ['CSV in gzip', (rows: RowValues[]) => gzipSync(csv('interac-payins', rows))],
    ['CSV in two gzip members', (rows: RowValues[]) => halves(csv('interac-payins', rows))],
    ['NDJSON', (rows: RowValues[]) => ndjson('interac-payins', rows)],
    ['NDJSON in gzip', (rows: RowValues[]) => gzipSync(ndjson('interac-payins', rows))],
  ])('takes %s as it takes plain CSV', async (_name, write) => {
    const rows = [payin(1), payin(2, { errorCode: 'A001', customerName: 'Noël, "Léa"' })];
    await takePayins(rows);
    const plain = await contents(database);
    expect(await take(database, 'interac-payins', write(rows))).toMatchObject({ ...none, rows: 2, unchanged: 2 });
    await database.owner.pool.query(`truncate ${PAYIN_TABLES}`);
    expect(await take(database, 'interac-payins', write(rows))).toMatchObject({ ...none, rows: 2, inserted: 2 });
    expect(await contents(database)).toEqual(plain);
  });

  it('changes nothing when the same file comes twice, and an older state never overwrites a newer', async () => {
    const old = [payin(1), payin(2)];
    const fresh = [payin(1, { transStatus: 'R', updatedAt: '2026-06-19T00:00:00Z' }), payin(2), payin(3)];
    await takePayins(fresh);
    const before = await contents(database);
    expect(await takePayins(fresh)).toMatchObject({ ...none, rows: 3, unchanged: 3 });
    expect(await takePayins(old)).toMatchObject({ ...none, rows: 2, unchanged: 1, older: 1 });
    expect(await contents(database)).toEqual(before);
    await database.owner.pool.query(`truncate ${PAYIN_TABLES}`);
    await takePayins(old);
    expect(await takePayins(fresh)).toMatchObject({ ...none, rows: 3, inserted: 1, updated: 1, unchanged: 1 });
    expect(await contents(database)).toEqual(before);
  });

  it('keeps the newest of several states within one file', async () => {
    const states = ['15:00:00Z', '17:00:00Z', '16:00:00Z', '13:00:00-04:00'];
    const rows = states.map(time => payin(1, { updatedAt: `2026-06-18T${time}` }));
    expect(await takePayins(rows)).toMatchObject({ ...none, rows: 4, inserted: 1, older: 2, unchanged: 1 });
    const { rows: stored } = await database.pool.query('select updated_at from interac_payin');
    expect(stored).toEqual([{ updated_at: new Date('2026-06-18T17:00:00Z') }]);
  });

  it('takes the good rows when told to skip the bad ones, and writes those down', async () => {
    const bad = [payin(2, { originalAmtCents: '1.5', transStatus: '' }), payin(3, { merchantId: 'NOBODY' })];
    const skipBad = join(folder, 'bad.csv');
    const file = `${csv('interac-payins', [payin(1), ...bad, payin(4)])}ragged,"a ""b"""\n`;
    const summary = await take(database, 'interac-payins', file, { skipBad });
    expect(summary).toMatchObject({ ...none, rows: 5, inserted: 2, bad: 3 });
    const lines = (await readFile(skipBad, 'utf8')).split('\n');
    expect(lines[0]).toMatch(/^line,field,reason,merchantId,transId,.*,row$/);
    expect(lines[1]).toMatch(
      /^3,originalAmtCents; transStatus,"must be a whole number of cents, not ""1.5""; is required",ALC00001,/,
    );
    expect(lines[2]).toMatch(/^4,merchantId,/);
    expect(lines[3]).toMatch(/^6,,the row has 2 fields|^6,,has 2 fields.*"ragged,""a """"b"""""""$/);
    await expectSums();
  });

  it('reads a file by its path, tells how far it is, and says so plainly when there is none', async () => {
    const path = join(folder, 'payins.csv');
    await writeFile(path, csv('interac-payins', [payin(1)]));
    const phases = new Set<IngestPhase>();
    const platform = ingestPlatform(database);
    const onProgress = ({ phase }: { phase: IngestPhase }) => phases.add(phase);
    await ingestFile(platform, 'interac-payins', path, { manifest: null, onProgress });
    expect([...phases]).toEqual(['checking', 'writing', 'tidying']);
    const run = 'select dataset, file_name, row_count, length(file_sha256) as hash from ingest_run';
    const told = { dataset: 'interac-payins', file_name: path, row_count: 1, hash: 64 };
    expect((await database.pool.query(run)).rows).toEqual([told]);
    await expect(ingestFile(platform, 'interac-payins', `${path}x`)).rejects.toThrow('there is no such file');
    await expect(ingestFile(platform, 'interac-payins', folder)).rejects.toThrow('it is a folder');
  });

  it('leaves rows, rollups and former versions as they were when the database refuses at the last step', async () => {
    const kept = async () => [
      await contents(database),
      (await database.pool.query('select * from former_version order by id')).rows,
    ];
    await takePayins([payin(1)]);
    const before = await kept();
    await database.owner.pool.query(`alter table ingest_run add constraint no_more check (row_count < 2)`);
    const corrected = payin(1, { transStatus: 'R', updatedAt: '2026-06-19T00:00:00Z' });
    await expect(takePayins([corrected, payin(2)])).rejects.toThrow('no_more');
    await database.owner.pool.query('alter table ingest_run drop constraint no_more');
    expect(await kept()).toEqual(before);
  });

  it('of many rows leaves its table vacuumed, where the role that serves may do so, and is quiet where it may not', async () => {
    const [{ may }] = (await database.pool.query("select current_setting('server_version_num')::int >= 170000 as may"))
      .rows;
    const warned: unknown[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void warned.push(line) });
    const rows = Array.from({ length: 10_000 }, (_, at) => payin(at + 1));
    const file = Readable.from([csv('interac-payins', rows)]);
    await ingestFile(ingestPlatform(database, log), 'interac-payins', file, { manifest: null });
    const vacuums = "select vacuum_count > 0 as done from pg_stat_user_tables where relname = 'interac_payin'";
    expect([(await database.pool.query(vacuums)).rows, warned]).toEqual([[{ done: may }], []]);
  });

  it('takes files that come at the same time one after another', async () => {
    const states = Array.from({ length: 6 }, (_, at) =>
      payin(1, { updatedAt: `2026-06-18T1${at}:00:00Z`, originalAmtCents: `${at}`, merchantFeeCents: '0' }),
    );
    const summaries = await Promise.all(states.map((state, at) => takePayins([state, payin(at + 10)])));
    expect(summaries.filter(summary => summary.inserted === 2)).toHaveLength(1);
    const { rows } = await database.pool.query(
      `select original_amt_cents from interac_payin where trans_id = '${'1'.padStart(26, '0')}'`,
    );
    expect(rows).toEqual([{ original_amt_cents: 5 }]);
    await expectSums();
  });
});

describe('merchants that staff manage', () => {
  const renamed = { ...aMerchant, merchantName: 'Renamed Casino', merchantParentName: 'Renamed Group' };
  const other = { ...aMerchant, merchantId: 'ALS00001', merchantName: 'Sports' };
  const names = async () => {
    const { rows } = await database.pool.query(
      `select merchant_name as merchant, name as parent from merchant join merchant_parent on id = merchant_parent_id
       where merchant_id = 'ALC00001'`,
    );
    return rows;
  };

  it('and their parents are changed by a file until they are set, each by itself, and left as they are from then on', async () => {
    await database.pool.query('update merchant set is_managed = false; update merchant_parent set is_managed = false');
    await take(database, 'merchants', [aMerchant, other]);
    const file = [renamed, { ...other, merchantParentName: 'Renamed Group' }];
    expect(await take(database, 'merchants', file)).toMatchObject({ updated: 1 });
    expect(await names()).toEqual([{ merchant: 'Renamed Casino', parent: 'Renamed Group' }]);
    await database.pool.query('update merchant set is_managed = true');
    await take(database, 'merchants', [aMerchant, other]);
    expect(await names()).toEqual([{ merchant: 'Renamed Casino', parent: 'Aurora Lantern Group' }]);
    await database.pool.query('update merchant_parent set is_managed = true');
    expect(await take(database, 'merchants', file)).toMatchObject({ updated: 0, unchanged: 2 });
    expect(await names()).toEqual([{ merchant: 'Renamed Casino', parent: 'Aurora Lantern Group' }]);
  });

  it('and have suspended have their rows taken, those in draft refused', async () => {
    await database.pool.query(`update merchant set merchant_status = 'SUSPENDED', suspended_reason = 'Risk'`);
    expect(await takePayins([payin(1)])).toMatchObject({ inserted: 1 });
    await database.pool.query(`update merchant set merchant_status = 'DRAFT', suspended_reason = null`);
    expect(await refusalOf(takePayins([payin(2)]))).toEqual([
      'line 2: merchantId must be a merchant that is not in draft, not "ALC00001"',
    ]);
    await database.pool.query(`update merchant set merchant_status = 'ACTIVE'`);
  });
});

it('which merchants a file had rows of is kept with its run, unchanged rows too', async () => {
  await takePayins([payin(1), payin(2)]);
  await takePayins([payin(1)]);
  const { rows } = await database.pool.query(
    `select dataset, had.merchant_id, had.row_count from ingest_run_merchant had join ingest_run on id = ingest_run_id
     order by ingest_run_id`,
  );
  const had = { dataset: 'interac-payins', merchant_id: 'ALC00001' };
  expect(rows).toEqual([2, 1].map(row_count => ({ ...had, row_count })));
});

const reversed = (rows: readonly RowValues[]) => {
  const empty = ['errorCode', 'merchantNtfyStatus', 'extReferenceNo', 'interacId', 'originalTxnId', 'emailType'];
  const names = [...Object.keys(aPayin), ...empty, 'emailTransDatetime'].toReversed();
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return [names.join(','), ...rows.map(row => names.map(name => quote(row[name] ?? '')).join(','))].join('\r\n');
};

const halves = (text: string) => Buffer.concat([gzipSync(text.slice(0, 200)), gzipSync(text.slice(200))]);
