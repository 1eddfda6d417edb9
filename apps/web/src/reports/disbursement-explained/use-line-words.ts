import type { ExplainedLine, InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';

/** What a line is over, in words, where that is not the number of its rows; undefined where it is. */
export const useLineWords = ({ previous, next, reserve, matured }: InteracExplanation) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const rate = (millionths: number) =>
    (millionths / 1_000_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 4 });
  const rates = [...new Set([reserve.lowestRate, reserve.highestRate])].map(rate).join(' – ');
  const month = ({ from }: { from: string }) =>
    new Date(`${from}T12:00:00Z`).toLocaleDateString(locale, { month: 'long', timeZone: 'UTC' });
  return ({ line }: ExplainedLine): string | undefined => {
    switch (line) {
      case 'startBalance':
        return previous ? t('Previous disbursement') : t('The first disbursement');
      case 'reserve':
        return t('{{rate}} of {{count}} days', {
          rate: rates,
          count: reserve.days,
          defaultValue_one: '{{rate}} of {{count}} day',
        });
      case 'maturedReserve':
        if (!matured) return t('None matured');
        return t('{{count}} days held since {{month}}', {
          count: matured.count,
          month: month(matured),
          defaultValue_one: '{{count}} day held since {{month}}',
        });
      case 'endBalance':
        return next ? t('Kept for {{day}}', { day: next.day }) : t('Kept for the next one');
      default:
        return undefined;
    }
  };
};
