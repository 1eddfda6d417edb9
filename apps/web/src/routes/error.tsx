import { createFileRoute } from '@tanstack/react-router';
import { goToExport, loadSession } from '../app/guards.ts';
import { NotFoundLayout } from '../app/pages/NotFoundLayout.tsx';

export const Route = createFileRoute('/error')({
  loader: async ({ context, location }) => {
    const session = await loadSession(context.queryClient);
    if (session) goToExport(location.search);
    return { session };
  },
  component: NotFoundLayout,
});
