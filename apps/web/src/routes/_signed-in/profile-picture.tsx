import { createFileRoute } from '@tanstack/react-router';
import { PicturePage } from '../../features/profile/PicturePage.tsx';
import { noSearch } from '../../lib/search.ts';

export const Route = createFileRoute('/_signed-in/profile-picture')({
  validateSearch: noSearch,
  component: PicturePage,
});
