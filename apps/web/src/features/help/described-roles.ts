import type { Permission } from '@drumlin/contract/permissions.ts';
import { roleLabel } from '@drumlin/contract/role-labels.ts';
import { ROLES, type UserType } from '@drumlin/contract/roles.ts';
import { CAPABILITIES, roleMeaning } from '../../components/people/role-words.ts';

/** The roles of merchants' people and what they are for. */
export const rolesTold = () =>
  ROLES.filter(({ userType }) => userType === 'external').map(role => ({
    label: roleLabel(role),
    text: roleMeaning(role.id) ?? '',
  }));

/** The provider's own roles and what each may do, by the table that the server uses; their names alone say little. */
export const staffRolesTold = () =>
  ROLES.filter(({ userType }) => userType === 'internal').map(role => ({
    label: roleLabel(role),
    can: CAPABILITIES.filter(({ permission }) => role.permissions.includes(permission)).map(({ label }) => label),
  }));

/** The roles with any of these permissions: those of merchants, and of the staff where one of them reads. */
export const rolesWith = (anyOf: readonly Permission[], reader: UserType): string[] =>
  ROLES.filter(({ userType, permissions }) => {
    const isTold = userType === 'external' || reader === 'internal';
    return isTold && anyOf.some(code => permissions.includes(code));
  }).map(roleLabel);
