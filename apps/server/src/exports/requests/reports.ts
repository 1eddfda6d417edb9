import type { ReportShape } from '@drumlin/contract/core/report.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import { REPORT_KEYS, REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import type { Principal } from '../../access/principal.ts';

/** The reports that somebody may see, of those asked for: whose exports they may see as well. */
export const visibleReports = (
  { permissions }: Pick<Principal, 'permissions'>,
  { reportName, product }: { reportName?: string | undefined; product?: Product | undefined } = {},
): ReportKey[] =>
  REPORT_KEYS.filter(key => {
    const report: ReportShape = REPORTS[key];
    const isAsked =
      (reportName === undefined || report.exportName === reportName) &&
      (product === undefined || report.product === product);
    return isAsked && permissions.has(report.permission);
  });
