import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Moves the focus to the content after a change of page, so that a screen reader and the Tab key start there. Where the address names a part of
 * the page, that part takes it.
 */
export const useFocusOnNavigation = (onNavigate: () => void) => {
  const main = useRef<HTMLElement>(null);
  const path = useLocation({ select: location => location.pathname });
  const seen = useRef(path);
  const hash = useLocation({ select: location => location.hash });
  const arrived = useEffectEvent(() => {
    onNavigate();
    if (hash === '') main.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    arrived();
  }, [path]);
  return main;
};
