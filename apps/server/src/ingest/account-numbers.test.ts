import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { useFolder } from '../testing/open-for-tests.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { ingestFile } from './ingest.ts';
import { aMerchant, csv, ingestPlatform, refusalOf, take } from './testing/ingest-files.ts';
import { SOUND } from './testing/sound-rows.ts';

const ACCOUNT = '90417263548';
const END = '3548';

const database = useTestDatabase();
const folder = useFolder();
beforeAll(async () => {
  await take(database, 'merchants', [aMerchant]);
});

const TABLES = [
  ['ibt-payins', 'ibt_payin', 'account', 'account'],
  ['ibt-payouts', 'ibt_payout', 'account', 'account'],
  ['interac-eft-payouts', 'interac_eft_payout', 'bank_account_number', 'bankAccountNumber'],
] as const satisfies [DatasetName, string, string, string][];

describe.each(TABLES)('%s', (dataset, table, column, field) => {
  const row = { ...SOUND[dataset], [field]: ACCOUNT };
  const faulty: [string, string][] = [
    ['in its own column', csv(dataset, [{ ...row, [field]: `${ACCOUNT}x` }])],
    ['written with spaces', csv(dataset, [{ ...row, [field]: '9041 7263 548' }])],
    [
      'in the column of a number',
      csv(dataset, [{ ...row, [column === 'account' ? 'txnType' : 'transStatus']: `A ${ACCOUNT}` }]),
    ],
    ['in the place of the merchant', csv(dataset, [{ ...row, merchantId: ACCOUNT }])],
    ['in a row that is too short', `${csv(dataset, [row])}1,2,${ACCOUNT}\n`],
    ['in a row of JSON that breaks off', `{"merchantId":"ALC00001","${field}":"${ACCOUNT}"\n`],
  ];

  it('keeps the last four digits and takes a repeat as one', async () => {
    expect(await take(database, dataset, [row])).toMatchObject({ inserted: 1 });
    expect(await take(database, dataset, [row])).toMatchObject({ unchanged: 1 });
    const { rows } = await database.pool.query(`select ${column} as account from ${table}`);
    expect(rows).toEqual([{ account: END }]);
  });

  // The rows of payouts are read as those of payins are
  it.each(dataset === 'ibt-payouts' ? [] : faulty)(
    'tells no account number of a faulty row: %s',
    async (_name, file) => {
      const problems = (await refusalOf(take(database, dataset, file))).join('\n');
      expect(problems).toMatch(/^line \d/);
      const lines: string[] = [];
      const log = pino({ level: 'trace' }, { write: line => lines.push(line) });
      const skipBad = join(folder, 'bad.csv');
      await take(database, dataset, file, { skipBad });
      await ingestFile(ingestPlatform(database, log), dataset, skipBad, { manifest: null }).catch(error =>
        lines.push(String(error?.stack)),
      );
      for (const told of [problems, await readFile(skipBad, 'utf8'), lines.join('')])
        expect(told.replaceAll(' ', '')).not.toMatch(/\d3548/);
    },
  );
});
