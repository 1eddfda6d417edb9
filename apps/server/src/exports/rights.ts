import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import { ADMIN_ROLES } from '@drumlin/contract/roles.ts';
import type { Principal } from '../access/principal.ts';

/** The report of an export or a schedule; undefined of one that a newer program made. */
export const reportOf = (key: string): ReportShape | undefined => REPORTS[key as ReportKey];

/** Whether somebody manages the people of their company, and so whatever exports these made. */
export const isAdmin = ({ userType, roleIds }: Pick<Principal, 'userType' | 'roleIds'>): boolean =>
  roleIds.includes(ADMIN_ROLES[userType]);

/** Whether somebody may delete, cancel or change what a person of their company made: an Admin any, others their own. */
export const canManage = (principal: Pick<Principal, 'userId' | 'userType' | 'roleIds'>, creatorId: number): boolean =>
  creatorId === principal.userId || isAdmin(principal);

/** Whether somebody may see what their company exports of a report. */
export const maySee = ({ permissions }: Pick<Principal, 'permissions'>, report: string): boolean => {
  const permission = reportOf(report)?.permission;
  return permission !== undefined && permissions.has(permission) && permissions.has('ASYNC_EXPORT_PAGE');
};
