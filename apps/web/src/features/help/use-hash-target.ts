import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Brings what the hash of the address names into sight: unfolds what it stands in, also where it is loaded after the page. */
export const useHashTarget = () => {
  const hash = useLocation({ select: location => location.hash });
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash);
    const folded = target?.closest('details');
    if (folded) folded.open = true;
    target?.scrollIntoView();
  }, [hash]);
};
