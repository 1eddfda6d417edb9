import { useEffect, useRef, useState } from 'preact/hooks';

/** Whole seconds until an end that was so many away when it was told; the clock of the day plays no part. Calls `onEnd` once at 0. */
export const useTimeLeft = (seconds: number, onEnd: () => void): number => {
  const [left, setLeft] = useState(seconds);
  const atEnd = useRef(onEnd);
  atEnd.current = onEnd;
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      atEnd.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
};

/** `29:41`. */
export const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
