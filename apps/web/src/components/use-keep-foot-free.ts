import { type RefObject, useEffect } from 'react';

/** The gap below what stands at the foot and above it, so that what it keeps free is clear of it. */
export const AROUND_PX = 32;

/** Keeps as much of the page's foot free as what stands there is high: whatever is under it can be scrolled clear of it. */
export const useKeepFootFree = (standing: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = standing.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--page-foot', `${element.offsetHeight + AROUND_PX}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--page-foot');
    };
  }, [standing]);
};
