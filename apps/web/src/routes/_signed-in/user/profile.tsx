import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../../features/profile/ProfilePage.tsx';
import { noSearch } from '../../../lib/search.ts';

export const Route = createFileRoute('/_signed-in/user/profile')({
  validateSearch: noSearch,
  component: ProfilePage,
});
