import { type ComponentType, lazy, Suspense } from 'react';
import { usePermissions } from '../../lib/session.ts';

// Loaded after the page; one that does not come must not take the page with it
const ExportsPanel = lazy(() =>
  import('../../features/exports/panel/ExportsPanel.tsx').then(
    (part): { default: ComponentType } => ({ default: part.ExportsPanel }),
    () => ({ default: () => null }),
  ),
);

/** The panel of exports, for whom exports are compiled. */
export const ExportsCorner = () => {
  if (!usePermissions().includes('ASYNC_EXPORT_PAGE')) return null;
  return (
    <Suspense fallback={null}>
      <ExportsPanel />
    </Suspense>
  );
};
