import { entryOf } from '@drumlin/contract/core/enumeration.ts';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CircleDashed, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsInspecting } from '../../../ui/dialogs/Inspector.tsx';
import { FilterButton } from '../../../ui/inputs/FilterButton.tsx';
import { useReport } from '../state/report-context.ts';
import { DateRangeFilter } from './DateRangeFilter.tsx';
import { ClearFilters, FilterPill, useFilterChips } from './FilterPill.tsx';
import { IdSearch } from './IdSearch.tsx';
import { MerchantFilter } from './MerchantFilter.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import { TimeBasis } from './TimeBasis.tsx';
import { toggleOption } from './toggle-option.ts';

interface SomeFilterProps {
  filterKey: string;
  /** What it is set to, in words. */
  value: string | undefined;
}

/** A filter with one or several values of a list, as a button of the filter bar. */
const SomeFilter = ({ filterKey, value }: SomeFilterProps) => {
  const { t } = useTranslation();
  const { face, search, go } = useReport();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const filter = face.report.filters[filterKey];
  if (!filter?.options || !filter.enumeration) return null;
  const { options, enumeration } = filter;
  const chosen = [search.filters[filterKey] ?? []].flat();
  const toggle = (option: string) => go(toggleOption(filterKey, filter, option));
  return (
    <>
      <FilterButton
        icon={<CircleDashed size={16} aria-hidden />}
        opens
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
      >
        {t(filter.label)} {value !== undefined && <b>{value}</b>}
      </FilterButton>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        slotProps={{ paper: { sx: { mt: 1.5, minWidth: 200 } }, list: { 'aria-label': t(filter.label) } }}
      >
        {options.map(option => (
          <MenuItem
            key={option}
            role="menuitemcheckbox"
            aria-checked={chosen.includes(option)}
            onClick={() => toggle(option)}
          >
            <Checkbox size="small" checked={chosen.includes(option)} tabIndex={-1} inert />
            {t(entryOf(enumeration, option).label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/**
 * The filters in one bar: dates, time basis, merchant, the report's own, the search by identifier, what else is in force, More filters and
 * Clear. A filter in force carries its value and a cross.
 */
export const FilterBar = () => {
  const { t } = useTranslation();
  const isWide = useMediaQuery(useTheme().breakpoints.up('xl'));
  const isInspecting = useIsInspecting();
  const hasRoom = isWide && !isInspecting;
  const { face, search, clearings } = useReport();
  const [isOpen, setOpen] = useState(false);
  const chips = useFilterChips();
  const chipOf = (key: string) => chips.find(chip => chip.key === key);
  const inButtons = ['range', 'merchants', ...face.bar, ...(hasRoom ? ['time'] : [])];
  const hidden = chips.filter(({ key }) => face.more.includes(key)).length;
  const hidesTime = !hasRoom && Object.keys(face.report.timeOptions).length > 1;
  const hiddenTime = hidesTime && search.timeOption !== undefined ? 1 : 0;
  return (
    <Stack
      tabIndex={-1}
      role="group"
      aria-label={t('Filters')}
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      <FilterPill chip={chipOf('range')}>
        <DateRangeFilter />
      </FilterPill>
      {hasRoom && <TimeBasis />}
      <FilterPill chip={chipOf('merchants')}>
        <MerchantFilter />
      </FilterPill>
      {face.bar.map(key => (
        <FilterPill key={key} chip={chipOf(key)}>
          <SomeFilter filterKey={key} value={chipOf(key)?.value} />
        </FilterPill>
      ))}
      {face.search.length > 0 && <IdSearch key={`${face.report.key} ${clearings}`} />}
      {chips
        .filter(({ key }) => !inButtons.includes(key))
        .map(chip => (
          <FilterPill key={chip.key} chip={chip} />
        ))}
      {/* In one line, so that Clear alone makes none */}
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
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
        <ClearFilters />
      </Stack>
      <MoreFilters open={isOpen} title={t('More filters')} onClose={() => setOpen(false)} filters={face.more} />
    </Stack>
  );
};
