import { MASK } from '@drumlin/contract/core/personal.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import { callerOf, type Principal } from '../access/principal.ts';
import { covers, type PiiAccess } from '../access/sight.ts';

/** The report of an export or a schedule; undefined of one that a newer program made. */
export const reportOf = (key: string): ReportShape | undefined => REPORTS[key as ReportKey];

/** Whether somebody may see what their company exports of a report. */
export const maySee = ({ permissions }: Pick<Principal, 'permissions'>, report: string): boolean => {
  const permission = reportOf(report)?.permission;
  return permission !== undefined && permissions.has(permission) && permissions.has('ASYNC_EXPORT_PAGE');
};

/** Whether a file of an export, made for a sight of personal data, shows somebody no more than they may see. */
export const mayOpen = ({ sight }: Pick<Principal, 'sight'>, file: { sight: string }): boolean =>
  covers(sight, file.sight as PiiAccess);

/** What somebody asked for, without the consumers they named where whoever really reads it is another and may not see those. */
export const shownFilters = (
  principal: Principal,
  report: ReportShape,
  { creator_id, filters }: { creator_id: number; filters: unknown },
): Record<string, unknown> => {
  const asked = Object.entries(filters as Record<string, unknown>);
  const isAnothers = creator_id !== callerOf(principal).userId;
  const isHidden = (key: string) => principal.sight !== 'full' && isAnothers && report.filters[key]?.personal;
  return Object.fromEntries(asked.map(([key, value]) => [key, isHidden(key) ? MASK : value]));
};
