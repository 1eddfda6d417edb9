import type { ReportShape } from '../core/report.ts';
import type { Dialect } from './dialects/dialect.ts';
import { interacDialect } from './dialects/interac.ts';
import { interacPayins } from './interac-payins.ts';

/** Every report, each once. A key here without its server and web face does not compile. */
export const REPORTS = {
  'interac-payins': interacPayins,
} as const satisfies Record<string, ReportShape>;

export type ReportKey = keyof typeof REPORTS;

/** The wire words of each family. */
const DIALECTS: Record<ReportShape['dialect'], Dialect> = { interac: interacDialect };

/** The dialect a report speaks. */
export const dialectOf = (report: ReportShape): Dialect => DIALECTS[report.dialect];
