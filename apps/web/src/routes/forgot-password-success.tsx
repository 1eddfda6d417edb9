import { createFileRoute } from '@tanstack/react-router';
import { requireSignedOut } from '../app/guards.ts';
import { ForgotPasswordSuccessPage } from '../features/auth/ForgotPasswordSuccessPage.tsx';
import { exportSearch } from '../lib/search.ts';

export const Route = createFileRoute('/forgot-password-success')({
  validateSearch: exportSearch,
  beforeLoad: ({ context, location }) => requireSignedOut(context.queryClient, location),
  component: ForgotPasswordSuccessPage,
});
