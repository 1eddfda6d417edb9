import { createFileRoute } from '@tanstack/react-router';
import { requireSignedOut } from '../../app/guards.ts';

export const Route = createFileRoute('/_sign-in/forgot-password')({
  beforeLoad: ({ context, location }) => requireSignedOut(context.queryClient, location),
});
