import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useFolder } from '../testing/open-for-tests.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { aMerchant, csv, payin, type RowValues, refusalOf, take } from './testing/ingest-files.ts';
import { SOUND } from './testing/sound-rows.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const dayIn = (days: number) => inDays(days).slice(0, 10);
const database = useTestDatabase();
const folder = useFolder();
beforeAll(async () => {
  await take(database, 'merchants', [aMerchant, { ...aMerchant, merchantId: 'ALS00001' }]);
  await take(database, 'interac-payins', [SOUND['interac-payins']]);
  await take(database, 'ibt-payins', [SOUND['ibt-payins']]);
});

const early = '2026-06-18T14:29:59Z';
const earlyDay = '2026-06-17';
const GROSS =
  'startBalanceCents + purchaseCents - reserveCents + maturedReserveCents - payoutCents - returnAmtCents + adjustmentCents - feeCents - handlingFeeCents';
const SEND = `netAmtCents must not exceed what there is to send: ${GROSS}`;
const END = `endBalanceCents must be what is not sent: ${GROSS} - netAmtCents`;
const SIGN = 'must be below zero for a DEBIT, and not below zero for any other';
const FUTURE = 'must not be in the future';
const YEARS = 'must not be more than three years from today';

const PARENT = 'must be a payin of the merchant that the portal holds';
const UNCHARGED = 'must be 0 while nextAction is R, and so must settlementFeeCents: nothing is charged yet';

/** What a row contradicts itself by, and what is told of it. */
const BROKEN: Partial<Record<DatasetName, [RowValues, ...string[]][]>> = {
  merchants: [[{ merchantId: 'X', openedOn: '2999-01-01' }, `openedOn ${YEARS}`]],
  'interac-payins': [
    [{ txnCompletionDateTime: early }, 'txnCompletionDateTime must not be before transDatetime'],
    [{ emailTransDatetime: early }, 'emailTransDatetime must not be before transDatetime'],
    [{ merchantFeeCents: '12501' }, 'merchantFeeCents must not exceed originalAmtCents'],
    [{ updatedAt: inDays(1000) }, `updatedAt ${FUTURE}`],
    [{ transDatetime: '2999-01-01T00:00:00Z', txnCompletionDateTime: '' }, `transDatetime ${FUTURE}`],
  ],
  'interac-payouts': [
    [{ txnCompletionDateTime: early }, 'txnCompletionDateTime must not be before transDatetime'],
    [{ merchantFeeCents: '12501' }, 'merchantFeeCents must not exceed originalAmtCents'],
  ],
  'interac-eft-payouts': [
    [{ transCompletionDateTime: early }, 'transCompletionDateTime must not be before transDateTime'],
    [{ merchantFeeCents: '12501' }, 'merchantFeeCents must not exceed transAmountCents'],
  ],
  'interac-returns': [
    [{ txnCompletionDateTime: early }, 'txnCompletionDateTime must not be before txnDateTime'],
    [{ originalTxnId: '' }, 'originalTxnId is required'],
    [{ originalTxnId: '9'.repeat(26) }, `originalTxnId ${PARENT}`],
    [{ merchantId: 'ALS00001' }, `originalTxnId ${PARENT}`],
  ],
  'interac-adjustments': [
    [{ transAmtCents: '5000' }, `transAmtCents ${SIGN} adjustmentTypeId`],
    [{ adjustmentTypeId: 'CREDIT' }, `transAmtCents ${SIGN} adjustmentTypeId`],
    [{ transFeeCents: '5001' }, 'transFeeCents must not exceed transAmtCents'],
  ],
  'interac-disbursements': [
    [{ netAmtCents: '99999999', purchaseCents: '100' }, END, SEND],
    [{ netAmtCents: '59999' }, END],
    [{ netAmtCents: '64401', endBalanceCents: '-1' }, SEND],
    [{ periodStart: '2026-06-13T04:00:01Z' }, 'periodEnd must not be before periodStart'],
    [{ payoutPeriodStart: '2026-06-18T04:00:01Z' }, 'payoutPeriodEnd must not be before payoutPeriodStart'],
    [
      { payoutPeriodStart: '2026-06-09T04:00:00Z', payoutPeriodEnd: '2026-06-12T04:00:00Z' },
      'payoutPeriodEnd must not be before periodEnd',
    ],
    [{ transDatetime: '2026-06-18T03:59:59Z' }, 'transDatetime must not be before payoutPeriodEnd'],
    [{ totalHeldReserveCents: '6999' }, 'totalHeldReserveCents must not be below reserveCents - maturedReserveCents'],
  ],
  'ibt-payins': [
    [{ txnFeeCents: '12501' }, 'txnFeeCents must not exceed txnAmtCents'],
    [{ txnDateTime: inDays(1000) }, `txnDateTime ${FUTURE}`],
  ],
  'ibt-payouts': [[{ txnFeeCents: '12501' }, 'txnFeeCents must not exceed txnAmtCents']],
  'ibt-returns': [
    [{ txnId: 'nobody' }, `txnId ${PARENT}`],
    [{ txnId: '' }, 'txnId is required'],
    [{ returnProcessingDateTime: early }, 'returnProcessingDateTime must not be before txnDateTime'],
    [{ fiSettlementAmtCents: '12501' }, 'fiSettlementAmtCents must not exceed txnAmtCents'],
    [{ merchantSettlementAmtCents: '12501' }, 'merchantSettlementAmtCents must not exceed txnAmtCents'],
    [{ nextAction: 'R' }, `merchantSettlementAmtCents ${UNCHARGED}`],
    [{ representDate: earlyDay }, 'representDate must not be before the Eastern day of returnProcessingDateTime'],
    [{ representDate: dayIn(1500) }, `representDate ${YEARS}`],
  ],
  'ibt-representments': [
    [{ representmentDate: earlyDay }, 'representmentDate must not be before the Eastern day of transactionCreatedDate'],
    [{ representmentDate: '2999-06-18' }, `representmentDate ${YEARS}`],
  ],
  'ibt-adjustments': [
    [{ transAmtCents: '-7500' }, `transAmtCents ${SIGN} adjustmentType`],
    [{ adjustmentType: 'DEBIT' }, `transAmtCents ${SIGN} adjustmentType`],
    [{ transFeeCents: '7501' }, 'transFeeCents must not exceed transAmtCents'],
  ],
  'ibt-disbursements': [
    [{ disbursementTotalCents: '99999' }, 'disbursementTotalCents must be disbursedAmountCents + disbursementFeeCents'],
  ],
  'ibt-identity-verifications': [
    [{ txnAmtCents: '100', txnFeeCents: '150' }, 'txnFeeCents must not exceed txnAmtCents'],
  ],
  'ibt-wallets': [[{ balanceCents: '-1' }, 'balanceCents must not be negative, but for MERCHANT_OPERATIONAL']],
};

