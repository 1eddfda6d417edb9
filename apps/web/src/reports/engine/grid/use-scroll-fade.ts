import { type RefObject, useEffect, useState } from 'react';

const fadeOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): string =>
  [scrollLeft + clientWidth < scrollWidth - 1 && 'more', scrollLeft > 0 && 'scrolled'].filter(Boolean).join(' ');

/**
 * `more` while something is beyond the right edge and `scrolled` while something is beyond the left one, below the pinned columns, for a
 * fade there.
 */
export const useScrollFade = (scroller: RefObject<HTMLElement | null>): string => {
  const [fade, setFade] = useState('');
  useEffect(() => {
    const part = scroller.current;
    if (!part) return;
    const look = () => setFade(fadeOf(part));
    part.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(part);
    return () => {
      part.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [scroller]);
  // Other columns or figures have another width, and no event tells of it
  useEffect(() => {
    if (scroller.current) setFade(fadeOf(scroller.current));
  });
  return fade;
};
