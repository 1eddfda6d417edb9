import { EXPORT_TYPES, FREQUENCIES } from '@drumlin/contract/exports/exports.ts';
import { EXPORT_REPORT_NAMES } from '@drumlin/contract/exports/reports.ts';
import { PRODUCTS } from '@drumlin/contract/permissions.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import Stack from '@mui/material/Stack';
import { ArrowDownWideNarrow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EXPORT_TYPE_WORDS, FREQUENCY_WORDS, REPORT_WORDS } from '../../../components/exports/words.ts';
import { ChoiceFilter } from '../../../components/list/ChoiceFilter.tsx';
import { present } from '../../../components/list/day-range.ts';
import { ListFilters } from '../../../components/list/ListFilters.tsx';
import { FilterSelect } from '../../../ui/inputs/FilterSelect.tsx';
import { filtersOf, type HistorySearch } from './filters.ts';

const SORTS = [
  { value: 'exportDate,desc', label: 'Export date, newest' },
  { value: 'exportDate,asc', label: 'Export date, oldest' },
  { value: 'reportDate,desc', label: 'Report date, newest' },
  { value: 'reportDate,asc', label: 'Report date, oldest' },
  { value: 'size,desc', label: 'Size, largest' },
  { value: 'size,asc', label: 'Size, smallest' },
] as const;
const [DEFAULT_SORT] = SORTS;

interface HistoryFiltersProps {
  search: HistorySearch;
  /** Everybody who has an export here. */
  creators: readonly { id: number; name: string }[];
  go: (search: HistorySearch) => void;
}

/** Narrows the history and orders it. */
export const HistoryFilters = ({ search, creators, go }: HistoryFiltersProps) => {
  const { t } = useTranslation();
  const { reportRequestId, ...kept } = search;
  const change = (next: { [Key in keyof HistorySearch]?: HistorySearch[Key] | undefined }) =>
    go(present({ ...kept, ...next }) as HistorySearch);
  const worded = <Value extends string>(values: readonly Value[], words: Record<Value, { label: string }>) =>
    values.map(value => ({ value, label: t(words[value].label, { context: 'export' }) }));
  const people = creators.map(({ id, name }) => ({ value: String(id), label: name }));
  // Somebody whose exports are all gone
  const { creator } = search;
  const listed = creator === undefined || people.some(({ value }) => value === creator);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <ListFilters search={filtersOf(search)} onClear={() => go(search.sort ? { sort: search.sort } : {})}>
        <ChoiceFilter
          label={t('Source report')}
          value={search.sourceReport}
          options={worded(EXPORT_REPORT_NAMES, REPORT_WORDS)}
          onChange={sourceReport => change({ sourceReport })}
        />
        <ChoiceFilter
          label={t('Product')}
          value={search.product}
          options={worded(PRODUCTS, PRODUCT_LABELS)}
          onChange={product => change({ product })}
        />
        <ChoiceFilter
          label={t('Creator')}
          value={creator}
          options={listed ? people : [...people, { value: creator, label: creator }]}
          onChange={chosen => change({ creator: chosen })}
        />
        <ChoiceFilter
          label={t('Export type')}
          value={search.exportType}
          options={worded(EXPORT_TYPES, EXPORT_TYPE_WORDS)}
          onChange={exportType => change({ exportType })}
        />
        <ChoiceFilter
          label={t('Frequency')}
          value={search.frequency}
          options={worded(FREQUENCIES, FREQUENCY_WORDS)}
          onChange={frequency => change({ frequency })}
        />
      </ListFilters>
      <FilterSelect
        label={t('Sort')}
        icon={<ArrowDownWideNarrow size={16} aria-hidden />}
        value={search.sort ?? DEFAULT_SORT.value}
        options={SORTS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={sort => change({ sort: sort === DEFAULT_SORT.value ? undefined : sort })}
      />
    </Stack>
  );
};
