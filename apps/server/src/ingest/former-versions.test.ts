import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { beforeAll, expect, it } from 'vitest';
import { usePortal } from '../testing/build-test-app.ts';
import { createMerchant, createMerchantParent, createUser } from '../testing/factories.ts';
import { useFolder } from '../testing/open-for-tests.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { ingestFile } from './ingest.ts';
import { aMerchant, csv, ingestPlatform, payin, type RowValues, refusalOf, take } from './testing/ingest-files.ts';

const portal = usePortal();
const folder = useFolder();
let ours: { authorization: string };
let theirs: { authorization: string };
beforeAll(async () => {
  const { database, platform } = portal;
  const parents = [await createMerchantParent(database), await createMerchantParent(database)] as const;
  await createMerchant(database, { merchantId: 'M1', merchantParentId: parents[0].id });
  await createMerchant(database, { merchantId: 'M2', merchantParentId: parents[1].id });
  const person = async (merchantParentId: string) =>
    signInAs(platform, await createUser(database, { roles: [1], merchantParentId }));
  [ours, theirs] = [await person(parents[0].id), await person(parents[1].id)];
});

const stateOf = (version: number, values: RowValues) =>
  payin(1, { merchantId: 'M1', updatedAt: `2026-06-2${version}T00:00:00Z`, ...values });
const ask = (key: string, headers = ours) =>
  portal.app.inject({ url: `${interacPayins.url}/${key}/versions`, headers });
const kept = async () => (await portal.database.pool.query('select * from former_version order by id')).rows;

it('what a row was before each correction is kept, with its time and file, and told to those who may see the row', async () => {
  const { database } = portal;
  const takeNamed = async (name: string, row: RowValues) => {
    await writeFile(join(folder, name), csv('interac-payins', [row]));
    return ingestFile(ingestPlatform(database), 'interac-payins', join(folder, name), { manifest: null });
  };
  await takeNamed('1.csv', stateOf(1, { transStatus: 'P', txnCompletionDateTime: '' }));
  await takeNamed('2.csv', stateOf(2, { transStatus: 'S' }));
  await takeNamed('3.csv', stateOf(3, { transStatus: 'R', originalAmtCents: '9900', errorCode: '98' }));
  // Neither a repeat, nor an older state, nor a refused file changes anything
  await takeNamed('3.csv', stateOf(3, { transStatus: 'R', originalAmtCents: '9900', errorCode: '98' }));
  await takeNamed('1.csv', stateOf(1, { transStatus: 'P', txnCompletionDateTime: '' }));
  await refusalOf(takeNamed('4.csv', stateOf(4, { transStatus: 'ZZZ' })));

  const key = payin(1)['transId'] ?? '';
  const { versions } = (await ask(key)).json();
  expect(versions).toMatchObject([
    { fileName: '3.csv', row: { transId: key, transStatus: 'S', originalAmt: 125, errorCode: null } },
    { fileName: '2.csv', row: { transId: key, transStatus: 'P', originalAmt: 125, txnCompletionDateTime: null } },
  ]);
  expect(versions[0].replacedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect((await ask(key, theirs)).statusCode).toBe(404);
  expect((await ask('none')).statusCode).toBe(404);
  expect(await kept()).toHaveLength(2);
});

it('is kept of merchants and their parents too', async () => {
  const { database } = portal;
  await take(database, 'merchants', [aMerchant]);
  const before = (await kept()).length;
  await take(database, 'merchants', [{ ...aMerchant, merchantName: 'Casino', merchantParentName: 'Aurora' }]);
  expect((await kept()).slice(before)).toMatchObject([
    { source: 'merchant_parent', row_key: 'aurora', content: { name: 'Aurora Lantern Group' } },
    { source: 'merchant', row_key: 'ALC00001', content: { merchant_name: 'Aurora Lantern Casino' } },
  ]);
});

it('of an id that two merchants had before ingest refused it, neither row is answered', async () => {
  const { database, platform } = portal;
  const staff = await signInAs(platform, await createUser(database, { roles: [101] }));
  const columns = `trans_id, updated_at, trans_datetime, trans_status, interac_trans_method, original_amt_cents,
    merchant_fee_cents, currency_code, merchant_trans_id, merchant_customer_id`;
  await database.pool.query(
    `insert into interac_payin (merchant_id, ${columns}) select 'M2', ${columns} from interac_payin where merchant_id = 'M1'`,
  );
  const key = payin(1)['transId'] ?? '';
  for (const path of ['', '/links', '/versions']) {
    const url = `${interacPayins.url}/${key}${path}`;
    expect((await portal.app.inject({ url, headers: staff })).statusCode).toBe(404);
    expect((await portal.app.inject({ url, headers: ours })).statusCode).toBe(200);
  }
});
