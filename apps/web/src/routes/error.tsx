import { createFileRoute } from '@tanstack/react-router';
import { NotFoundLayout } from '../app/pages/NotFoundLayout.tsx';
import { loadSession } from '../lib/session.ts';

export const Route = createFileRoute('/error')({
  loader: async ({ context }) => ({ session: await loadSession(context.queryClient) }),
  component: NotFoundLayout,
});
