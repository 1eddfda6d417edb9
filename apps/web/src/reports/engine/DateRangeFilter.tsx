import Popover from '@mui/material/Popover';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { FilterButton } from './FilterButton.tsx';
import { rangeLabel, shortRange } from './range.ts';
import { useReport } from './report-context.ts';
import { rangeOf, setRange } from './search-moves.ts';
import type { ReportSearch } from './search-params.ts';

// Two calendars and their date library are only fetched by whoever opens them.
const DateRangePanel = lazy(() => import('./DateRangePanel.tsx').then(module => ({ default: module.DateRangePanel })));

/** The range in force; it opens presets and calendars. */
export const DateRangeFilter = ({ short = false }: { short?: boolean }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { face, search, go, today } = useReport();
  const { defaultFrom } = face.report;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const range = rangeOf(search, today, defaultFrom);
  const close = () => setAnchor(undefined);
  const apply = (next: ReportSearch['range']) => {
    close();
    go(setRange(search, next, today, defaultFrom));
  };
  const label = short ? shortRange(range, locale) : rangeLabel(range);
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
          <DateRangePanel range={range} preset={search.range} today={today} onApply={apply} onCancel={close} />
        </Suspense>
      </Popover>
    </>
  );
};
