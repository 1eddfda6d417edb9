import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, DisbursementProposal } from '../../database/types.ts';

/** Proposals are made one after the other: of two at once for a merchant the second sees that of the first. */
export const takeTurn = async (trx: Kysely<DB>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('propose disbursements'))`.execute(trx);
};

type New = Insertable<DisbursementProposal>;

/** How many proposals there have been for each merchant of a day. */
const countBefore = (trx: Kysely<DB>, values: readonly New[]) =>
  trx
    .selectFrom('disbursement_proposal')
    .select(({ fn }) => ['merchant_id', fn.countAll<number>().as('count')])
    .where(
      'merchant_id',
      'in',
      values.map(each => each.merchant_id),
    )
    .where('et_day', '=', values[0]?.et_day ?? '')
    .groupBy('merchant_id')
    .execute();

/**
 * Writes proposals of one day with their references: from the second of a merchant and day on, with their number, after a sign that no
 * merchant's id has: `D-20260616-ACME-2` is the first one of the merchant ACME-2.
 */
export const insertNumbered = async (trx: Kysely<DB>, values: readonly New[]) => {
  if (values.length === 0) return [];
  const before = await countBefore(trx, values);
  const numbered = values.map(each => {
    const count = before.find(({ merchant_id: id }) => id === each.merchant_id)?.count ?? 0;
    return count === 0 ? each : { ...each, reference: `${each.reference}/${count + 1}` };
  });
  return trx
    .insertInto('disbursement_proposal')
    .values(numbered)
    .returning(['id', 'reference', 'merchant_id', 'net_amt_cents'])
    .execute();
};
