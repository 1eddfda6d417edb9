import { createFileRoute } from '@tanstack/react-router';
import { requireNobody } from '../app/guards.ts';
import { NewPasswordPage } from '../features/auth/NewPasswordPage.tsx';
import { linkWords } from '../features/auth/use-link-secret.ts';

export const Route = createFileRoute('/recover-account')({
  validateSearch: linkWords,
  beforeLoad: ({ context, location }) => requireNobody(context.queryClient, location),
  component: () => <NewPasswordPage words={Route.useSearch()} recovering />,
});
