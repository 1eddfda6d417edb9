import { useEffect, useState } from 'react';

/** A shorter wait shows nothing: what appears only to vanish is noise. */
const PATIENCE_MS = 150;

/** True once `waiting` has lasted 150 ms. */
export const useDelayed = (waiting: boolean): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return waiting && late;
};
