import { useTranslation } from 'react-i18next';
import { type FilterChip, filterChips } from '../filters/chips.ts';
import { useMerchants } from '../filters/use-merchants.ts';
import { useReport } from '../state/report-context.ts';

/** The report's filters in words. */
export const useActiveFilters = (): FilterChip[] => {
  const { t } = useTranslation();
  const { face, search } = useReport();
  const merchants = useMerchants(search.merchantIds);
  return filterChips(face.report, search, { t, merchants });
};
