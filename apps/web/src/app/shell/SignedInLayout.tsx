import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { supportViewId } from '../../lib/support-view.ts';
import { Shell } from './Shell.tsx';

const SupportViewFrame = lazyPart(() =>
  import('../../features/support-view/SupportViewFrame.tsx').then(part => part.SupportViewFrame),
);

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
