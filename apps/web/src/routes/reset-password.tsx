import { createFileRoute } from '@tanstack/react-router';
import { requireSignedOutOrLink } from '../app/guards.ts';
import { NewPasswordPage } from '../features/auth/NewPasswordPage.tsx';
import { linkSearch } from '../lib/search.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: linkSearch,
  beforeLoad: ({ context, location }) => requireSignedOutOrLink(context.queryClient, location),
  component: () => <NewPasswordPage words={Route.useSearch()} signedInAs={Route.useRouteContext().signedInAs} />,
});
