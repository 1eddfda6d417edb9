import { sortableKeys } from '@drumlin/contract/core/report.ts';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ArrowDownUp, ListFilter } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { FilterButton } from '../../../ui/inputs/FilterButton.tsx';
import { Row } from '../../../ui/layout.tsx';
import { isFigure } from '../grid/cells.tsx';
import { useReport } from '../state/report-context.ts';
import { sortOf } from '../state/report-query.ts';
import { rangeOf, setRange } from '../state/search-moves.ts';
import { DateRangeFilter } from './DateRangeFilter.tsx';
import { FilterChips } from './FilterChips.tsx';
import { useFilterChips } from './FilterPill.tsx';
import { MerchantField } from './MerchantFilter.tsx';
import { MoreFilters } from './MoreFilters.tsx';

const ViewField = lazyPart(() => import('../views/ViewField.tsx').then(part => part.ViewField));
const RangeFields = lazyPart(() => import('./RangeFields.tsx').then(part => part.RangeFields));

const DIRECTIONS = { figure: { desc: 'Highest', asc: 'Lowest' }, time: { desc: 'Newest', asc: 'Oldest' } };

/**
 * On a phone, in one line that scrolls sideways: every filter in one sheet, the dates, the order, and the active filters. From edge to edge of the window,
 * so that what goes on at the right can be seen.
 */
export const MobileFilters = () => {
  const { t } = useTranslation();
  const { face, search, go, today, clearings, viewing } = useReport();
  const [isOpen, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { report } = face;
  const sort = sortOf(report, search);
  const orders = sortableKeys(report).flatMap(key => {
    const column = report.columns[key];
    const words = DIRECTIONS[column && isFigure(column) ? 'figure' : 'time'];
    return (['desc', 'asc'] as const).map(direction => ({
      sort: { key, direction },
      short: t(words[direction]),
      label: `${t(column?.label ?? key)} · ${t(words[direction])}`,
    }));
  });
  const isSort = (other: typeof sort) => other.key === sort.key && other.direction === sort.direction;
  const order = (next: typeof sort) => {
    setAnchor(undefined);
    go({ ...search, sort: next, page: undefined });
  };
  return (
    <Row
      gap={8}
      align="stretch"
      sx={{ mx: -4, px: 4, overflowX: 'auto', scrollbarWidth: 'none', '& > *': { flexShrink: 0 } }}
    >
      <FilterButton
        icon={<ListFilter size={16} aria-hidden />}
        count={useFilterChips().length}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('Filters')}
      </FilterButton>
      <DateRangeFilter short />
      <FilterButton
        icon={<ArrowDownUp size={16} aria-hidden />}
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
      >
        {orders.find(one => isSort(one.sort))?.short}
      </FilterButton>
      <FilterChips />
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {orders.map(one => (
          <MenuItem key={one.label} selected={isSort(one.sort)} onClick={() => order(one.sort)}>
            {one.label}
          </MenuItem>
        ))}
      </Menu>
      <MoreFilters
        open={isOpen}
        title={t('Filters')}
        onClose={() => setOpen(false)}
        filters={[...face.bar, ...face.search, ...face.more]}
      >
        <Suspense fallback={null}>
          {viewing.hasViews && <ViewField />}
          <RangeFields
            key={clearings}
            range={rangeOf(search, today, report.defaultFrom)}
            onChange={range => go(setRange(search, range, today, report.defaultFrom))}
          />
        </Suspense>
        <MerchantField />
      </MoreFilters>
    </Row>
  );
};
