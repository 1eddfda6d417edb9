import type { IdentityId } from '@drumlin/contract/reconciliation/identities.ts';
import type pg from 'pg';
import type { OwnRow } from '../../ingest/take-rows.ts';
import { inEastern, isoSecond } from '../../platform/postgres/eastern-sql.ts';
import { createDifferences, DIFFERENCES } from '../../reconciliation/findings.ts';
import { balancesOf } from '../../reconciliation/identities/i08-balances.ts';
import { compare, inScope, SCOPE } from '../../reconciliation/identity.ts';
import { BOOKS, interacSums } from '../../reconciliation/line-sums.ts';
import { RECONCILED } from '../../reconciliation/registry.ts';
import { BOOK_CURRENCY } from '../../reconciliation/terms.ts';
import type { Asker } from './disbursement-sums-queries.ts';

/** The identities of a disbursement. */
const OF_DISBURSEMENTS: readonly IdentityId[] = ['I3', 'I4', 'I5', 'I6', 'I7'];

/** Where disbursements of the ledger do not hold by the very identities that the books are reconciled by. */
export const listDifferences = async (
  client: pg.ClientBase,
  { merchantIds, transIdHexes }: { merchantIds: readonly string[]; transIdHexes: readonly string[] },
) => {
  await client.query(`create temp table ${SCOPE.merchants} (merchant_id text primary key) on commit drop`);
  await client.query(`insert into ${SCOPE.merchants} select unnest($1::text[])`, [merchantIds]);
  for (const statement of BOOKS) await client.query(statement);
  await createDifferences(client);
  for (const identity of RECONCILED.filter(({ id }) => OF_DISBURSEMENTS.includes(id)))
    await client.query(compare(identity, { whole: true }, DIFFERENCES));
  const { rows } = await client.query<{ about: string; identity: string; part: string }>(
    `select about, identity, part from ${DIFFERENCES} where about = any($1) order by 1, 2, 3`,
    [transIdHexes],
  );
  await client.query(`drop table ${SCOPE.merchants}, interac_sum, reimbursement, ${DIFFERENCES}`);
  return rows;
};

/** SQL of an Eastern wall time of a day as ISO 8601 text. */
const instant = (day: string, time = "time '00:00'"): string => isoSecond(inEastern(`(${day} + ${time})`));

const DISBURSEMENT = `
  select merchant_id as "merchantId", ${instant('et_day', '$2::time')} as "transDatetime", ${instant('purchases_from')} as "periodStart",
    ${instant('purchases_to')} as "periodEnd", ${instant('others_from')} as "payoutPeriodStart", ${instant('others_to')} as "payoutPeriodEnd",
    start_balance_cents as "startBalanceCents", purchase_cents as "purchaseCents", reserve_cents as "reserveCents",
    payout_cents as "payoutCents", return_amt_cents as "returnAmtCents", adjustment_cents as "adjustmentCents",
    matured_reserve_cents as "maturedReserveCents", fee_cents as "feeCents", handling_fee_cents as "handlingFeeCents",
    net_amt_cents as "netAmtCents", end_balance_cents as "endBalanceCents", total_held_reserve_cents as "totalHeldReserveCents"
  from disbursement_proposal where id = $1`;

/** What a proposal says of its disbursement, by the field names of the dataset interac-disbursements; `processedAt` is an Eastern hour. */
export const readDisbursement = async (
  client: pg.ClientBase,
  id: number,
  processedAt: string,
): Promise<OwnRow | undefined> => {
  const { rows } = await client.query<OwnRow>(DISBURSEMENT, [id, processedAt]);
  return rows[0];
};

/** By I8, with each proposal as the last disbursement of its merchant; sums of days before it are not in what is available. */
const LEFT = `
  with p as (select * from disbursement_proposal where id = any($1)),
  ${SCOPE.merchants} as (select merchant_id from p),
  interac_sum as (${interacSums({ merchants: inScope, days: day => `${day} >= (select min(least(purchases_to, others_to)) from p)` })}),
  reimbursement as (
    select merchant_id, '${BOOK_CURRENCY}' as currency_code, true as is_last, trans_id_hex, et_day, purchases_to, others_to, end_balance_cents,
      total_held_reserve_cents
    from p
  )
  select p.id, available from (${balancesOf('(select merchant_id, $2::timestamptz as updated_at from p)')}) b join p using (merchant_id)`;

/** What the approval of each open proposal leaves available to its merchant, in cents: its end balance with what has moved since. */
export const listLeft = async (asker: Asker, ids: readonly number[], now: Date): Promise<Map<number, number>> => {
  const { rows } = await asker.query<{ id: number; available: number }>({ text: LEFT, values: [ids, now] });
  return new Map(rows.map(({ id, available }) => [id, available]));
};
