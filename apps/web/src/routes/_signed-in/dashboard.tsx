import { createFileRoute } from '@tanstack/react-router';
import { goHome } from '../../app/guards.ts';
import { noSearch } from '../../lib/search.ts';

export const Route = createFileRoute('/_signed-in/dashboard')({
  validateSearch: noSearch,
  beforeLoad: ({ context, location }) => goHome(context.session, location.pathname),
});
