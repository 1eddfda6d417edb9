import { type Permission, PRODUCTS, permissionsWithProducts } from '@drumlin/contract/permissions.ts';
import { findRole, ROLES, type Role, type UserType } from '@drumlin/contract/roles.ts';
import { USER_ACTIONS, type UserAction, type UserStatus } from '@drumlin/contract/users/admin.ts';
import { AppError } from '../../access/app-error.ts';
import { includesParent } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import { covers, sightOf } from '../../access/sight.ts';

/** Throws `merchantInDraft` where nobody may be invited yet, and `merchantIsSuspended` where nobody may come in any more. */
export const requirePublished = (parent: { is_published: boolean; is_suspended: boolean }): void => {
  if (!parent.is_published) throw new AppError(parent.is_suspended ? 'merchantIsSuspended' : 'merchantInDraft');
};

/** Somebody to be managed, with what the decision needs. */
export interface Subject {
  id: number;
  userType: UserType;
  merchantParentId: string | null;
  roleIds: readonly number[];
  status: UserStatus;
  /** Who of the staff has asked for the invitation that waits for approval; null where none waits. */
  heldBy: string | null;
  /** Whether nobody else could manage people here if this person could not. */
  isLastAdmin: boolean;
}

const permissionsOf = (roleIds: readonly number[]): readonly Permission[] =>
  roleIds.flatMap(id => findRole(id)?.permissions ?? []);

/** What of somebody decides which roles they may give. */
type Giver = Pick<Principal, 'userType' | 'permissions' | 'products'>;

/** Whether a caller has all that a role gives, its permissions and the sight of consumers' data: nobody gives what they do not have. */
const isOwn = (actor: Giver, { userType, permissions }: Role): boolean =>
  permissionsWithProducts(permissions, actor.products).every(permission => actor.permissions.has(permission)) &&
  covers(sightOf(actor), sightOf({ userType, permissions: new Set(permissions) }));

/** What becomes of a role that is to be given: it is, or it waits until another member of the staff approves the invitation, or neither. */
type Giving = 'given' | 'waits' | 'refused';

/**
 * What becomes of a role in a caller's invitation. The staff set up the first people of merchants, whose roles may be above their own:
 * those wait for somebody who has what they give (decision 024).
 */
export const givingOf = (actor: Principal, role: Role): Giving => {
  if (actor.userType === 'external' && role.userType === 'internal') return 'refused';
  if (isOwn(actor, role)) return 'given';
  return actor.userType === 'internal' && role.userType === 'external' ? 'waits' : 'refused';
};

/** Whether a caller may give a role to somebody who is here, or give back the one they had. */
export const canGive = (actor: Principal, role: Role): boolean => givingOf(actor, role) === 'given';

/** The roles that a caller can invite people with, in the table's order. */
export const rolesToGive = (actor: Principal): { role: Role; giving: Giving }[] =>
  ROLES.map(role => ({ role, giving: givingOf(actor, role) })).filter(({ giving }) => giving !== 'refused');

/** The roles of staff who may approve an invitation as one of these. */
export const rolesThatApprove = (roles: readonly Role[]): number[] =>
  ROLES.filter(({ userType, permissions }) => {
    const approver = { userType, permissions: new Set(permissions), products: PRODUCTS };
    return userType === 'internal' && permissions.includes('MANAGE_USERS') && roles.some(role => isOwn(approver, role));
  }).map(({ id }) => id);

/** Whether a caller may manage a person they can see: not themselves, and of the staff nobody who may do more than they. */
export const canManage = (actor: Principal, subject: Subject): boolean => {
  if (!includesParent(actor.scope, subject.merchantParentId) || subject.id === actor.userId) return false;
  return subject.userType === 'external' || permissionsOf(subject.roleIds).every(each => actor.permissions.has(each));
};

const BY_STATUS: Record<UserStatus | 'held', readonly UserAction[]> = {
  active: ['changeRole', 'changePicture', 'suspend', 'resetPassword', 'delete'],
  pending: ['resend', 'delete'],
  // There is nothing to send again before it is approved
  held: ['approve', 'delete'],
  disabled: ['changeRole', 'changePicture', 'activate', 'delete'],
  // The status of locked people cannot be edited. But a lock ends no session, and anybody can lock an account, even
  // their own:
  // so they can be shut out as well as let in again
  locked: ['suspend', 'activate', 'resetPassword', 'delete'],
};

/** Whether the status of a person allows an action, whoever asks for it. */
export const isInStatus = ({ status, heldBy }: Subject, action: UserAction): boolean =>
  BY_STATUS[heldBy === null ? status : 'held'].includes(action);

/** Taking one of these from the last Admin would leave nobody to give it back. */
const ENDS_ADMIN: readonly UserAction[] = ['changeRole', 'suspend', 'delete'];

/** Whether a caller has what an action gives the person. A lock that is taken away gives nothing: it would end by itself. */
const hasToGive = (actor: Principal, { roleIds, status, heldBy }: Subject, action: UserAction): boolean => {
  const hasTheirs = () => roleIds.every(id => ROLES.every(role => role.id !== id || canGive(actor, role)));
  // Whoever takes a role by another one can set it again
  if (action === 'changeRole') return hasTheirs();
  if (action === 'activate') return status === 'locked' || hasTheirs();
  if (action === 'approve') return actor.userType === 'internal' && heldBy !== actor.email && hasTheirs();
  return true;
};

/** What a caller may do to a person just now. */
export const actionsOn = (actor: Principal, subject: Subject): UserAction[] =>
  canManage(actor, subject)
    ? USER_ACTIONS.filter(
        action =>
          isInStatus(subject, action) &&
          hasToGive(actor, subject, action) &&
          !(subject.isLastAdmin && ENDS_ADMIN.includes(action)),
      )
    : [];
