import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import type { IngestDefinition } from '../definition.ts';
import { ibtAdjustmentsDefinition } from './ibt-adjustments.ts';
import { ibtDisbursementsDefinition } from './ibt-disbursements.ts';
import { ibtIdentityVerificationsDefinition } from './ibt-identity-verifications.ts';
import { ibtPayinsDefinition } from './ibt-payins.ts';
import { ibtPayoutsDefinition } from './ibt-payouts.ts';
import { ibtRepresentmentsDefinition } from './ibt-representments.ts';
import { ibtReturnsDefinition } from './ibt-returns.ts';
import { ibtWalletsDefinition } from './ibt-wallets.ts';
import { interacAdjustmentsDefinition } from './interac-adjustments.ts';
import { interacBalancesDefinition } from './interac-balances.ts';
import { interacDisbursementsDefinition } from './interac-disbursements.ts';
import { interacEftPayoutsDefinition } from './interac-eft-payouts.ts';
import { interacPayinsDefinition } from './interac-payins.ts';
import { interacPayoutsDefinition } from './interac-payouts.ts';
import { interacReturnsDefinition } from './interac-returns.ts';
import { merchantsDefinition } from './merchants.ts';

/** Where each dataset's rows are stored; a dataset without an entry does not compile. */
export const INGEST_DEFINITIONS: Readonly<Record<DatasetName, IngestDefinition>> = {
  merchants: merchantsDefinition,
  'interac-payins': interacPayinsDefinition,
  'interac-payouts': interacPayoutsDefinition,
  'interac-eft-payouts': interacEftPayoutsDefinition,
  'interac-returns': interacReturnsDefinition,
  'interac-adjustments': interacAdjustmentsDefinition,
  'interac-disbursements': interacDisbursementsDefinition,
  'ibt-payins': ibtPayinsDefinition,
  'ibt-payouts': ibtPayoutsDefinition,
  'ibt-returns': ibtReturnsDefinition,
  'ibt-representments': ibtRepresentmentsDefinition,
  'ibt-adjustments': ibtAdjustmentsDefinition,
  'ibt-disbursements': ibtDisbursementsDefinition,
  'ibt-identity-verifications': ibtIdentityVerificationsDefinition,
  'interac-balances': interacBalancesDefinition,
  'ibt-wallets': ibtWalletsDefinition,
};
