import { createFileRoute } from '@tanstack/react-router';
import { loadSession } from '../app/guards.ts';
import { NotFoundLayout } from '../app/pages/NotFoundLayout.tsx';
import { anySearch } from '../lib/search.ts';

export const Route = createFileRoute('/$')({
  validateSearch: anySearch,
  loader: async ({ context }) => ({ session: await loadSession(context.queryClient) }),
  component: NotFoundLayout,
});
