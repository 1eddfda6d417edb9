import { createFileRoute } from '@tanstack/react-router';
import { requireSignedOut } from '../app/guards.ts';
import { LockedAccountPage } from '../features/auth/LockedAccountPage.tsx';
import { exportSearch } from '../lib/search.ts';

export const Route = createFileRoute('/locked-account')({
  validateSearch: exportSearch,
  beforeLoad: ({ context, location }) => requireSignedOut(context.queryClient, location),
  component: LockedAccountPage,
});
