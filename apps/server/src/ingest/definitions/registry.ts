import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import type { IngestDefinition } from '../definition.ts';
import { interacPayinsDefinition } from './interac-payins.ts';
import { merchantsDefinition } from './merchants.ts';

/** Where each dataset's rows go; a dataset without an entry does not compile. */
export const INGEST_DEFINITIONS: Readonly<Record<DatasetName, IngestDefinition>> = {
  merchants: merchantsDefinition,
  'interac-payins': interacPayinsDefinition,
};