/** Fields whose value must be one that the portal knows. */
const PAYMENT = ['transStatus', 'merchantNtfyStatus'];
const TRANSFER = ['txnStatus', 'txnType', 'returnStatus', 'notificationStatus'];
const CODES: [DatasetName, string[]][] = [
  ['interac-payins', [...PAYMENT, 'interacTransMethod']],
  ['interac-payouts', PAYMENT],
  ['interac-eft-payouts', ['transStatus', 'notificationStatus']],
  ['interac-returns', [...PAYMENT, 'transType']],
  ['interac-adjustments', ['transTypeId', 'adjustmentTypeId']],
  ['ibt-payins', TRANSFER],
  ['ibt-payouts', TRANSFER],
  ['ibt-returns', ['txnType', 'nextAction', 'fiSettlementCode', 'notificationStatus']],
  ['ibt-representments', ['nextAction', 'stopRequestStatus']],
  ['ibt-adjustments', ['adjustmentType']],
  ['ibt-identity-verifications', ['verificationStatus', 'product', 'notificationStatus']],
];

const refused = (dataset: DatasetName, values: RowValues) =>
  refusalOf(take(database, dataset, csv(dataset, [{ ...SOUND[dataset], ...values }])));

describe('a row that contradicts itself refuses its file, with line and field', () => {
  // One file with a line for each: the file of a row alone costs as much
  it.each(Object.keys(BROKEN) as DatasetName[])('%s', async dataset => {
    const broken = BROKEN[dataset] ?? [];
    const rows = broken.map(([values]) => ({ ...SOUND[dataset], ...values }));
    const problems = broken.flatMap(([, ...each], nth) => each.map(problem => `line ${nth + 2}: ${problem}`));
    expect((await refusalOf(take(database, dataset, csv(dataset, rows)))).toSorted()).toEqual(problems.toSorted());
  });

  it.each(CODES)('%s with unknown codes', async (dataset, codes) => {
    const told = await refused(dataset, Object.fromEntries(codes.map(name => [name, 'ZZZ'])));
    for (const name of codes)
      expect(told).toContainEqual(expect.stringMatching(new RegExp(`^line 2: ${name} must be one of .*, not "ZZZ"$`)));
  });

  it.each(['ZZZ', 'XXX', 'DEM'])('the currency %s, which no money is in', async currencyCode => {
    expect(await refused('interac-payins', { currencyCode })).toEqual([
      `line 2: currencyCode must be an ISO 4217 code, not "${currencyCode}"`,
    ]);
  });
});

it('a sound row of every dataset is taken, and one that is a few minutes ahead of our clock', async () => {
  for (const [dataset, row] of Object.entries(SOUND)) await take(database, dataset as DatasetName, [row]);
  const now = Math.max(Date.now(), Date.parse('2027-01-01T00:00:00Z'));
  const ahead = payin(77, { updatedAt: new Date(now + 240_000).toISOString() });
  expect(await take(database, 'interac-payins', [ahead])).toMatchObject({ inserted: 1 });
  const further = payin(78, { updatedAt: new Date(now + 400_000).toISOString() });
  expect(await refusalOf(take(database, 'interac-payins', csv('interac-payins', [further])))).toHaveLength(1);
});

