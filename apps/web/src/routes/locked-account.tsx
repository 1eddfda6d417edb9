import { createFileRoute } from '@tanstack/react-router';
import { requireNobody } from '../app/guards.ts';
import { LockedAccountPage } from '../features/auth/LockedAccountPage.tsx';

export const Route = createFileRoute('/locked-account')({
  beforeLoad: ({ context }) => requireNobody(context.queryClient),
  component: LockedAccountPage,
});
