import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { rebuildRollups } from '../ingest/rebuild.ts';
import { payin, take } from '../ingest/testing/ingest-files.ts';
import { usePortal } from '../testing/build-test-app.ts';
import { createMerchant, createUser } from '../testing/factories.ts';
import { ingestLedger } from '../testing/ledger.ts';
import { queryOf, reportClient } from '../testing/report-client.ts';
import { signInAs } from '../testing/sign-in-as.ts';

const NAMES = [
  'Hélène Côté',
  'HELENE COTE',
  'He\u0301le\u0300ne Cote',
  'Helen Coates',
  '100% Élan_vital',
  'Søren Œuvre',
];
const id = (n: number) => String(n + 1001).padStart(26, '0');

/** The tables with banks, by their datasets. */
const WITH_BANKS = {
  'ibt-payins': 'ibt_payin',
  'ibt-payouts': 'ibt_payout',
  'ibt-returns': 'ibt_return',
  'ibt-identity-verifications': 'identity_verification',
} as const;
const BANKS = ['Banque du Nord', 'Caisse Étoile', 'TD'];
let ours: Record<string, string>;
let theirs: Record<string, string>;
const portal = usePortal();
beforeAll(async () => {
  const { database, platform } = portal;
  const our = await createMerchant(database, { merchantId: 'M1', merchantName: 'Boutique Rivière-Rouge' });
  const their = await createMerchant(database, { merchantId: 'M2' });
  await take(
    database,
    'interac-payins',
    NAMES.map((customerName, n) => payin(n + 1001, { merchantId: 'M1', customerName, merchantTransId: `order ${n}` })),
  );
  await ingestLedger(database, ['M1', 'M2'], 40, { bankName: BANKS });
  for (const [dataset, table] of Object.entries(WITH_BANKS)) {
    await database.owner.pool.query(`update ${table} set bank_name = 'Their Bank' where merchant_id = 'M2'`);
    await rebuildRollups({ database }, dataset as keyof typeof WITH_BANKS);
  }
  const person = async (merchantParentId: string) =>
    signInAs(platform, await createUser(database, { roles: [1], merchantParentId }));
  [ours, theirs] = [await person(our.merchantParentId), await person(their.merchantParentId)];
});

describe('a customer’s name', () => {
  const report = REPORTS['interac-payins'];
  const found = async (customerName: string) => {
    const rows = await reportClient(portal, report, ours).all(queryOf(report, { filters: { customerName } }));
    return rows.map(row => NAMES.indexOf(String(row['customerName']))).toSorted();
  };
  test.each([
    ['helene', [0, 1, 2]],
    ['HÉLÈNE', [0, 1, 2]],
    ['cote', [0, 1, 2]],
    ['0% e', [4]],
    ['n_v', [4]],
    ['c%t', []],
    ['oeuv', [5]],
  ])('is found by %s without regard to case and accents', async (fragment, places) => {
    expect(await found(fragment)).toEqual(places);
  });
});

describe.each(['ibt-payins', 'ibt-payouts', 'ibt-returns', 'ibt-identity-verifications'] as const)(
  'banks of %s',
  key => {
    const report = REPORTS[key];
    const filter = key === 'ibt-returns' ? 'bankName' : 'bank';
    const choices = async (headers: Record<string, string>) =>
      (await portal.app.inject({ url: `${report.url}/choices`, headers })).json().choices[filter];

    test('are listed, the own ones alone', async () => {
      expect(await choices(ours)).toEqual(BANKS);
      expect(await choices(theirs)).toEqual(['Their Bank']);
    });
  },
);

describe('an identifier', () => {
  const report = REPORTS['interac-payins'];
  const count = async (filters: Record<string, unknown>) =>
    (await reportClient(portal, report, ours).page(queryOf(report, { filters }))).total.rows;

  test('may be pasted with spaces, also where it has some of its own', async () => {
    const spaced = `${id(0).slice(0, 6)} ${id(0).slice(6)} `;
    const words = reportClient(portal, report, ours).wordsOf(queryOf(report, { filters: { transId: spaced } }));
    const answer = await reportClient(portal, report, ours).send('list', words);
    expect(answer.json().totalRowNum).toBe(1);
    expect(await count({ merchantTransactionId: 'order 3' })).toBe(1);
    const rows = await reportClient(portal, report, ours).all(queryOf(report));
    const interacId = String(rows.map(row => row['interacId']).find(each => each !== null));
    const pasted = `${interacId.slice(0, 4)} ${interacId.slice(4)}`;
    expect(await count({ interacId: pasted })).toBe(await count({ interacId }));
    expect(await count({ interacId })).toBeGreaterThan(0);
  });

  test('may be pasted with what Excel and mails add, in another case, also where it is stored with such signs', async () => {
    expect(await count({ transId: `"${id(0)}\u200b"` })).toBe(1);
    expect(await count({ merchantTransactionId: '“ORDER\u200b 3”' })).toBe(1);
    await take(portal.database, 'interac-payins', [
      payin(2001, { merchantId: 'M1', merchantTransId: 'AB-1' }),
      payin(2002, { merchantId: 'M1', merchantTransId: "'=Mixed\u200b" }),
    ]);
    expect(await count({ merchantTransactionId: 'ab\u20111\ufeff' })).toBe(1);
    expect(await count({ merchantTransactionId: "'=Mixed\u200b" })).toBe(1);
  });
});
