import type { Permission } from '@drumlin/contract/permissions.ts';
import { findRole, ROLES, type Role, type UserType } from '@drumlin/contract/roles.ts';
import type { UserAction, UserStatus } from '@drumlin/contract/users/admin.ts';
import { includesParent } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';

/** Somebody to be managed, with what the decision needs. */
export interface Subject {
  id: number;
  userType: UserType;
  merchantParentId: string | null;
  roleIds: readonly number[];
  status: UserStatus;
  /** Whether nobody else could manage people here if this person could not. */
  isLastAdmin: boolean;
}

const permissionsOf = (roleIds: readonly number[]): ReadonlySet<Permission> =>
  new Set(roleIds.flatMap(id => findRole(id)?.permissions ?? []));

const isWithin = (granted: readonly Permission[], own: ReadonlySet<Permission>): boolean =>
  granted.every(permission => own.has(permission));

/** Whether a caller may give a role: of one's own kind only what one holds oneself, so nobody makes an account above their own. */
export const canGive = (actor: Principal, role: Role): boolean => {
  if (actor.userType === 'external') return role.userType === 'external';
  return role.userType === 'external' || isWithin(role.permissions, permissionsOf(actor.roleIds));
};

/** The roles a caller can give, in the table's order. */
export const rolesToGive = (actor: Principal): Role[] => ROLES.filter(role => canGive(actor, role));

/** Whether a caller may manage a person they can see: not themselves, and of the staff nobody who may do more than they. */
export const canManage = (actor: Principal, subject: Subject): boolean => {
  if (!includesParent(actor.scope, subject.merchantParentId) || subject.id === actor.userId) return false;
  if (subject.userType === 'external') return true;
  return isWithin([...permissionsOf(subject.roleIds)], permissionsOf(actor.roleIds));
};

const BY_STATUS: Record<UserStatus, readonly UserAction[]> = {
  active: ['changeRole', 'changePicture', 'suspend', 'resetPassword', 'delete'],
  pending: ['resend', 'delete'],
  disabled: ['changeRole', 'changePicture', 'activate', 'delete'],
  // The status of locked people cannot be edited. But a lock ends no session, and anybody can lock an account, even
  // their own:
  // so they can be shut out as well as let in again
  locked: ['suspend', 'activate', 'resetPassword', 'delete'],
};

/** Taking one of these from the last Admin would leave nobody to give it back. */
const ENDS_ADMIN: readonly UserAction[] = ['changeRole', 'suspend', 'delete'];

/** What a caller may do to a person just now. */
export const actionsOn = (actor: Principal, subject: Subject): UserAction[] =>
  canManage(actor, subject)
    ? BY_STATUS[subject.status].filter(action => !(subject.isLastAdmin && ENDS_ADMIN.includes(action)))
    : [];
