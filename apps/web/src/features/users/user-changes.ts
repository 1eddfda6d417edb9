import {
  activateUser,
  type ManagedUser,
  putUser,
  suspendUser,
  type UserStatus,
} from '@drumlin/contract/users/admin.ts';
import { call } from '../../lib/api/call.ts';

/** What the form of one person holds. */
export interface UserChoice {
  roleId: number | undefined;
  status: UserStatus;
}

/** The choice that is in force. */
export const choiceOf = (user: ManagedUser): UserChoice => ({ roleId: user.roles[0]?.id, status: user.status });

/** The status a person can be given just now, beside their own. */
export const statusesFor = ({ status, actions }: ManagedUser): readonly UserStatus[] => {
  if (status === 'active' && actions.includes('suspend')) return ['active', 'disabled'];
  if (status === 'disabled' && actions.includes('activate')) return ['active', 'disabled'];
  return [status];
};

/** Saves a changed role first, then a changed status. */
export const saveChoice = async (user: ManagedUser, { roleId, status }: UserChoice): Promise<void> => {
  const params = { id: user.id };
  if (roleId !== undefined && roleId !== user.roles[0]?.id) await call(putUser, { params, body: { roles: [roleId] } });
  if (status === user.status) return;
  await call(status === 'disabled' ? suspendUser : activateUser, { params });
};
