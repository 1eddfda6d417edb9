import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../../../../features/users/UsersPage.tsx';
import { rawSearch } from '../../../../lib/raw-search.ts';

export const Route = createFileRoute('/_signed-in/admin/users/')({
  validateSearch: rawSearch,
  component: () => {
    const navigate = Route.useNavigate();
    return <UsersPage words={Route.useSearch()} go={words => void navigate({ search: words, replace: true })} />;
  },
});
