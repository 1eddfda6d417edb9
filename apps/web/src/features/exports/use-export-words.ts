import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
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
    filters: (count: number) =>
      count === 0 ? t('No filters') : t('{{count}} filters', { count, defaultValue_one: '{{count}} filter' }),
    records: (count: number) => t('{{count}} records', { count, defaultValue_one: '{{count}} record' }),
    percent: (progress: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(progress / 100),
  };
};
