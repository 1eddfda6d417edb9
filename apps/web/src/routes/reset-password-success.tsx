import { createFileRoute } from '@tanstack/react-router';
import { requireSignedOut } from '../app/guards.ts';
import { ResetPasswordSuccessPage } from '../features/auth/ResetPasswordSuccessPage.tsx';
import { exportSearch } from '../lib/search.ts';

export const Route = createFileRoute('/reset-password-success')({
  validateSearch: exportSearch,
  beforeLoad: ({ context, location }) => requireSignedOut(context.queryClient, location),
  component: ResetPasswordSuccessPage,
});
