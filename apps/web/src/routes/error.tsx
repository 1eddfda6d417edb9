import { createFileRoute } from '@tanstack/react-router';
import { loadSession } from '../app/guards.ts';
import { NotFoundLayout } from '../app/pages/NotFoundLayout.tsx';

export const Route = createFileRoute('/error')({
  loader: async ({ context }) => ({ session: await loadSession(context.queryClient) }),
  component: NotFoundLayout,
});
