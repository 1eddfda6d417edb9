import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../../../../features/users/UserPage.tsx';
import { noSearch } from '../../../../lib/search.ts';

export const Route = createFileRoute('/_signed-in/admin/users/$uid/profile')({
  validateSearch: noSearch,
  component: () => <UserPage id={Route.useParams().uid} />,
});
