import type { IbtExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import { sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import { type ReportConnections, readReport } from '../../platform/postgres/database.ts';
import { dayOf } from '../../platform/postgres/eastern-sql.ts';

interface IbtRow {
  merchant_id: string;
  merchant_name: string;
  journal_id: string;
  et_day: string;
  disbursed_amount_cents: number;
  disbursement_fee_cents: number;
  disbursement_total_cents: number;
}

const present = (row: IbtRow): IbtExplanation => {
  const difference = row.disbursement_total_cents - row.disbursed_amount_cents - row.disbursement_fee_cents;
  return {
    merchantId: row.merchant_id,
    merchantName: row.merchant_name,
    journalId: row.journal_id,
    processedOn: row.et_day,
    amount: row.disbursed_amount_cents,
    fee: row.disbursement_fee_cents,
    total: row.disbursement_total_cents,
    wallet: 'MERCHANT_OPERATIONAL',
    tiesOut: difference === 0,
    difference,
  };
};

/** How an Instant Bank Transfer disbursement was reached; as `explainDisbursement`. */
export const explainIbtDisbursement = async (
  database: ReportConnections,
  scope: MerchantScope,
  journalId: string,
): Promise<IbtExplanation | undefined> => {
  const [row, another] = await readReport(
    database,
    sql<IbtRow>`
      select t.merchant_id, m.merchant_name, t.journal_id, ${dayOf(sql`t.disbursement_datetime`)} as et_day,
        t.disbursed_amount_cents, t.disbursement_fee_cents, t.disbursement_total_cents
      from ibt_disbursement t join merchant m on m.merchant_id = t.merchant_id
      where t.journal_id = ${journalId} and ${merchantWithin(scope, 't.merchant_id')} limit 2`,
  );
  return row && !another ? present(row) : undefined;
};
