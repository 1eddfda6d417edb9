import { ADMIN_ROLES } from '@drumlin/contract/roles.ts';
import type { Principal } from './principal.ts';

/** Whether somebody manages the people of their company, and so whatever these made. */
export const isAdmin = ({ userType, roleIds }: Pick<Principal, 'userType' | 'roleIds'>): boolean =>
  roleIds.includes(ADMIN_ROLES[userType]);

/**
 * Whether somebody may change or delete what a person of their company made: an Admin any, others their own, by their number: whoever is
 * invited later with the same e-mail address inherits nothing.
 */
export const canManage = (principal: Pick<Principal, 'userId' | 'userType' | 'roleIds'>, creatorId: number): boolean =>
  creatorId === principal.userId || isAdmin(principal);
