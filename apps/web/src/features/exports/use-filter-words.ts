import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
import { withPeriod } from '@drumlin/contract/exports/period-filters.ts';
import { findExportReport } from '@drumlin/contract/exports/reports.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { type FilterChip, filterChips } from '../../reports/engine/filters/chips.ts';
import { useMerchants } from '../../reports/engine/filters/use-merchants.ts';
import { openingTime } from '../../reports/engine/state/report-query.ts';
import type { ReportSearch } from '../../reports/engine/state/search-params.ts';

type Filtered = Pick<ExportEntity, 'reportName' | 'product' | 'filters'>;

/** Filters of a schedule have no dates. */
const ANY_DAY = { from: '2026-01-01', to: '2026-01-01' };

/** The report of an export and its filters without the dates, as its screen has them; none where the report no longer has them so. */
const searchOf = ({ reportName, product, filters }: Filtered) => {
  const report = findExportReport(reportName, product);
  const dialect = report && dialectOf(report);
  const body = report && dialect?.bodySchema(report).safeParse(withPeriod(report, filters, ANY_DAY)).data;
  if (!report || !dialect || !body) return undefined;
  const query = dialect.toQuery(report, body);
  const search: ReportSearch = {
    filters: query.filters as ReportSearch['filters'],
    merchantIds: query.merchantIds,
    timeOption: query.timeOption === openingTime(report) ? undefined : query.timeOption,
  };
  return { report, search };
};

const NONE: readonly FilterChip[] = [];

/** The filters of these exports in words, merchants by their names. */
export const useFilterWords = (all: readonly Filtered[] | undefined) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const merchantIds = useMemo(
    () => [...new Set((all ?? []).flatMap(each => searchOf(each)?.search.merchantIds ?? []))],
    [all],
  );
  const merchants = useMerchants(merchantIds);
  return (each: Filtered): readonly FilterChip[] => {
    const found = searchOf(each);
    if (!found) return NONE;
    const named = merchants.filter(({ merchantId }) => found.search.merchantIds?.includes(merchantId));
    return filterChips(found.report, found.search, { t, locale, merchants: named });
  };
};
