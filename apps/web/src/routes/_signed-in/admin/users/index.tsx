import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../../../../features/users/UsersPage.tsx';
import { urlWords } from '../../../../lib/url-words.ts';

export const Route = createFileRoute('/_signed-in/admin/users/')({
  validateSearch: urlWords,
  component: () => {
    const navigate = Route.useNavigate();
    return <UsersPage words={Route.useSearch()} go={words => void navigate({ search: words, replace: true })} />;
  },
});
