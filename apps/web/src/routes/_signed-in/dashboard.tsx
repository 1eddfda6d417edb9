import { createFileRoute } from '@tanstack/react-router';
import { goHome } from '../../app/guards.ts';

export const Route = createFileRoute('/_signed-in/dashboard')({
  beforeLoad: ({ context, location }) => goHome(context.session, location.pathname),
});
