import { Suspense } from 'react';
import { lazyOrNothing } from '../../lib/lazy-part.ts';

const PortalNotice = lazyOrNothing(() => import('./PortalNotice.tsx').then(part => part.PortalNotice));

/** What everybody is told, fetched after the page: the maintenance banner, and whom to turn to. */
export const Notices = ({ inset = false }: { inset?: boolean }) => (
  <Suspense fallback={null}>
    <PortalNotice inset={inset} />
  </Suspense>
);
