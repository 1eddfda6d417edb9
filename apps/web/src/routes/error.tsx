import { createFileRoute } from '@tanstack/react-router';
import { goToExport, loadSession } from '../app/guards.ts';
import { NotFoundLayout } from '../app/pages/NotFoundLayout.tsx';
import { exportSearch } from '../lib/search.ts';

export const Route = createFileRoute('/error')({
  validateSearch: exportSearch,
  loader: async ({ context, location }) => {
    const session = await loadSession(context.queryClient);
    if (session) goToExport(location.search);
    return { session };
  },
  component: NotFoundLayout,
});
