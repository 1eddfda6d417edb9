import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { payin, take } from '../../ingest/testing/ingest-files.ts';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { useFolder } from '../../testing/open-for-tests.ts';
import { readWorkbook } from '../../testing/read-file.ts';
import { queryOf, reportClient } from '../../testing/report-client.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const run = promisify(execFile);
const isThere = (program: string, args: string[]): Promise<boolean> =>
  run(program, args).then(
    () => true,
    () => false,
  );
const gnumeric = await isThere('ssconvert', ['--version']);
const libreOffice = await isThere('soffice', ['--version']);

/** What spreadsheets are known to spoil. */
const HARD = {
  transId: '90417263548812345678901234',
  merchantTransId: '000123',
  customerName: '=HYPERLINK("x")',
  merchantCustomerId: 'Éloïse-çà',
};
const LABELS = ['Transaction ID', 'Merchant Txn ID', 'Customer', 'Merchant Customer ID', 'Amount'];
const EXPECTED = [HARD.transId, HARD.merchantTransId, HARD.customerName, HARD.merchantCustomerId, '9999999999999.99'];

const portal = usePortal();
const folder = useFolder();
let workbook: Buffer;
let csv: Buffer;
beforeAll(async () => {
  await createMerchant(portal.database, { merchantId: 'M1', merchantName: 'Boutique Rivière-Rouge' });
  await take(portal.database, 'interac-payins', [payin(1, { merchantId: 'M1', ...HARD })]);
  await portal.database.owner.pool.query('update interac_payin set original_amt_cents = 999999999999999');
  const headers = await signInAs(portal.platform, await createUser(portal.database, { roles: [101] }));
  const client = reportClient(portal, interacPayins, headers);
  const query = queryOf(interacPayins);
  workbook = (await client.file(query, 'XLSX')).rawPayload;
  csv = (await client.file(query, 'CSV')).rawPayload;
  await writeFile(join(folder, 'file.xlsx'), workbook);
});

const hardOf = (records: readonly Record<string, string>[]) => LABELS.map(label => records[0]?.[label]);
/** Gnumeric writes the second sheet below the first. */
const parsed = (bytes: Buffer) =>
  parse(bytes, { bom: true, columns: true, relax_column_count: true }) as Record<string, string>[];

test('long ids, leading zeros, accents, large cents and what looks like a formula survive in both files', async () => {
  expect(hardOf((await readWorkbook(interacPayins, workbook)).records)).toEqual(EXPECTED);
  // A CSV can only keep a spreadsheet from running it
  expect(hardOf(parsed(csv))).toEqual(EXPECTED.map(text => (text === HARD.customerName ? `'${text}` : text)));
});

test.skipIf(!gnumeric)('they survive in the workbook as Gnumeric reads it', { timeout: 60_000 }, async () => {
  const [from, to] = [join(folder, 'file.xlsx'), join(folder, 'gnumeric.csv')];
  await run('ssconvert', ['--export-type=Gnumeric_stf:stf_assistant', '-O', 'format=raw', from, to]);
  expect(hardOf(parsed(await readFile(to)))).toEqual(EXPECTED);
});

test.skipIf(!libreOffice)('they survive in the workbook as LibreOffice reads it', { timeout: 120_000 }, async () => {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const asCsv = ['--convert-to', 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false', '--outdir', folder];
  await run('soffice', [profile, '--headless', ...asCsv, join(folder, 'file.xlsx')]);
  expect(hardOf(parsed(await readFile(join(folder, 'file.csv'))))).toEqual(EXPECTED);
});
