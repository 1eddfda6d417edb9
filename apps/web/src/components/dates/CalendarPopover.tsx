import { EASTERN } from '@drumlin/contract/core/eastern.ts';
import Popover from '@mui/material/Popover';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { EasternPickers, fromPicker, toPicker } from './EasternPickers.tsx';

export interface CalendarPopoverProps {
  label: string;
  /** An Eastern day, or empty. */
  value: string;
  onPick: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** The edge of its button that it keeps to. */
  side?: 'left' | 'right';
  /** What stands below the calendar. */
  footer?: (close: () => void) => ReactNode;
  /** The button that it opens from. */
  children: (open: (event: MouseEvent<HTMLElement>) => void) => ReactNode;
}

/** A calendar from which one Eastern day is chosen; it closes with that. */
export const CalendarPopover = (props: CalendarPopoverProps) => {
  const { label, value, onPick, min, max, side = 'left', footer, children } = props;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      {children(event => setAnchor(event.currentTarget))}
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: side }}
        transformOrigin={{ vertical: 'top', horizontal: side }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1.5, ...(footer && { pb: 3 }) } } }}
      >
        <EasternPickers>
          <DateCalendar
            autoFocus
            timezone={EASTERN}
            value={value === '' ? null : toPicker(value)}
            {...(min && { minDate: toPicker(min) })}
            {...(max && { maxDate: toPicker(max) })}
            onChange={(next, state) => {
              const day = fromPicker(next);
              if (state !== 'finish' || day === undefined) return;
              close();
              onPick(day);
            }}
          />
        </EasternPickers>
        {footer?.(close)}
      </Popover>
    </>
  );
};
