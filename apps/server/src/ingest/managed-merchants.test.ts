import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { aMerchant, payin, refusalOf, take } from './testing/ingest-files.ts';

let database: TestDatabase;
beforeEach(async () => {
  await database?.drop();
  database = await createTestDatabase();
  await take(database, 'merchants', [aMerchant]);
});
afterAll(() => database.drop());

const renamed = { ...aMerchant, merchantName: 'Renamed Casino', merchantParentName: 'Renamed Group' };
const names = async () => {
  const { rows } = await database.pool.query(
    'select merchant_name as merchant, name as parent from merchant join merchant_parent on id = merchant_parent_id',
  );
  return rows;
};

test('a file changes a merchant and its parent until staff have set them, and leaves them as they are from then on', async () => {
  expect(await take(database, 'merchants', [renamed])).toMatchObject({ updated: 1 });
  expect(await names()).toEqual([{ merchant: 'Renamed Casino', parent: 'Renamed Group' }]);
  await database.pool.query('update merchant set is_managed = true; update merchant_parent set is_managed = true');
  expect(await take(database, 'merchants', [aMerchant])).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await names()).toEqual([{ merchant: 'Renamed Casino', parent: 'Renamed Group' }]);
});

test('a merchant and its parent are held apart from each other', async () => {
  await database.pool.query('update merchant set is_managed = true');
  await take(database, 'merchants', [renamed]);
  expect(await names()).toEqual([{ merchant: 'Aurora Lantern Casino', parent: 'Renamed Group' }]);
});

test('rows of a suspended merchant are taken, and of one in draft refused', async () => {
  await database.pool.query(`update merchant set merchant_status = 'SUSPENDED', suspended_reason = 'Risk'`);
  expect(await take(database, 'interac-payins', [payin(1)])).toMatchObject({ inserted: 1 });
  await database.pool.query(`update merchant set merchant_status = 'DRAFT', suspended_reason = null`);
  expect(await refusalOf(take(database, 'interac-payins', [payin(2)]))).toEqual([
    'line 2: merchantId must be a merchant that is not in draft, not "ALC00001"',
  ]);
});

test('which merchants a file had rows of is kept with its run, unchanged rows too', async () => {
  await take(database, 'interac-payins', [payin(1), payin(2)]);
  await take(database, 'interac-payins', [payin(1)]);
  const { rows } = await database.pool.query(
    `select dataset, had.merchant_id, had.row_count from ingest_run_merchant had join ingest_run on id = ingest_run_id
     order by ingest_run_id`,
  );
  expect(rows).toEqual([
    { dataset: 'interac-payins', merchant_id: 'ALC00001', row_count: 2 },
    { dataset: 'interac-payins', merchant_id: 'ALC00001', row_count: 1 },
  ]);
});
