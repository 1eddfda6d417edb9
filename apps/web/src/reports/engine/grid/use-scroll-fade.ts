import { type RefObject, useEffect, useState } from 'react';

/**
 * `more` while something is beyond the right edge and `scrolled` while something is beyond the left one, below the pinned columns, for a
 * fade there. Looked at again when `columns` change.
 */
export const useScrollFade = (scroller: RefObject<HTMLElement | null>, columns: unknown): string => {
  const [fade, setFade] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have another width, and no event tells of it
  useEffect(() => {
    const part = scroller.current;
    if (!part) return;
    const look = () => {
      const hasMore = part.scrollLeft + part.clientWidth < part.scrollWidth - 1;
      setFade([hasMore && 'more', part.scrollLeft > 0 && 'scrolled'].filter(Boolean).join(' '));
    };
    look();
    part.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(part);
    return () => {
      part.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [scroller, columns]);
  return fade;
};
