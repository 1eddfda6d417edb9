import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { type ChartPoint, type ChartSeries, figureText } from './figures.ts';

/** What a chart shows in words: of each line of figures the least and the greatest, and where they are. */
export const useSummary = (points: readonly ChartPoint[], series: readonly ChartSeries[]): string => {
  const { t } = useTranslation();
  const locale = useLocale();
  const sentences = series.flatMap(({ label, values, kind, draw }) => {
    const known = values.filter(value => value !== null);
    if (draw === 'table' || known.length === 0) return [];
    const [least, greatest] = [Math.min(...known), Math.max(...known)];
    const where = (value: number) => points[values.indexOf(value)]?.title ?? '';
    return [
      t('{{series}}: least {{least}} ({{leastAt}}), greatest {{greatest}} ({{greatestAt}}).', {
        series: label,
        least: figureText(least, kind, locale),
        leastAt: where(least),
        greatest: figureText(greatest, kind, locale),
        greatestAt: where(greatest),
      }),
    ];
  });
  return sentences.join(' ');
};
