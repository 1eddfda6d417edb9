import type { RollupFamily } from '@drumlin/server/rollups/family.ts';
import { ROLLUP_FAMILIES } from '@drumlin/server/rollups/registry.ts';
import type pg from 'pg';
import { beginLedger, buildPayins, buildRollups } from '../ledger/build.ts';
import { insertDrawn, withoutIndexes } from '../ledger/fill.ts';
import { step } from '../output.ts';
import { BALANCES_SQL, ibtDisbursementsSql, interacDisbursementsSql } from './disbursements.ts';
import { drawnRows, sampledRows } from './draws.ts';
import { rowsOf } from './shares.ts';
import { ibtAdjustments } from './tables/ibt-adjustments.ts';
import { ibtRepresentments } from './tables/ibt-representments.ts';
import { ibtReturns } from './tables/ibt-returns.ts';
import { ibtPayins, ibtPayouts } from './tables/ibt-transactions.ts';
import { identityVerifications } from './tables/identity-verifications.ts';
import { interacAdjustments } from './tables/interac-adjustments.ts';
import { interacEftPayouts } from './tables/interac-eft-payouts.ts';
import { interacPayouts } from './tables/interac-payouts.ts';
import { interacReturns } from './tables/interac-returns.ts';
import { type DrawnRows, type FollowingRows, rowsSql } from './tables/table.ts';

const DRAWN: readonly DrawnRows[] = [interacPayouts, interacEftPayouts, ibtPayins, ibtPayouts, identityVerifications];
/** In this order, since representments follow from returns. */
const FOLLOWING: readonly FollowingRows[] = [
  interacReturns,
  interacAdjustments,
  ibtReturns,
  ibtRepresentments,
  ibtAdjustments,
];

const buildDrawn = (client: pg.Client, rows: DrawnRows, ledgerRows: number): Promise<void> =>
  withoutIndexes(client, rows.table, () =>
    insertDrawn(client, {
      table: rows.table,
      columns: Object.keys(rows.columns),
      rows: rowsOf(rows.table, ledgerRows),
      select: (from, to) => rowsSql(rows, drawnRows(ledgerRows, from, to)),
    }),
  );

const buildFollowing = async (client: pg.Client, rows: FollowingRows, ledgerRows: number): Promise<void> => {
  const sample = sampledRows(rows.of, rows.where, rowsOf(rows.table, ledgerRows));
  await withoutIndexes(client, rows.table, () =>
    step(rows.table, async () => {
      await client.query(
        `insert into ${rows.table} (${Object.keys(rows.columns)}) ${rowsSql(rows, sample)} order by ${rows.order}`,
      );
    }),
  );
};

const isDisbursement = ({ source }: RollupFamily): boolean => source.endsWith('_disbursement');

/**
 * Fills an empty, migrated database with `rows` rows in all tables together, by set-based SQL with indexes built last and balances
 * computed from the sums.
 */
export const buildWholeLedger = async (client: pg.Client, rows: number): Promise<void> => {
  await beginLedger(client);
  await client.query("set timezone = 'America/Toronto'");
  await buildPayins(client, rowsOf('interac_payin', rows));
  for (const each of DRAWN) await buildDrawn(client, each, rows);
  for (const each of FOLLOWING) await buildFollowing(client, each, rows);
  await step('rollups', () =>
    buildRollups(
      client,
      ROLLUP_FAMILIES.filter(family => !isDisbursement(family)),
    ),
  );
  await step('disbursements and balances', async () => {
    await client.query('analyze');
    await client.query(interacDisbursementsSql(rowsOf('interac_disbursement', rows)));
    await client.query(ibtDisbursementsSql(rowsOf('ibt_disbursement', rows)));
    await client.query(BALANCES_SQL);
    await buildRollups(client, ROLLUP_FAMILIES.filter(isDisbursement));
  });
  await step('vacuum and analyze', () => client.query('vacuum (freeze, analyze)'));
};
