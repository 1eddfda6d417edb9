import type pg from 'pg';
import { lockTable } from '../../ingest/lock-table.ts';
import type { OwnRow } from '../../ingest/take-rows.ts';
import { LINE_SOURCES } from '../../ledger/sources.ts';
import { isoMillisecond } from '../../platform/postgres/eastern-sql.ts';
import { balancesOf } from '../identities/i08-balances.ts';
import { SCOPE } from '../identity.ts';
import { BOOKS } from '../line-sums.ts';

/** What a balance is made of, and last the balance itself: in the order in which every act takes them. */
const LEDGER = [...LINE_SOURCES.map(({ table }) => table).toSorted(), 'interac_balance'];

/** Holds the Interac ledger against ingests until the transaction ends, so that a balance is of all of its rows. */
export const lockLedger = async (client: pg.ClientBase): Promise<void> => {
  for (const table of LEDGER) await lockTable(client, table);
};

/** A balance is never older than the one before it, whatever a clock says. */
const DATED = `(
  select m.merchant_id, greatest($1::timestamptz, b.updated_at + interval '1 millisecond') as updated_at, b.display_reserves
  from ${SCOPE.merchants} m left join interac_balance b using (merchant_id)
)`;

const READ = `
  select merchant_id, ${isoMillisecond('updated_at')} as updated_at,
    pending, held, matured, available, coalesce(display_reserves, 'true') as display_reserves
  from (${balancesOf(DATED)}) b order by merchant_id`;

interface BalanceRow extends Record<'pending' | 'held' | 'matured' | 'available', number> {
  merchant_id: string;
  updated_at: string;
  display_reserves: string;
}

/**
 * What the ledger says that merchants' Interac balances are at an instant, by identity I8, as rows of the dataset interac-balances. In a
 * transaction that holds the ledger.
 */
export const workOutBalances = async (
  client: pg.ClientBase,
  merchantIds: readonly string[],
  now: Date,
): Promise<OwnRow[]> => {
  await client.query(`create temp table ${SCOPE.merchants} (merchant_id text primary key) on commit drop`);
  await client.query(`insert into ${SCOPE.merchants} select distinct unnest($1::text[])`, [merchantIds]);
  for (const statement of BOOKS) await client.query(statement);
  const { rows } = await client.query<BalanceRow>(READ, [now]);
  await client.query(`drop table ${SCOPE.merchants}, interac_sum, reimbursement`);
  return rows.map(({ merchant_id, updated_at, pending, held, matured, available, display_reserves }) => ({
    merchantId: merchant_id,
    updatedAt: updated_at,
    pendingCents: pending,
    reserveCents: held,
    maturedReserveCents: matured,
    netAmtCents: available,
    displayReserves: display_reserves,
  }));
};
