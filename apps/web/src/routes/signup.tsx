import { createFileRoute } from '@tanstack/react-router';
import { requireSignedOutOrLink } from '../app/guards.ts';
import { SignUpPage } from '../features/auth/SignUpPage.tsx';
import { linkSearch } from '../lib/search.ts';

export const Route = createFileRoute('/signup')({
  validateSearch: linkSearch,
  beforeLoad: ({ context, location }) => requireSignedOutOrLink(context.queryClient, location),
  component: () => <SignUpPage words={Route.useSearch()} signedInAs={Route.useRouteContext().signedInAs} />,
});
