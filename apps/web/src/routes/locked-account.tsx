import { createFileRoute } from '@tanstack/react-router';
import { requireNobody } from '../app/guards.ts';
import { LockedAccountPage } from '../features/auth/LockedAccountPage.tsx';

export const Route = createFileRoute('/locked-account')({
  beforeLoad: ({ context, location }) => requireNobody(context.queryClient, location),
  component: LockedAccountPage,
});
