import type { Permission } from '@drumlin/contract/permissions.ts';
import type { ReactNode } from 'react';
import { usePermissions } from '../lib/session.ts';

/** Shows its children to those who hold the permission. It hides; the server decides. */
export const PermissionGate = ({ permission, children }: { permission: Permission; children: ReactNode }) =>
  usePermissions().includes(permission) ? children : null;
