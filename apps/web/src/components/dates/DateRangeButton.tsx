import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CalendarDays } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Preset, type RangeText, rangeLabel, shortRange } from '../../lib/date-range.ts';
import { useLocale } from '../../lib/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { SideDialog } from '../../ui/dialogs/SideDialog.tsx';
import { FilterButton } from '../../ui/inputs/FilterButton.tsx';

// The calendars and their date library are loaded only when opened
const DateRangePanel = lazyPart(() => import('./DateRangePanel.tsx').then(part => part.DateRangePanel));

const preloadPanel = () => void import('./DateRangePanel.tsx').catch(() => undefined);

/** About as large as the panel, until its code has come. */
const PANEL = { width: { xs: 336, md: 480 }, height: { xs: 620, md: 540 }, maxWidth: '100%' };

interface DateRangeButtonProps {
  /** The current range; undefined for every day. */
  range: RangeText | undefined;
  /** The choice: a preset, a range, or nothing. */
  preset: Preset | RangeText | undefined;
  /** The current Eastern day. */
  today: string;
  /** For little space: the days alone, abbreviated. */
  short?: boolean;
  /** Whether an end may be a minute; else ends are whole days. */
  toTheMinute?: boolean;
  onApply: (range: Preset | RangeText) => void;
  /** Clears the range, where it is optional. */
  onClear?: () => void;
}

/** The current range; it opens presets and calendars, on a phone in a sheet from below. */
export const DateRangeButton = ({ range, short = false, onApply, onClear, ...panel }: DateRangeButtonProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
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
  const content = (
    <Suspense fallback={<Box role="status" aria-label={t('Loading…')} sx={PANEL} />}>
      <DateRangePanel
        {...panel}
        range={range}
        onApply={closing(onApply)}
        onClear={onClear && closing(onClear)}
        onCancel={close}
      />
    </Suspense>
  );
  return (
    <>
      <FilterButton
        icon={<CalendarDays size={16} aria-hidden />}
        opens={!short}
        aria-label={t('Dates: {{range}}', { range: label })}
        aria-haspopup="dialog"
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {label}
      </FilterButton>
      {phone ? (
        <SideDialog open={anchor !== undefined} title={t('Dates')} onClose={close} sheet>
          <Box sx={{ m: '-20px -24px', '&& .foot': { bottom: -20 } }}>{content}</Box>
        </SideDialog>
      ) : (
        <Popover
          open={anchor !== undefined}
          anchorEl={anchor ?? null}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': t('Dates'), sx: { mt: 1.5 } } }}
        >
          {content}
        </Popover>
      )}
    </>
  );
};
