import type { DatasetShape } from '../core/dataset.ts';
import { ibtAdjustmentsDataset } from './ibt-adjustments.ts';
import { ibtDisbursementsDataset } from './ibt-disbursements.ts';
import { ibtIdentityVerificationsDataset } from './ibt-identity-verifications.ts';
import { ibtPayinsDataset } from './ibt-payins.ts';
import { ibtPayoutsDataset } from './ibt-payouts.ts';
import { ibtRepresentmentsDataset } from './ibt-representments.ts';
import { ibtReturnsDataset } from './ibt-returns.ts';
import { ibtWalletsDataset } from './ibt-wallets.ts';
import { interacAdjustmentsDataset } from './interac-adjustments.ts';
import { interacBalancesDataset } from './interac-balances.ts';
import { interacDisbursementsDataset } from './interac-disbursements.ts';
import { interacEftPayoutsDataset } from './interac-eft-payouts.ts';
import { interacPayinsDataset } from './interac-payins.ts';
import { interacPayoutsDataset } from './interac-payouts.ts';
import { interacReturnsDataset } from './interac-returns.ts';
import { merchantsDataset } from './merchants.ts';
import type { DatasetName } from './names.ts';

/** Every dataset of the ingest, in the order a full load needs. */
export const DATASETS = {
  merchants: merchantsDataset,
  'interac-payins': interacPayinsDataset,
  'interac-payouts': interacPayoutsDataset,
  'interac-eft-payouts': interacEftPayoutsDataset,
  'interac-returns': interacReturnsDataset,
  'interac-adjustments': interacAdjustmentsDataset,
  'interac-disbursements': interacDisbursementsDataset,
  'ibt-payins': ibtPayinsDataset,
  'ibt-payouts': ibtPayoutsDataset,
  'ibt-returns': ibtReturnsDataset,
  'ibt-representments': ibtRepresentmentsDataset,
  'ibt-adjustments': ibtAdjustmentsDataset,
  'ibt-disbursements': ibtDisbursementsDataset,
  'ibt-identity-verifications': ibtIdentityVerificationsDataset,
  'interac-balances': interacBalancesDataset,
  'ibt-wallets': ibtWalletsDataset,
} as const satisfies Record<DatasetName, DatasetShape>;

export type { DatasetName };
