import { createFileRoute } from '@tanstack/react-router';
import { PicturePage } from '../../features/profile/PicturePage.tsx';

export const Route = createFileRoute('/_signed-in/profile-picture')({
  component: PicturePage,
});
