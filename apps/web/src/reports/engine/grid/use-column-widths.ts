import { type PointerEvent, useMemo, useState } from 'react';
import type { ReportFace } from '../face.ts';
import { useGridPreference } from '../state/use-report.ts';
import { clampWidth } from './columns.ts';

/** What changes the width of a column. */
export type ColumnResizing = ReturnType<typeof useColumnWidths>['resizing'];

/** The widths that a person gave to columns, in pixels, and how the right edge of a head gives another one. */
export const useColumnWidths = (face: ReportFace) => {
  const { preference, remember } = useGridPreference(face);
  const [drag, setDrag] = useState<{ key: string; from: number; width: number; to: number }>();
  const chosen = preference.columnWidths;
  const widths = useMemo(() => ({ ...chosen, ...(drag && { [drag.key]: drag.to }) }), [chosen, drag]);
  const set = (key: string, width: number) => remember({ columnWidths: { ...chosen, [key]: clampWidth(width) } });
  const handlers = (key: string, width: number) => ({
    onClick: (event: PointerEvent | React.MouseEvent) => event.stopPropagation(),
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ key, from: event.clientX, width, to: width });
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag) setDrag({ ...drag, to: clampWidth(drag.width + event.clientX - drag.from) });
    },
    onPointerUp: () => {
      setDrag(undefined);
      if (drag && drag.to !== drag.width) set(key, drag.to);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { widths, resizing: { set, handlers } };
};
