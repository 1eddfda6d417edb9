import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { supportViewId } from '../../lib/support-view.ts';
import { Shell } from './Shell.tsx';

const SupportViewFrame = lazy(async () => ({
  default: (await loadPart(() => import('../../features/support-view/SupportViewFrame.tsx'))).SupportViewFrame,
}));

const Screen = () => (
  <Shell>
    <Outlet />
  </Shell>
);

/** The layout of every screen behind sign-in; in a support view never without its banner. */
export const SignedInLayout = () =>
  supportViewId === undefined ? (
    <Screen />
  ) : (
    <Suspense fallback={null}>
      <SupportViewFrame id={supportViewId}>
        <Screen />
      </SupportViewFrame>
    </Suspense>
  );
