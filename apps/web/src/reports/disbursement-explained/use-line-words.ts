import type { ExplainedLine, InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import { isSingular } from '@drumlin/contract/i18n/counted.ts';
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
        return isSingular(reserve.days, locale)
          ? t('{{rate}} of {{number}} day', { rate: rates, number: reserve.days })
          : t('{{rate}} of {{number}} days', { rate: rates, number: reserve.days });
      case 'maturedReserve':
        if (!matured) return t('None matured');
        return isSingular(matured.count, locale)
          ? t('{{number}} day held since {{month}}', { number: matured.count, month: month(matured) })
          : t('{{number}} days held since {{month}}', { number: matured.count, month: month(matured) });
      case 'endBalance':
        return next ? t('Kept for {{day}}', { day: next.day }) : t('Kept for the next one');
      default:
        return undefined;
    }
  };
};
