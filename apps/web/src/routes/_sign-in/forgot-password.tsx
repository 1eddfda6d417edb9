import { createFileRoute } from '@tanstack/react-router';
import { requireNobody } from '../../app/guards.ts';

export const Route = createFileRoute('/_sign-in/forgot-password')({
  beforeLoad: ({ context, location }) => requireNobody(context.queryClient, location),
});
