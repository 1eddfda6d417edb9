import { createFileRoute } from '@tanstack/react-router';
import { requireNobody } from '../app/guards.ts';
import { ForgotPasswordPage } from '../features/auth/ForgotPasswordPage.tsx';

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: ({ context }) => requireNobody(context.queryClient),
  component: ForgotPasswordPage,
});
