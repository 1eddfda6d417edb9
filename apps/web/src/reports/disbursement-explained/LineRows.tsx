import type { ExplainedLine, ExplainedPlace, InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { usePlaceAddress } from './use-place-address.ts';

/** What rows of a report are called, one and several. English, and the keys of their translations. */
const ROWS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  'interac-payins': ['1 payin', '{{number}} payins'],
  'interac-payouts': ['1 payout', '{{number}} payouts'],
  'interac-payouts R': ['1 payout that failed later', '{{number}} payouts that failed later'],
  'interac-eft-payouts': ['1 EFT payout', '{{number}} EFT payouts'],
  'interac-eft-payouts R': ['1 EFT payout that failed later', '{{number}} EFT payouts that failed later'],
  'interac-returns': ['1 return', '{{number}} returns'],
  'interac-adjustments CREDIT': ['1 credit', '{{number}} credits'],
  'interac-adjustments DEBIT': ['1 debit', '{{number}} debits'],
  'interac-disbursements': ['1 disbursement', '{{number}} disbursements'],
};

const useRowWords = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  return ({ report, words, rows }: ExplainedPlace): string => {
    const kind = words['merchantAccAdjustmentTypes'] ?? words['transStatusId'] ?? '';
    const [one, several] = ROWS[`${report} ${kind}`] ?? ROWS[report] ?? ['1 row', '{{number}} rows'];
    return rows === 1 ? t(one) : t(several, { number: rows.toLocaleString(locale) });
  };
};

/** What a line is over, in words, where that is not the number of its rows; undefined where it is. */
const useLineWords = ({ previous, next, reserve, matured }: InteracExplanation) => {
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
        return reserve.days === 1
          ? t('{{rate}} of 1 day', { rate: rates })
          : t('{{rate}} of {{number}} days', { rate: rates, number: reserve.days });
      case 'maturedReserve':
        if (!matured) return t('None matured');
        return matured.count === 1
          ? t('1 day held since {{month}}', { month: month(matured) })
          : t('{{number}} days held since {{month}}', { number: matured.count, month: month(matured) });
      case 'endBalance':
        return next ? t('Kept for {{day}}', { day: next.day }) : t('Kept for the next one');
      default:
        return undefined;
    }
  };
};

interface LineRowsProps {
  explanation: InteracExplanation;
  line: ExplainedLine;
}

/** Links to the rows behind a line, in those reports that the reader may open. */
export const LineRows = ({ explanation, line }: LineRowsProps) => {
  const { t } = useTranslation();
  const addressOf = usePlaceAddress();
  const rowWords = useRowWords();
  const words = useLineWords(explanation)(line);
  const linkTo = (place: ExplainedPlace, text: string): ReactNode => {
    const isItself = place.words['row'] === explanation.transIdHex;
    const address = isItself ? undefined : addressOf(place);
    const title = place.amongOthers ? t('The report shows other rows besides.') : undefined;
    return address ? (
      <Link {...address} title={title}>
        {text}
      </Link>
    ) : (
      text
    );
  };
  const [first] = line.places;
  if (words !== undefined) return first ? linkTo(first, words) : words;
  return line.places.map((place, at) => (
    <Fragment key={`${place.report} ${Object.values(place.words).join()}`}>
      {at > 0 && ', '}
      {linkTo(place, rowWords(place))}
    </Fragment>
  ));
};
