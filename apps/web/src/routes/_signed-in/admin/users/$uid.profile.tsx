import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../../../../features/users/UserPage.tsx';

export const Route = createFileRoute('/_signed-in/admin/users/$uid/profile')({
  component: () => <UserPage id={Route.useParams().uid} />,
});
