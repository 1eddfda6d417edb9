import { useBrush, useXScale } from '@mui/x-charts/hooks';
import { useEffect, useRef } from 'react';
import type { ChartPoint } from './figures.ts';

interface DragOverPointsProps {
  points: readonly ChartPoint[];
  /** The places of the first and the last point, and where the drag ended on the screen. */
  onDrag: (first: number, last: number, at: { left: number; top: number }) => void;
}

/** Tells over which points of a chart somebody has dragged; one alone is none. */
export const DragOverPoints = ({ points, onDrag }: DragOverPointsProps) => {
  const x = useXScale<'band'>('x');
  const brush = useBrush();
  const before = useRef(brush);
  const place = useRef<SVGGElement>(null);
  useEffect(() => {
    const was = before.current;
    before.current = brush;
    if (!was || brush) return;
    // The library tells of a drag while it lasts, and nothing of its end
    const pointAt = (px: number) =>
      Math.max(
        0,
        points.findLastIndex(({ key }) => (x(key) ?? 0) - (x.step() - x.bandwidth()) / 2 <= px),
      );
    const [first = 0, last = 0] = [pointAt(was.start.x), pointAt(was.current.x)].toSorted((a, b) => a - b);
    const { left = 0, top = 0 } = place.current?.ownerSVGElement?.getBoundingClientRect() ?? {};
    if (last > first) onDrag(first, last, { left: left + was.current.x, top: top + was.current.y });
  }, [brush, points, x, onDrag]);
  return <g ref={place} />;
};
