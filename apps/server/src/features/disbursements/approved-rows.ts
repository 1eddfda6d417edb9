import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { OwnRow } from '../../ingest/take-rows.ts';
import type { Entry } from '../../journal/post-entry.ts';
import { BOOK_CURRENCY } from '../../reconciliation/terms.ts';
import { readDisbursement } from './approve-queries.ts';
import type { Doer, ProposalRow } from './proposal-queries.ts';
import { PROCESSED_AT } from './prospects.ts';

/** The id of the disbursement of a proposal: always the same, so that it can be in the ledger once. */
export const transIdHexOf = (id: number): string =>
  createHash('sha256').update(`disbursement proposal ${id}`).digest('hex').slice(0, 26);

/** The disbursement of a proposal as a row of the dataset interac-disbursements. */
export const disbursementRow = async (client: pg.ClientBase, id: number, now: Date): Promise<OwnRow> => {
  const row = await readDisbursement(client, id, PROCESSED_AT);
  return { ...row, transIdHex: transIdHexOf(id), updatedAt: now.toISOString(), currencyCode: BOOK_CURRENCY };
};

/**
 * The journal entry of an approval: what has matured is released, and what is to be paid and was earned is no longer available. Undefined
 * where none of them is anything.
 */
export const entryOf = (row: ProposalRow, by: Doer): Entry | undefined => {
  const { merchant_id: merchantId, net_amt_cents: net, handling_fee_cents: handling } = row;
  const { matured_reserve_cents: released } = row;
  if (net + handling + released === 0) return undefined;
  return {
    kind: 'disbursement',
    reference: String(row.id),
    day: row.et_day,
    by,
    lines: [
      { account: 'MERCHANT-MATURED', merchantId, debitCents: released },
      { account: 'MERCHANT-AVAILABLE', merchantId, debitCents: net + handling - released },
      { account: 'DISBURSEMENTS-PAYABLE', merchantId, creditCents: net },
      { account: 'HANDLING-INCOME', merchantId, creditCents: handling },
    ],
  };
};
