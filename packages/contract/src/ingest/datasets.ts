import type { DatasetShape } from '../core/dataset.ts';
import {
  ibtAdjustmentsDataset,
  ibtDisbursementsDataset,
  ibtIdentityVerificationsDataset,
  ibtPayinsDataset,
  ibtPayoutsDataset,
  ibtRepresentmentsDataset,
  ibtReturnsDataset,
  ibtWalletsDataset,
} from './ibt.ts';
import {
  interacAdjustmentsDataset,
  interacBalancesDataset,
  interacDisbursementsDataset,
  interacEftPayoutsDataset,
  interacPayinsDataset,
  interacPayoutsDataset,
  interacReturnsDataset,
} from './interac.ts';
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
