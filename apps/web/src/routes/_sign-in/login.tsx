import { createFileRoute } from '@tanstack/react-router';
import { requireNobody } from '../../app/guards.ts';

export const Route = createFileRoute('/_sign-in/login')({
  beforeLoad: ({ context, location, search }) => requireNobody(context.queryClient, location, search.from),
});
