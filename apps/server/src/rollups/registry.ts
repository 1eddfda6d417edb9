import { ibtAdjustmentRollups, interacAdjustmentRollups } from './families/adjustments.ts';
import { ibtDisbursementRollups } from './families/ibt-disbursements.ts';
import { ibtRepresentmentRollups } from './families/ibt-representments.ts';
import { ibtReturnRollups } from './families/ibt-returns.ts';
import { ibtPayinRollups, ibtPayoutRollups } from './families/ibt-transactions.ts';
import { identityVerificationRollups } from './families/identity-verifications.ts';
import { interacDisbursementRollups } from './families/interac-disbursements.ts';
import { interacEftPayoutRollups } from './families/interac-eft-payouts.ts';
import { interacPayinRollups } from './families/interac-payins.ts';
import { interacPayoutRollups } from './families/interac-payouts.ts';
import { interacReturnRollups } from './families/interac-returns.ts';
import type { RollupFamily } from './family.ts';
import { rollupTables } from './tables.ts';

/** Every family of rollups. */
export const ROLLUP_FAMILIES: readonly RollupFamily[] = [
  interacPayinRollups,
  interacPayoutRollups,
  interacEftPayoutRollups,
  interacReturnRollups,
  interacAdjustmentRollups,
  interacDisbursementRollups,
  ibtPayinRollups,
  ibtPayoutRollups,
  ibtReturnRollups,
  ibtRepresentmentRollups,
  ibtAdjustmentRollups,
  ibtDisbursementRollups,
  identityVerificationRollups,
];

/** The rollups of a table of rows, if it has any. */
export const rollupsOf = (source: string): RollupFamily | undefined =>
  ROLLUP_FAMILIES.find(family => family.source === source);

/** The families that keep a table in common with one, itself included: they can only be made anew together. */
export const familiesSharing = (family: RollupFamily): RollupFamily[] => {
  const names = new Set(rollupTables(family).map(({ table }) => table));
  return ROLLUP_FAMILIES.filter(other => rollupTables(other).some(({ table }) => names.has(table)));
};
