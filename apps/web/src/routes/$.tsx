import { createFileRoute } from '@tanstack/react-router';
import { loadSession, requireSessionOfScreens } from '../app/guards.ts';
import { NotFoundLayout } from '../app/pages/NotFoundLayout.tsx';
import { anySearch } from '../lib/search.ts';

export const Route = createFileRoute('/$')({
  validateSearch: anySearch,
  beforeLoad: ({ context, location }) => requireSessionOfScreens(context.queryClient, location),
  loader: async ({ context }) => ({ session: await loadSession(context.queryClient) }),
  component: NotFoundLayout,
});