describe('a product that the merchant does not have', () => {
  const [NEVER, NO_MORE] = ['ALS00002', 'ALS00003'] as const;
  const TITLES = { interac: 'Interac e-Transfer', ibt: 'Instant Bank Transfer' } as const;
  const PAYMENTS: readonly DatasetName[] = [
    ...(['interac-payins', 'interac-payouts', 'interac-eft-payouts'] as const),
    ...(['ibt-payins', 'ibt-payouts', 'ibt-identity-verifications'] as const),
  ];
  /** The fields of ids: what each merchant has is a thing of its own. */
  const IDS = [
    ...['transId', 'txnId', 'originalTxnId', 'returnId'],
    ...['transIdHex', 'journalToken', 'journalId', 'verificationToken'],
  ];
  const rowOf = (dataset: DatasetName, merchantId: string, digit: string): RowValues => {
    const ids = IDS.flatMap(name => {
      const id = SOUND[dataset][name];
      return id === undefined ? [] : [[name, `${digit}${id.slice(1)}`]];
    });
    return { ...SOUND[dataset], merchantId, ...Object.fromEntries(ids) };
  };
  const OF_PRODUCTS = Object.keys(SOUND).filter(name => name !== 'merchants') as DatasetName[];
  const rest = OF_PRODUCTS.filter(dataset => !PAYMENTS.includes(dataset));
  const have = (products: string, merchantId: string) =>
    take(database, 'merchants', [{ ...aMerchant, merchantId, products }]);

  beforeAll(async () => {
    await have('INTERAC|IBT', NO_MORE);
    for (const dataset of PAYMENTS) await take(database, dataset, [rowOf(dataset, NO_MORE, '3')]);
  });

  it.each(OF_PRODUCTS)('refuses the file of %s, with line, field and rule', async dataset => {
    const family = dataset.startsWith('interac') ? 'interac' : 'ibt';
    await have(family === 'interac' ? 'IBT' : 'INTERAC', NEVER);
    expect(await refused(dataset, rowOf(dataset, NEVER, '4'))).toEqual([
      // Of who never had the product the portal holds no payin either
      dataset.endsWith('-returns')
        ? expect.stringMatching(/^line 2: (originalTxnId|txnId) must be a payin of the merchant that the portal holds$/)
        : `line 2: merchantId must be a merchant that has ${TITLES[family]}, not "${NEVER}"`,
    ]);
  });

  it('refuses its new payments alone once the product is switched off, and with --skip-bad leaves them out', async () => {
    await have('IBT', NO_MORE);
    const rows = [payin(70, { merchantId: NO_MORE }), payin(71)];
    const rule = `must be a merchant that has Interac e-Transfer, not "${NO_MORE}"`;
    expect(await refusalOf(take(database, 'interac-payins', rows))).toEqual([`line 2: merchantId ${rule}`]);
    const bad = join(folder, 'bad.csv');
    expect(await take(database, 'interac-payins', rows, { skipBad: bad })).toMatchObject({ inserted: 1, bad: 1 });
    expect(await readFile(bad, 'utf8')).toContain(`2,merchantId,"${rule.replaceAll('"', '""')}"`);
  });

  it.each(PAYMENTS)('takes a correction of what the portal holds in %s', async dataset => {
    await have(dataset.startsWith('interac') ? 'IBT' : 'INTERAC', NO_MORE);
    const corrected = {
      ...rowOf(dataset, NO_MORE, '3'),
      updatedAt: '2026-06-19T10:00:00Z',
      merchantTransId: 'order-2',
      merchantTransactionId: 'order-2',
    };
    expect(await take(database, dataset, [corrected])).toMatchObject({ updated: 1, bad: 0 });
  });

  it.each(rest)('takes %s, which settle the payments of before', async dataset => {
    await have(dataset.startsWith('interac') ? 'IBT' : 'INTERAC', NO_MORE);
    expect(await take(database, dataset, [rowOf(dataset, NO_MORE, '3')])).toMatchObject({ inserted: 1, bad: 0 });
  });
});

it('an id that two merchants have is refused within a file, on both lines, and where the portal holds it for another', async () => {
  const other = { merchantId: 'ALS00001' };
  const rows = [payin(50), payin(51), payin(50, other)];
  expect(await refusalOf(take(database, 'interac-payins', rows))).toEqual([
    'line 2: transId must be of one merchant, but is of another on line 4',
    'line 4: transId must be of one merchant, but is of another on line 2',
  ]);
  await take(database, 'interac-payins', [payin(60)]);
  expect(await refusalOf(take(database, 'interac-payins', [payin(60, other)]))).toEqual([
    'line 2: transId must be of the merchant for which the portal holds it',
  ]);
});
