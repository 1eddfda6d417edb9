import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import { interacPayinsSource } from './definitions/interac-payins.ts';
import type { ServedReport } from './engine/source.ts';

/** Every report with its source; one that the contract names and this lacks does not compile. */
export const SERVED_REPORTS: Readonly<Record<ReportKey, ServedReport>> = {
  'interac-payins': interacPayinsSource,
};
