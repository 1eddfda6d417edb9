import { createFileRoute } from '@tanstack/react-router';
import { requireNobody } from '../app/guards.ts';
import { ResetPasswordSuccessPage } from '../features/auth/ResetPasswordSuccessPage.tsx';

export const Route = createFileRoute('/reset-password-success')({
  beforeLoad: ({ context, location }) => requireNobody(context.queryClient, location),
  component: ResetPasswordSuccessPage,
});
