import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import { interacPayinsFace } from './definitions/interac-payins.ts';
import type { ReportFace } from './engine/face.ts';

/** Every report's face; a report of the contract without one does not compile. */
export const FACES: Readonly<Record<ReportKey, ReportFace>> = {
  'interac-payins': interacPayinsFace,
};
