import { Outlet } from '@tanstack/react-router';
import { Shell } from './Shell.tsx';

/** The layout of every screen behind sign-in. */
export const SignedInLayout = () => (
  <Shell>
    <Outlet />
  </Shell>
);
