import { createFileRoute } from '@tanstack/react-router';
import { RolesPage } from '../../../features/roles/RolesPage.tsx';
import { rolesSearch } from '../../../features/roles/search.ts';

export const Route = createFileRoute('/_signed-in/admin/roles')({
  validateSearch: rolesSearch,
  component: RolesPage,
});
