import { type ComponentType, lazy, Suspense } from 'react';
import { usePermissions } from '../../lib/session/session.ts';
import { supportViewId } from '../../lib/support-view.ts';

// Loaded after the page; one that does not come must not take the page with it
const ExportsPanel = lazy(() =>
  import('../../features/exports/panel/ExportsPanel.tsx').then(
    (part): { default: ComponentType } => ({ default: part.ExportsPanel }),
    () => ({ default: () => null }),
  ),
);

/** The panel of exports, for whom exports are compiled; not in a support view, in which there is nothing to have. */
export const ExportsCorner = () => {
  const mayExport = usePermissions().includes('ASYNC_EXPORT_PAGE');
  if (!mayExport || supportViewId !== undefined) return null;
  return (
    <Suspense fallback={null}>
      <ExportsPanel />
    </Suspense>
  );
};
