import { createFileRoute } from '@tanstack/react-router';
import { requireNobody } from '../app/guards.ts';
import { ForgotPasswordSuccessPage } from '../features/auth/ForgotPasswordSuccessPage.tsx';

export const Route = createFileRoute('/forgot-password-success')({
  beforeLoad: ({ context, location }) => requireNobody(context.queryClient, location),
  component: ForgotPasswordSuccessPage,
});
