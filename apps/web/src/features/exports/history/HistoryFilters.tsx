import { EXPORT_TYPES, FREQUENCIES } from '@drumlin/contract/exports/exports.ts';
import { EXPORT_REPORT_NAMES } from '@drumlin/contract/exports/reports.ts';
import { PRODUCTS } from '@drumlin/contract/permissions.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ArrowDownWideNarrow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EXPORT_TYPE_WORDS, FREQUENCY_WORDS, REPORT_WORDS } from '../../../components/exports/words.ts';
import { FilterSelect } from '../../../ui/inputs/FilterSelect.tsx';
import { type HistorySearch, isFiltered } from './filters.ts';

const ALL = '';
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
  const choose = <Key extends keyof HistorySearch>(key: Key, value: string) => {
    const { [key]: _, ...others } = kept as HistorySearch;
    go(value === ALL ? others : { ...others, [key]: value });
  };
  const select = <Value extends string>(
    key: keyof HistorySearch,
    label: string,
    options: readonly { value: Value; label: string }[],
  ) => (
    <FilterSelect
      label={label}
      value={search[key] ?? ALL}
      options={[{ value: ALL, label: t('All') }, ...options]}
      onChange={value => choose(key, value)}
    />
  );
  const worded = <Value extends string>(values: readonly Value[], words: Record<Value, { label: string }>) =>
    values.map(value => ({ value, label: t(words[value].label, { context: 'export' }) }));
  const people = creators.map(({ id, name }) => ({ value: String(id), label: name }));
  // Somebody whose exports are all gone
  const { creator } = search;
  const listed = creator === undefined || people.some(({ value }) => value === creator);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {select('sourceReport', t('Source report'), worded(EXPORT_REPORT_NAMES, REPORT_WORDS))}
      {select('product', t('Product'), worded(PRODUCTS, PRODUCT_LABELS))}
      {select('creator', t('Creator'), listed ? people : [...people, { value: creator, label: creator }])}
      {select('exportType', t('Export type'), worded(EXPORT_TYPES, EXPORT_TYPE_WORDS))}
      {select('frequency', t('Frequency'), worded(FREQUENCIES, FREQUENCY_WORDS))}
      <Button
        variant="text"
        size="small"
        disabled={!isFiltered(search)}
        onClick={() => go(search.sort ? { sort: search.sort } : {})}
      >
        {t('Clear filters')}
      </Button>
      <Stack sx={{ ml: { sm: 'auto' } }}>
        <FilterSelect
          label={t('Sort')}
          icon={<ArrowDownWideNarrow size={16} aria-hidden />}
          value={search.sort ?? DEFAULT_SORT.value}
          options={SORTS.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={sort => choose('sort', sort === DEFAULT_SORT.value ? ALL : sort)}
        />
      </Stack>
    </Stack>
  );
};
