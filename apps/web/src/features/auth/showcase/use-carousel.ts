import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';

const AUTOPLAY_MS = 5000;

/** A slide index that moves on by itself until paused; it stands still from the start for who prefers less motion. */
export const useCarousel = (slides: number) => {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const [playing, setPlaying] = useState(!still);
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (!playing || still) return;
    const timer = setTimeout(() => setCurrent((current + 1) % slides), AUTOPLAY_MS);
    return () => clearTimeout(timer);
  }, [playing, still, current, slides]);
  const choose = (slide: number) => {
    setPlaying(false);
    setCurrent(slide);
  };
  return { current, choose, playing: playing && !still, canPlay: !still, toggle: () => setPlaying(!playing) };
};
