import type { Link } from '@drumlin/contract/reports/links.ts';
import { REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { payin, take } from '../../ingest/testing/ingest-files.ts';
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
const interac = { ...common, currencyCode: 'CAD', merchantTransId: 'order', merchantCustomerId: 'customer' };
const amounts = { originalAmtCents: '12500', merchantFeeCents: '0' };
const ibt = { ...common, currency: 'CAD', merchantTransId: 'order', merchantUserId: 'user', txnType: 'DEBIT' };

/** An adjustment that names a payin. */
const adjustment = (n: number, originalTxnId: string, merchantId = 'M1') => ({
  ...interac,
  merchantId,
  transIdHex: hex(n),
  transDatetime: `2026-06-20T13:${String(n % 20).padStart(2, '0')}:00Z`,
  transTypeId: 'T',
  adjustmentTypeId: 'DEBIT',
  transAmtCents: '-12500',
  transFeeCents: '0',
  originalTxnId,
});

const FILES: Partial<Record<ReportKey, Record<string, string>[]>> = {
  'interac-payins': [
    payin(1, { merchantId: 'M1', transDatetime: '2026-06-10T14:30:00Z' }),
    payin(2, { merchantId: 'M2', transDatetime: '2026-06-10T14:30:00Z' }),
    payin(3, { merchantId: 'M1', transDatetime: '2026-05-01T14:30:00Z' }),
  ],
  'interac-returns': [
    {
      ...interac,
      ...amounts,
      transId: id(10),
      txnDateTime: '2026-06-20T12:00:00Z',
      txnCompletionDateTime: '2026-06-20T13:00:00Z',
      transStatus: 'S',
      transType: 'T',
      originalTxnId: id(1),
    },
  ],
  'interac-adjustments': [
    adjustment(20, id(1)),
    // Of another merchant, though it names the payin
    adjustment(21, id(1), 'M2'),
    ...Array.from({ length: 12 }, (_, n) => adjustment(40 + n, id(3))),
  ],
  'interac-disbursements': [30, 31].map(n => ({
    ...Object.fromEntries(
      [
        'startBalance',
        'purchase',
        'reserve',
        'payout',
        'returnAmt',
        'adjustment',
        'maturedReserve',
        'fee',
        'handlingFee',
        'netAmt',
        'endBalance',
        'totalHeldReserve',
      ].map(name => [`${name}Cents`, '0']),
    ),
    ...common,
    currencyCode: 'CAD',
    transIdHex: hex(n),
    transDatetime: `2026-06-${n === 30 ? 16 : 23}T10:00:00Z`,
    periodStart: n === 30 ? '2026-06-01T10:00:00Z' : '2026-06-11T10:00:00Z',
    periodEnd: n === 30 ? '2026-06-11T10:00:00Z' : '2026-06-18T10:00:00Z',
    payoutPeriodStart: n === 30 ? '2026-06-09T10:00:00Z' : '2026-06-16T10:00:00Z',
    payoutPeriodEnd: n === 30 ? '2026-06-16T10:00:00Z' : '2026-06-23T10:00:00Z',
  })),
  'ibt-payins': [
    {
      ...ibt,
      txnId: 'txn-1',
      txnDateTime: '2026-06-10T14:30:00Z',
      txnStatus: 'SUCCESS',
      txnAmtCents: '5',
      txnFeeCents: '0',
      verificationToken: 'v-1',
    },
  ],
  'ibt-returns': [
    {
      ...ibt,
      returnId: 'return-1',
      txnId: 'txn-1',
      txnDateTime: '2026-06-10T14:30:00Z',
      returnProcessingDateTime: '2026-06-15T14:30:00Z',
      txnAmtCents: '5',
      nextAction: 'R',
      merchantSettlementAmtCents: '0',
      settlementFeeCents: '0',
      fiSettlementAmtCents: '5',
    },
  ],
  'ibt-representments': [
    {
      ...common,
      journalToken: 'token-1',
      txnId: 'txn-1',
      transactionCreatedDate: '2026-06-10T14:30:00Z',
      merchantTransactionId: 'order',
      merchantUserId: 'user',
      transactionAmountCents: '5',
      currency: 'CAD',
      nextAction: 'R',
      representmentDate: '2026-06-22',
    },
  ],
  'ibt-identity-verifications': [
    {
      ...ibt,
      verificationToken: 'v-1',
      txnDateTime: '2026-06-10T14:29:00Z',
      verificationStatus: 'SUCCESS',
      product: 'INSTANT_BANK_TRANSFER',
    },
  ],
};

const portal = usePortal();
beforeAll(async () => {
  const { database, platform } = portal;
  const [our, their] = [await createMerchantParent(database), await createMerchantParent(database)];
  await createMerchant(database, { merchantId: 'M1', merchantParentId: our.id });
  await createMerchant(database, { merchantId: 'M2', merchantParentId: their.id });
  for (const [name, rows] of Object.entries(FILES)) {
    const dataset = name as 'interac-payins';
    const known = Object.fromEntries(rows.flatMap(row => Object.keys(row)).map(key => [key, '']));
    await take(
      database,
      dataset,
      rows.map(row => ({ ...known, ...row })),
    );
  }
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
    const adjusted = (await linksOf('interac-payins', id(3))).filter(
      ([relation]: [string]) => relation === 'adjustment',
    );
    expect(adjusted.map(([, , key]: [string, string, string]) => key)).toEqual(
      Array.from({ length: 10 }, (_, n) => hex(40 + n)),
    );
  });

  test('are told at a glance: their time, amount and status', async () => {
    const glances = async (report: ReportKey, key: string) =>
      (await ask(report, key)).json().links.map(({ at, amount, status }: Link) => [at, amount, status]);
    expect(await glances('interac-payins', id(1))).toEqual([
      ['2026-06-20 08:00:00', 125, 'Successful'],
      ['2026-06-20 09:00:00', -125, null],
      ['2026-06-16 06:00:00', 0, 'UNCHECKED'],
    ]);
    expect(await glances('ibt-payins', 'txn-1')).toEqual([
      ['2026-06-15 10:30:00', 0.05, 'R'],
      ['2026-06-10 10:30:00', 0.05, 'R'],
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
