import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { aMerchant, csv, payin, type RowValues, refusalOf, take } from './testing/ingest-files.ts';
import { SOUND } from './testing/sound-rows.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const dayIn = (days: number) => inDays(days).slice(0, 10);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await take(database, 'merchants', [aMerchant, { ...aMerchant, merchantId: 'ALS00001' }]);
  await take(database, 'interac-payins', [SOUND['interac-payins']]);
  await take(database, 'ibt-payins', [SOUND['ibt-payins']]);
});
afterAll(() => database.drop());

const early = '2026-06-18T14:29:59Z';
const earlyDay = '2026-06-17';
const GROSS =
  'startBalanceCents + purchaseCents - reserveCents + maturedReserveCents - payoutCents - returnAmtCents + adjustmentCents - feeCents - handlingFeeCents';
const SEND = `netAmtCents must not exceed what there is to send: ${GROSS}`;
const END = `endBalanceCents must be what is not sent: ${GROSS} - netAmtCents`;
const SIGN = 'must be below zero for a DEBIT, and not below zero for any other';
const FUTURE = 'must not be in the future';
const YEARS = 'must not be more than three years from today';

const BROKEN: [DatasetName, RowValues, string[]][] = [
  ['merchants', { merchantId: 'X', openedOn: '2999-01-01' }, [`openedOn ${YEARS}`]],
  ['interac-payins', { txnCompletionDateTime: early }, ['txnCompletionDateTime must not be before transDatetime']],
  ['interac-payins', { emailTransDatetime: early }, ['emailTransDatetime must not be before transDatetime']],
  ['interac-payins', { merchantFeeCents: '12501' }, ['merchantFeeCents must not exceed originalAmtCents']],
  ['interac-payins', { updatedAt: inDays(1000) }, [`updatedAt ${FUTURE}`]],
  ['interac-payins', { updatedAt: '2999-12-31T23:59:59Z' }, [`updatedAt ${FUTURE}`]],
  ['interac-payins', { transDatetime: '2999-01-01T00:00:00Z', txnCompletionDateTime: '' }, [`transDatetime ${FUTURE}`]],
  ['interac-payouts', { txnCompletionDateTime: early }, ['txnCompletionDateTime must not be before transDatetime']],
  ['interac-payouts', { merchantFeeCents: '12501' }, ['merchantFeeCents must not exceed originalAmtCents']],
  [
    'interac-eft-payouts',
    { transCompletionDateTime: early },
    ['transCompletionDateTime must not be before transDateTime'],
  ],
  ['interac-eft-payouts', { merchantFeeCents: '12501' }, ['merchantFeeCents must not exceed transAmountCents']],
  ['interac-returns', { txnCompletionDateTime: early }, ['txnCompletionDateTime must not be before txnDateTime']],
  ['interac-returns', { originalTxnId: '' }, ['originalTxnId is required']],
  [
    'interac-returns',
    { originalTxnId: '9'.repeat(26) },
    ['originalTxnId must be a payin of the merchant that the portal holds'],
  ],
  [
    'interac-returns',
    { merchantId: 'ALS00001' },
    ['originalTxnId must be a payin of the merchant that the portal holds'],
  ],
  ['interac-adjustments', { transAmtCents: '5000' }, [`transAmtCents ${SIGN} adjustmentTypeId`]],
  ['interac-adjustments', { adjustmentTypeId: 'CREDIT' }, [`transAmtCents ${SIGN} adjustmentTypeId`]],
  ['interac-adjustments', { transFeeCents: '5001' }, ['transFeeCents must not exceed transAmtCents']],
  ['interac-disbursements', { netAmtCents: '99999999', purchaseCents: '100' }, [END, SEND]],
  ['interac-disbursements', { netAmtCents: '59999' }, [END]],
  ['interac-disbursements', { netAmtCents: '64401', endBalanceCents: '-1' }, [SEND]],
  ['interac-disbursements', { periodStart: '2026-06-13T04:00:01Z' }, ['periodEnd must not be before periodStart']],
  [
    'interac-disbursements',
    { payoutPeriodStart: '2026-06-18T04:00:01Z' },
    ['payoutPeriodEnd must not be before payoutPeriodStart'],
  ],
  [
    'interac-disbursements',
    { payoutPeriodStart: '2026-06-09T04:00:00Z', payoutPeriodEnd: '2026-06-12T04:00:00Z' },
    ['payoutPeriodEnd must not be before periodEnd'],
  ],
  [
    'interac-disbursements',
    { transDatetime: '2026-06-18T03:59:59Z' },
    ['transDatetime must not be before payoutPeriodEnd'],
  ],
  [
    'interac-disbursements',
    { totalHeldReserveCents: '6999' },
    ['totalHeldReserveCents must not be below reserveCents - maturedReserveCents'],
  ],
  ['ibt-payins', { txnFeeCents: '12501' }, ['txnFeeCents must not exceed txnAmtCents']],
  ['ibt-payins', { txnDateTime: inDays(1000) }, [`txnDateTime ${FUTURE}`]],
  ['ibt-payouts', { txnFeeCents: '12501' }, ['txnFeeCents must not exceed txnAmtCents']],
  ['ibt-returns', { txnId: 'nobody' }, ['txnId must be a payin of the merchant that the portal holds']],
  ['ibt-returns', { txnId: '' }, ['txnId is required']],
  ['ibt-returns', { returnProcessingDateTime: early }, ['returnProcessingDateTime must not be before txnDateTime']],
  ['ibt-returns', { fiSettlementAmtCents: '12501' }, ['fiSettlementAmtCents must not exceed txnAmtCents']],
  ['ibt-returns', { merchantSettlementAmtCents: '12501' }, ['merchantSettlementAmtCents must not exceed txnAmtCents']],
  [
    'ibt-returns',
    { nextAction: 'R' },
    [
      'merchantSettlementAmtCents must be 0 while nextAction is R, and so must settlementFeeCents: nothing is charged yet',
    ],
  ],
  [
    'ibt-returns',
    { representDate: earlyDay },
    ['representDate must not be before the Eastern day of returnProcessingDateTime'],
  ],
  ['ibt-returns', { representDate: dayIn(1500) }, [`representDate ${YEARS}`]],
  [
    'ibt-representments',
    { representmentDate: earlyDay },
    ['representmentDate must not be before the Eastern day of transactionCreatedDate'],
  ],
  ['ibt-representments', { representmentDate: '2999-06-18' }, [`representmentDate ${YEARS}`]],
  ['ibt-adjustments', { transAmtCents: '-7500' }, [`transAmtCents ${SIGN} adjustmentType`]],
  ['ibt-adjustments', { adjustmentType: 'DEBIT' }, [`transAmtCents ${SIGN} adjustmentType`]],
  ['ibt-adjustments', { transFeeCents: '7501' }, ['transFeeCents must not exceed transAmtCents']],
  [
    'ibt-disbursements',
    { disbursementTotalCents: '99999' },
    ['disbursementTotalCents must be disbursedAmountCents + disbursementFeeCents'],
  ],
  [
    'ibt-identity-verifications',
    { txnAmtCents: '100', txnFeeCents: '150' },
    ['txnFeeCents must not exceed txnAmtCents'],
  ],
  ['ibt-wallets', { balanceCents: '-1' }, ['balanceCents must not be negative, but for MERCHANT_OPERATIONAL']],
];

