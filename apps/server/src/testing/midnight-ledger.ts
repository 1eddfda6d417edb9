import { AROUND_MIDNIGHTS } from '@drumlin/contract/core/testing/midnights.ts';
import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { type RowValues, take } from '../ingest/testing/ingest-files.ts';
import { SOUND } from '../ingest/testing/sound-rows.ts';
import type { TestDatabase } from './test-database.ts';

/** What tells the row of an instant from the others: its key and its times. */
type RowOf = (of: { at: string; day: string; id: string }) => RowValues;

/** A fee in cents that is told apart by its day: 11.01 on the first of November. */
export const feeOf = (day: string): number => Number(day.slice(5).replace('-', ''));

/** Periods that are over at every instant. */
const BEFORE: RowValues = {
  periodStart: '2025-11-08T05:00:00Z',
  periodEnd: '2025-11-15T05:00:00Z',
  payoutPeriodStart: '2025-11-12T05:00:00Z',
  payoutPeriodEnd: '2025-11-19T05:00:00Z',
};

const ROWS: Partial<Record<DatasetName, RowOf>> = {
  'interac-payins': ({ at, day, id }) => ({
    transId: id,
    transDatetime: at,
    txnCompletionDateTime: at,
    merchantFeeCents: String(feeOf(day)),
  }),
  'interac-payouts': ({ at, id }) => ({ transId: id, transDatetime: at, txnCompletionDateTime: at }),
  'interac-eft-payouts': ({ at, id }) => ({ transId: id, transDateTime: at, transCompletionDateTime: at }),
  'interac-returns': ({ at, id }) => ({ transId: id, originalTxnId: id, txnDateTime: at, txnCompletionDateTime: at }),
  'interac-adjustments': ({ at, id }) => ({ transIdHex: id, transDatetime: at, transTypeId: 'A' }),
  'interac-disbursements': ({ at, id }) => ({ transIdHex: id, transDatetime: at, ...BEFORE }),
  'ibt-payins': ({ at, id }) => ({ txnId: `in-${id}`, txnDateTime: at }),
  'ibt-payouts': ({ at, id }) => ({ txnId: `out-${id}`, txnDateTime: at }),
  'ibt-returns': ({ at, day, id }) => ({
    returnId: id,
    txnId: `in-${id}`,
    txnDateTime: at,
    returnProcessingDateTime: at,
    representDate: day,
    fiSettlementDate: day,
  }),
  'ibt-representments': ({ at, day, id }) => ({
    journalToken: id,
    txnId: `in-${id}`,
    transactionCreatedDate: at,
    representmentDate: day,
  }),
  'ibt-adjustments': ({ at, id }) => ({ transId: id, transDatetime: at }),
  'ibt-disbursements': ({ at, id }) => ({ journalId: id, disbursementDateTime: at }),
  'ibt-identity-verifications': ({ at, id }) => ({ verificationToken: id, txnDateTime: at }),
};

/** The key that the rows of an instant have. */
export const keyOf = (at: string): string =>
  String(AROUND_MIDNIGHTS.findIndex(each => each.at === at) + 1).padStart(26, '0');

/** A row of a dataset at each instant around midnights, of one merchant. */
export const rowsAroundMidnights = (name: DatasetName, merchantId: string): RowValues[] =>
  AROUND_MIDNIGHTS.map(({ at, day }) => ({
    ...SOUND[name],
    merchantId,
    updatedAt: at,
    ...ROWS[name]?.({ at, day, id: keyOf(at) }),
  }));

/** The rows of each dataset around midnights, of one merchant. */
export const ingestAroundMidnights = async (database: TestDatabase, merchantId: string): Promise<void> => {
  for (const name of Object.keys(ROWS) as DatasetName[])
    await take(database, name, rowsAroundMidnights(name, merchantId));
};
