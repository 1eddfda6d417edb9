import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { AROUND_PX } from '../../../components/use-keep-foot-free.ts';

/** Whether the middle of one element is under another. */
const isUnder = (element: Element, cover: HTMLElement): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return cover.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

/** Gives way where the keyboard goes to something under the panel: it is minimised, and the page scrolled where that is not enough. */
export const useGiveWay = (panel: RefObject<HTMLElement | null>, minimise: () => void): void => {
  const give = useEffectEvent((focused: Element) => {
    const cover = panel.current;
    if (!cover || cover.contains(focused) || !focused.matches(':focus-visible') || !isUnder(focused, cover)) return;
    minimise();
    requestAnimationFrame(() => {
      if (isUnder(focused, cover)) scrollBy({ top: cover.offsetHeight + AROUND_PX });
    });
  });
  useEffect(() => {
    const hear = ({ target }: FocusEvent) => target instanceof Element && give(target);
    document.addEventListener('focusin', hear);
    return () => document.removeEventListener('focusin', hear);
  }, []);
};

/** Less than this is no direction. */
const MOVE_PX = 4;

/** Whether the page was last scrolled down. */
export const useScrolledDown = (): boolean => {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const hear = () => {
      if (Math.abs(scrollY - last) < MOVE_PX) return;
      setDown(scrollY > last && scrollY > 0);
      last = scrollY;
    };
    addEventListener('scroll', hear, { passive: true });
    return () => removeEventListener('scroll', hear);
  }, []);
  return down;
};
