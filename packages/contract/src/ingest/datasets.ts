import type { DatasetShape } from '../core/dataset.ts';
import { interacPayinsDataset } from './interac-payins.ts';
import { merchantsDataset } from './merchants.ts';

/** Every ingest file the portal takes, in the order a full load needs. */
export const DATASETS = {
  merchants: merchantsDataset,
  'interac-payins': interacPayinsDataset,
} as const satisfies Record<string, DatasetShape>;

export type DatasetName = keyof typeof DATASETS;
