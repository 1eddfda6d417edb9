import type { ReportQuery, ReportShape } from '@drumlin/contract/core/report.ts';

/** The name of an export's file: report, product and Eastern dates, such as `interac-payins_2026-06-12_2026-06-18_ET.csv`. */
export const exportFileName = ({ key }: ReportShape, { range }: ReportQuery): string =>
  `${key}_${range.from.day}_${range.to.day}_ET.csv`;
