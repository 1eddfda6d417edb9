import { createFileRoute } from '@tanstack/react-router';
import { requireNobody } from '../app/guards.ts';
import { SignUpPage } from '../features/auth/SignUpPage.tsx';
import { linkWords } from '../features/auth/use-link-secret.ts';

export const Route = createFileRoute('/signup')({
  validateSearch: linkWords,
  beforeLoad: ({ context, location }) => requireNobody(context.queryClient, location),
  component: () => <SignUpPage words={Route.useSearch()} />,
});
