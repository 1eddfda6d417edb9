import type { GridApiCommon } from '@mui/x-data-grid';
import { type RefObject, useEffect, useState } from 'react';

/** `more` while there are columns beyond the right edge, for a fade; checked again when `columns` change. */
export const useScrollFade = (apiRef: RefObject<GridApiCommon | null>, columns: unknown): 'more' | undefined => {
  const [hasMore, setHasMore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have another width, and no event tells of it
  useEffect(() => {
    const api = apiRef.current;
    const scroller = api?.rootElementRef.current?.querySelector('.MuiDataGrid-virtualScroller');
    if (!api || !scroller) return;
    const look = () => setHasMore(scroller.scrollLeft + scroller.clientWidth < scroller.scrollWidth - 1);
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [apiRef, columns]);
  return hasMore ? 'more' : undefined;
};
