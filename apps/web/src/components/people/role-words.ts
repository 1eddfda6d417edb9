import { type Audience, PERMISSIONS, type Permission, permissionShape } from '@drumlin/contract/permissions.ts';
import { roleLabel } from '@drumlin/contract/role-labels.ts';
import { findRole, type Role } from '@drumlin/contract/roles.ts';
import { USER_TYPES } from './user-status.ts';

/** One line about a role, or undefined where its name says it. */
export const roleMeaning = (id: number): string | undefined => findRole(id)?.description;

/** A role's name in the reader's language after whose people it is of: staff and merchants both have an Admin. */
export const roleOfType = (role: Role, t: (text: string) => string): string =>
  `${t(USER_TYPES[role.userType].label)} · ${t(roleLabel(role))}`;

export interface Capability {
  permission: Permission;
  /** English, and the key of its translation. */
  label: string;
  audience: Audience;
}

/** What a permission lets one do. Those of one product are left out: they go with the permission of both. */
export const CAPABILITIES: readonly Capability[] = PERMISSIONS.filter(
  permission => permissionShape(permission).partOf === undefined,
).map(permission => {
  const { label, audience } = permissionShape(permission);
  return { permission, label, audience };
});
