import { createFileRoute } from '@tanstack/react-router';
import { requireSession } from '../app/guards.ts';
import { SignedInLayout } from '../app/shell/SignedInLayout.tsx';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context, location }) => requireSession(context.queryClient, location),
  component: SignedInLayout,
});
