import { createFileRoute } from '@tanstack/react-router';
import { usersSearch } from '../../../../features/users/search.ts';
import { UsersPage } from '../../../../features/users/UsersPage.tsx';

export const Route = createFileRoute('/_signed-in/admin/users/')({
  validateSearch: usersSearch,
  component: UsersPage,
});
