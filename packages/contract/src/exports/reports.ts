import { FLAG_NAMES, type FlagName } from '../core/flags.ts';
import type { ReportShape } from '../core/report.ts';
import type { Product } from '../permissions.ts';
import { REPORTS } from '../reports/registry.ts';

/** The specification's names of the reports that can be exported in the background or on a schedule. */
export const EXPORT_REPORT_NAMES = [
  'PAYINS',
  'PAYOUTS',
  'RETURNS',
  'DAILY_SUMMARY',
  'REIMBURSEMENT',
  'IDENTITY_VERIFICATION',
  'ADJUSTMENT',
] as const;
export type ExportReportName = (typeof EXPORT_REPORT_NAMES)[number];

/** The most records of an export in the background; the direct one has `DIRECT_EXPORT_CAP`. */
export const ASYNC_EXPORT_CAP = 500_000;

/** The report of a name and product; undefined where it has the direct export only, as payins and payouts of bank transfers. */
export const findExportReport = (name: ExportReportName, product: Product): ReportShape | undefined =>
  Object.values<ReportShape>(REPORTS).find(report => report.exportName === name && report.product === product);

/** The flag that offers exports of a report in the background; undefined where it has the direct export only. */
export const asyncExportFlag = ({ key }: ReportShape): FlagName | undefined =>
  FLAG_NAMES.find(name => name === `async-export-${key}`);