/** Fields whose value must be one that the portal knows. */
const CODES: [DatasetName, string][] = [
  ['interac-payins', 'transStatus'],
  ['interac-payins', 'interacTransMethod'],
  ['interac-payins', 'merchantNtfyStatus'],
  ['interac-payouts', 'transStatus'],
  ['interac-payouts', 'merchantNtfyStatus'],
  ['interac-eft-payouts', 'transStatus'],
  ['interac-eft-payouts', 'notificationStatus'],
  ['interac-returns', 'transStatus'],
  ['interac-returns', 'transType'],
  ['interac-returns', 'merchantNtfyStatus'],
  ['interac-adjustments', 'transTypeId'],
  ['interac-adjustments', 'adjustmentTypeId'],
  ...(['ibt-payins', 'ibt-payouts'] as const).flatMap(dataset =>
    ['txnStatus', 'txnType', 'returnStatus', 'notificationStatus'].map((name): [DatasetName, string] => [
      dataset,
      name,
    ]),
  ),
  ['ibt-returns', 'txnType'],
  ['ibt-returns', 'nextAction'],
  ['ibt-returns', 'fiSettlementCode'],
  ['ibt-returns', 'notificationStatus'],
  ['ibt-representments', 'nextAction'],
  ['ibt-representments', 'stopRequestStatus'],
  ['ibt-adjustments', 'adjustmentType'],
  ['ibt-identity-verifications', 'verificationStatus'],
  ['ibt-identity-verifications', 'product'],
  ['ibt-identity-verifications', 'notificationStatus'],
];

const refused = (dataset: DatasetName, values: RowValues) =>
  refusalOf(take(database, dataset, csv(dataset, [{ ...SOUND[dataset], ...values }])));

describe('a row that contradicts itself refuses its file, with line and field', () => {
  it.each(BROKEN)('%s %j', async (dataset, values, problems) => {
    expect(await refused(dataset, values)).toEqual(problems.map(problem => `line 2: ${problem}`));
  });

  it.each(CODES)('%s with an unknown %s', async (dataset, name) => {
    expect(await refused(dataset, { [name]: 'ZZZ' })).toContainEqual(
      expect.stringMatching(new RegExp(`^line 2: ${name} must be one of .*, not "ZZZ"$`)),
    );
  });

  it.each([
    ['interac-payins', 'currencyCode', 'ZZZ'],
    ['interac-payins', 'currencyCode', 'XXX'],
    ['ibt-payins', 'currency', 'CDN'],
    ['interac-adjustments', 'currencyCode', 'DEM'],
    ['interac-disbursements', 'currencyCode', 'XTS'],
  ] as const)('%s with the %s %s, which no money is in', async (dataset, name, code) => {
    expect(await refused(dataset, { [name]: code })).toEqual([
      `line 2: ${name} must be an ISO 4217 code, not "${code}"`,
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

describe('an id that two merchants have', () => {
  const other = { merchantId: 'ALS00001' };

  it('is refused within a file, on both lines', async () => {
    const rows = [payin(50), payin(51), payin(50, other)];
    expect(await refusalOf(take(database, 'interac-payins', csv('interac-payins', rows)))).toEqual([
      'line 2: transId must be of one merchant, but is of another on line 4',
      'line 4: transId must be of one merchant, but is of another on line 2',
    ]);
  });

  it('is refused where the portal holds it for another', async () => {
    await take(database, 'interac-payins', [payin(60)]);
    expect(await refusalOf(take(database, 'interac-payins', csv('interac-payins', [payin(60, other)])))).toEqual([
      'line 2: transId must be of the merchant for which the portal holds it',
    ]);
  });
});
