import type { DisbursementLine } from '@drumlin/contract/disbursements/lines.ts';
import type { ProposalState } from '@drumlin/contract/disbursements/states.ts';
import { type Kysely, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';
import { LINE_COLUMNS } from '../../reconciliation/explanation/lines.ts';

const LINES = sql.raw(
  Object.entries(LINE_COLUMNS)
    .map(([line, column]) => `p.${column} as "${line}"`)
    .join(', '),
);

export interface ProposalRow extends Record<DisbursementLine, number> {
  merchantId: string;
  merchantName: string;
  reference: string;
  day: string;
  purchasesFrom: string;
  /** Ends are exclusive. */
  purchasesTo: string;
  othersFrom: string;
  othersTo: string;
  state: ProposalState;
}

/** A proposal of a disbursement with the amounts of its lines, in cents. */
export const findProposal = async (
  db: Kysely<DB>,
  scope: MerchantScope,
  id: number,
): Promise<ProposalRow | undefined> => {
  const { rows } = await sql<ProposalRow>`
    select p.merchant_id as "merchantId", m.merchant_name as "merchantName", p.reference, p.et_day::text as day,
      p.purchases_from::text as "purchasesFrom", p.purchases_to::text as "purchasesTo",
      p.others_from::text as "othersFrom", p.others_to::text as "othersTo", p.state,
      ${LINES}
    from disbursement_proposal p join merchant m on m.merchant_id = p.merchant_id
    where p.id = ${id} and ${merchantWithin(scope, 'p.merchant_id')}`.execute(db);
  return rows[0];
};
