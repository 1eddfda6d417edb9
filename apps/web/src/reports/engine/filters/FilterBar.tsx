import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterButton } from '../../../ui/inputs/FilterButton.tsx';
import { useReport } from '../state/report-context.ts';
import { DateRangeFilter } from './DateRangeFilter.tsx';
import { IdSearch } from './IdSearch.tsx';
import { MerchantFilter } from './MerchantFilter.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import { SomeFilter } from './SomeFilter.tsx';
import { TimeBasis } from './TimeBasis.tsx';

/** The visible filters: dates, time basis, merchant, the report's own, the search by identifier, and More filters. */
export const FilterBar = () => {
  const { t } = useTranslation();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('xl'));
  const { face, search, clearings } = useReport();
  const [isOpen, setOpen] = useState(false);
  const hidden = face.more.filter(key => search.filters[key] !== undefined).length;
  const hidesTime = !wide && Object.keys(face.report.timeOptions).length > 1;
  const hiddenTime = !wide && search.timeOption !== undefined ? 1 : 0;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      <DateRangeFilter />
      {wide && <TimeBasis />}
      <MerchantFilter />
      {face.bar.map(key => (
        <SomeFilter key={key} filterKey={key} />
      ))}
      {face.search.length > 0 && <IdSearch key={`${face.report.key} ${clearings}`} />}
      {(face.more.length > 0 || hidesTime) && (
        <FilterButton
          icon={<ListFilter size={16} aria-hidden />}
          sx={{ fontWeight: 550 }}
          count={hidden + hiddenTime}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('More filters')}
        </FilterButton>
      )}
      <MoreFilters open={isOpen} title={t('More filters')} onClose={() => setOpen(false)} filters={face.more} />
    </Stack>
  );
};
