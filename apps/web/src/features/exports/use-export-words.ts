import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
import { isSingular } from '@drumlin/contract/i18n/counted.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import { useTranslation } from 'react-i18next';
import { REPORT_WORDS } from '../../components/exports/words.ts';
import { type RangeText, rangeLabel } from '../../lib/date-range.ts';
import { useLocale } from '../../lib/i18n.ts';

/** Both ends as the day alone where they are the first and the last minute of one. */
const rangeText = ({ from, to }: ExportEntity['dateRange']): RangeText => {
  const isWhole = from.slice(11, 16) === '00:00' && to.slice(11, 16) === '23:59';
  const end = (wall: string) =>
    isWhole || wall.length === 10 ? wall.slice(0, 10) : wall.slice(0, 16).replace(' ', 'T');
  return { from: end(from), to: end(to) };
};

/** The texts about an export in the reader's language. */
export const useExportWords = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const report = ({ reportName }: Pick<ExportEntity, 'reportName'>) => t(REPORT_WORDS[reportName].label);
  return {
    report,
    product: ({ product }: Pick<ExportEntity, 'product'>) => t(PRODUCT_LABELS[product].label),
    /** What it is and how it stands, as the panel and a screen reader say it. */
    title: (each: Pick<ExportEntity, 'reportName' | 'status'>): string => {
      if (each.status === 'COMPLETED') return t('{{report}} Export Ready', { report: report(each) });
      if (each.status === 'FAILED') return t('{{report}} Export Compilation Failed', { report: report(each) });
      return t('Compiling {{report}} Export', { report: report(each) });
    },
    dates: ({ dateRange }: Pick<ExportEntity, 'dateRange'>) => rangeLabel(rangeText(dateRange)),
    filters: (count: number) => {
      if (count === 0) return t('No filters');
      return isSingular(count, locale)
        ? t('{{number}} filter', { number: count })
        : t('{{number}} filters', { number: count });
    },
    records: (count: number) =>
      isSingular(count, locale)
        ? t('{{records}} record', { records: count.toLocaleString(locale) })
        : t('{{records}} records', { records: count.toLocaleString(locale) }),
    percent: (progress: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(progress / 100),
  };
};
