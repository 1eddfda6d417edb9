import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import type { Link } from '@drumlin/contract/reports/links.ts';
import { REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { payin, type RowValues, take } from '../../ingest/testing/ingest-files.ts';
import { SOUND } from '../../ingest/testing/sound-rows.ts';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createMerchantParent, createUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

type Headers = { authorization: string };
let admin: Headers;
let service: Headers;
let stranger: Headers;

const id = (n: number) => String(n).padStart(26, '0');
const hex = (n: number) => String(n).padStart(26, 'f');
const common = { merchantId: 'M1', updatedAt: '2026-07-01T00:00:00Z' };

/** An adjustment that names a payin. */
const adjustment = (n: number, originalTxnId: string, merchantId = 'M1') => ({
  ...SOUND['interac-adjustments'],
  ...common,
  merchantId,
  transIdHex: hex(n),
  transDatetime: `2026-06-20T13:${String(n % 20).padStart(2, '0')}:00Z`,
  transAmtCents: '-12500',
  originalTxnId,
});
/** A disbursement of purchases from and to a day, and of what else came in the seven days after that. */
const disbursement = (n: number, purchases: readonly [string, string], others: readonly [string, string]) => {
  const at = (day: string) => `2026-06-${day}T10:00:00Z`;
  const [[periodStart, periodEnd], [payoutPeriodStart, payoutPeriodEnd]] = [purchases.map(at), others.map(at)];
  const periods = { periodStart, periodEnd, payoutPeriodStart, payoutPeriodEnd, transDatetime: payoutPeriodEnd };
  return { ...SOUND['interac-disbursements'], ...common, transIdHex: hex(n), ...periods } as RowValues;
};
/** What belongs to one payin of a bank. */
const ofBank = (dataset: DatasetName, values: RowValues) => ({
  ...SOUND[dataset],
  ...common,
  txnId: 'txn-1',
  ...values,
});

const AT = '2026-06-10T14:30:00Z';
const FILES: Partial<Record<DatasetName, RowValues[]>> = {
  'interac-payins': [
    payin(1, { merchantId: 'M1', transDatetime: AT }),
    payin(2, { merchantId: 'M2', transDatetime: AT }),
    payin(3, { merchantId: 'M1', transDatetime: '2026-05-01T14:30:00Z' }),
  ],
  'interac-returns': [
    {
      ...SOUND['interac-returns'],
      ...common,
      ...{ transId: id(10), originalTxnId: id(1) },
      ...{ txnDateTime: '2026-06-20T12:00:00Z', txnCompletionDateTime: '2026-06-20T13:00:00Z' },
    },
  ],
  'interac-adjustments': [
    adjustment(20, id(1)),
    // Of another merchant, though it names the payin
    adjustment(21, id(1), 'M2'),
    ...Array.from({ length: 12 }, (_, n) => adjustment(40 + n, id(3))),
  ],
  'interac-disbursements': [disbursement(30, ['01', '11'], ['09', '16']), disbursement(31, ['11', '18'], ['16', '23'])],
  'ibt-payins': [ofBank('ibt-payins', { txnDateTime: AT, verificationToken: 'v-1' })],
  'ibt-returns': [ofBank('ibt-returns', { txnDateTime: AT, returnProcessingDateTime: '2026-06-15T14:30:00Z' })],
  'ibt-representments': [ofBank('ibt-representments', { transactionCreatedDate: AT })],
  'ibt-identity-verifications': [
    ofBank('ibt-identity-verifications', { verificationToken: 'v-1', txnDateTime: '2026-06-10T14:29:00Z' }),
  ],
};

const portal = usePortal();
beforeAll(async () => {
  const { database, platform } = portal;
  const [our, their] = [await createMerchantParent(database), await createMerchantParent(database)];
  await createMerchant(database, { merchantId: 'M1', merchantParentId: our.id });
  await createMerchant(database, { merchantId: 'M2', merchantParentId: their.id });
  for (const [dataset, rows] of Object.entries(FILES)) await take(database, dataset as DatasetName, rows);
  const person = async (parent: string, roles: number[]) =>
    signInAs(platform, await createUser(database, { roles, merchantParentId: parent }));
  [admin, service, stranger] = [await person(our.id, [1]), await person(our.id, [4]), await person(their.id, [1])];
});

const ask = (report: ReportKey, rowKey: string, headers = admin) =>
  portal.app.inject({ url: `${REPORTS[report].url}/${rowKey}/links`, headers });
const linksOf = async (report: ReportKey, rowKey: string, headers = admin) =>
  (await ask(report, rowKey, headers)).json().links.map((link: Link) => [link.relation, link.report, link.rowKey]);

describe('the rows that belong to a row', () => {
  test.each<[ReportKey, string, [string, string, string][]]>([
    [
      'interac-payins',
      id(1),
      [
        ['return', 'interac-returns', id(10)],
        ['adjustment', 'interac-adjustments', hex(20)],
        ['disbursement', 'interac-disbursements', hex(30)],
      ],
    ],
    [
      'interac-returns',
      id(10),
      [
        ['original', 'interac-payins', id(1)],
        ['adjustment', 'interac-adjustments', hex(20)],
        ['disbursement', 'interac-disbursements', hex(31)],
      ],
    ],
  ])('of %s', async (report, key, links) => {
    expect(await linksOf(report, key)).toEqual(links);
  });

  test('are ten of a relation at most, those that came first', async () => {
    const found = await linksOf('interac-payins', id(3));
    const adjusted = found.flatMap(([relation, , key]: string[]) => (relation === 'adjustment' ? [key] : []));
    expect(adjusted).toEqual(Array.from({ length: 10 }, (_, n) => hex(40 + n)));
  });

  test('are told at a glance: their time, amount and status', async () => {
    const glances = async (report: ReportKey, key: string) =>
      (await ask(report, key)).json().links.map(({ at, amount, status }: Link) => [at, amount, status]);
    expect(await glances('interac-payins', id(1))).toEqual([
      ['2026-06-20 08:00:00', 125, 'Successful'],
      ['2026-06-20 09:00:00', -125, null],
      ['2026-06-16 06:00:00', 600, 'UNCHECKED'],
    ]);
    expect(await glances('ibt-payins', 'txn-1')).toEqual([
      ['2026-06-15 10:30:00', 125, 'D'],
      ['2026-06-10 10:30:00', 125, 'R'],
      ['2026-06-10 10:29:00', null, 'SUCCESS'],
    ]);
  });

  test('are of reports the reader may see', async () => {
    expect(await linksOf('interac-payins', id(1), service)).toEqual([['return', 'interac-returns', id(10)]]);
  });

  test('of another parent are not found', async () => {
    expect((await ask('interac-payins', id(1), stranger)).statusCode).toBe(404);
    expect(await linksOf('interac-payins', id(2), stranger)).toEqual([]);
    expect((await ask('interac-adjustments', hex(20), service)).statusCode).toBe(403);
  });
});
