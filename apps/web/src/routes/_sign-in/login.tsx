import { createFileRoute } from '@tanstack/react-router';
import { requireSignedOut } from '../../app/guards.ts';

export const Route = createFileRoute('/_sign-in/login')({
  beforeLoad: ({ context, location, search }) => requireSignedOut(context.queryClient, location, search.from),
});
