import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import { REPORT_SCREENS, type ReportScreen } from '@drumlin/contract/reports/screens.ts';

/** One table of a report screen and the address of its tab. */
export interface ReportTable {
  key: ReportKey;
  report: ReportShape;
  screen: ReportScreen;
  address: string;
}

const screens: readonly ReportScreen[] = Object.values(REPORT_SCREENS);

/** The fifteen tables of the nine report screens. */
export const REPORT_TABLES: readonly ReportTable[] = screens.flatMap(screen =>
  screen.tabs.map(({ report: key }) => ({
    key,
    report: REPORTS[key],
    screen,
    address: `${screen.route}?tab=${key}`,
  })),
);
