import { createFileRoute } from '@tanstack/react-router';
import { goHome } from '../../app/guards.ts';
import { NoScreensPage } from '../../app/pages/NoScreensPage.tsx';

export const Route = createFileRoute('/_signed-in/')({
  beforeLoad: ({ context }) => goHome(context.session.permissions, '/'),
  component: NoScreensPage,
});
