import Popover from '@mui/material/Popover';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Preset, type RangeText, rangeLabel, shortRange } from '../lib/date-range.ts';
import { useLocale } from '../lib/i18n.ts';
import { FilterButton } from '../ui/FilterButton.tsx';

// Two calendars and their date library are only fetched by whoever opens them.
const DateRangePanel = lazy(() => import('./DateRangePanel.tsx').then(module => ({ default: module.DateRangePanel })));

interface DateRangeButtonProps {
  /** The range in force; undefined where every day counts. */
  range: RangeText | undefined;
  /** What was chosen: a preset, an own range, or nothing. */
  preset: Preset | RangeText | undefined;
  /** The Eastern day it is. */
  today: string;
  /** For a narrow place: the days alone, in few letters. */
  short?: boolean;
  /** Whether an end may be a minute; else ends are whole days. */
  toTheMinute?: boolean;
  onApply: (range: Preset | RangeText) => void;
  /** Takes the range away, where one need not be. */
  onClear?: () => void;
}

/** The range in force; it opens presets and calendars. */
export const DateRangeButton = ({ range, short = false, onApply, onClear, ...panel }: DateRangeButtonProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const closing =
    <Arguments extends unknown[]>(act: (...given: Arguments) => void) =>
    (...given: Arguments) => {
      close();
      act(...given);
    };
  const words = short ? (given: RangeText) => shortRange(given, locale) : rangeLabel;
  const label = range ? words(range) : t('All dates');
  return (
    <>
      <FilterButton
        icon={<CalendarDays size={16} aria-hidden />}
        opens={!short}
        aria-label={t('Dates: {{range}}', { range: label })}
        aria-haspopup="dialog"
        onClick={event => setAnchor(event.currentTarget)}
      >
        {label}
      </FilterButton>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('Dates'), sx: { mt: 1.5 } } }}
      >
        <Suspense fallback={null}>
          <DateRangePanel
            {...panel}
            range={range}
            onApply={closing(onApply)}
            onClear={onClear && closing(onClear)}
            onCancel={close}
          />
        </Suspense>
      </Popover>
    </>
  );
};
