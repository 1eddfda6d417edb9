import type { ManagedUser } from '@drumlin/contract/users/admin.ts';
import { expect, test } from 'vitest';
import { isChanged } from '../../components/use-api-form.ts';
import { choiceOf, statusesFor } from './user-changes.ts';

const user = (part: Partial<ManagedUser>): ManagedUser => ({
  id: 1,
  email: 'a@b.example',
  firstName: 'A',
  lastName: 'B',
  jobTitle: null,
  photoUrl: null,
  userType: 'external',
  merchantParentId: 'P',
  merchantParent: 'Parent',
  roles: [{ id: 2, name: 'Finance' }],
  status: 'active',
  preferred: null,
  hasPasskey: false,
  lastActivity: null,
  lastInvitation: null,
  mailRefusedAt: null,
  heldBy: null,
  userRoleReadOnly: false,
  allowSelectMultiRoles: false,
  timezone: 'America/Toronto',
  actions: ['suspend', 'changeRole'],
  ...part,
});

test('knows whether anything was changed', () => {
  expect(isChanged(choiceOf(user({})), choiceOf(user({})))).toBe(false);
  expect(isChanged(choiceOf(user({})), { roleId: 3, status: 'active' })).toBe(true);
  expect(isChanged(choiceOf(user({})), { roleId: 2, status: 'disabled' })).toBe(true);
});

test('offers the status that the server would take', () => {
  expect(statusesFor(user({}))).toEqual(['active', 'disabled']);
  expect(statusesFor(user({ actions: [] }))).toEqual(['active']);
  expect(statusesFor(user({ status: 'disabled', actions: ['activate'] }))).toEqual(['active', 'disabled']);
  expect(statusesFor(user({ status: 'locked', actions: ['activate'] }))).toEqual(['locked']);
});
