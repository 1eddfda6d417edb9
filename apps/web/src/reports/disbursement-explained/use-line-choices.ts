import type { ExplainedLine, ExplainedPlace, InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import { DISBURSEMENT_LINES } from '@drumlin/contract/disbursements/lines.ts';
import { isSingular } from '@drumlin/contract/i18n/counted.ts';
import { useTranslation } from 'react-i18next';
import type { RowsChoice } from '../../components/RowsLink.tsx';
import { useLocale } from '../../lib/i18n.ts';
import { rowsAddress } from '../../lib/row-address.ts';
import { usePermissions } from '../../lib/session/session.ts';
import { useLineWords } from './use-line-words.ts';

/** What rows of a kind are called, one and several. English, and the keys of their translations. */
const ROWS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  'interac-payins': ['{{number}} payin', '{{number}} payins'],
  'interac-payouts': ['{{number}} payout', '{{number}} payouts'],
  'interac-payouts LATE': ['{{number}} payout that failed later', '{{number}} payouts that failed later'],
  'interac-eft-payouts': ['{{number}} EFT payout', '{{number}} EFT payouts'],
  'interac-eft-payouts LATE': ['{{number}} EFT payout that failed later', '{{number}} EFT payouts that failed later'],
  'interac-returns': ['{{number}} return', '{{number}} returns'],
  'interac-adjustments CREDIT': ['{{number}} credit', '{{number}} credits'],
  'interac-adjustments DEBIT': ['{{number}} debit', '{{number}} debits'],
  'interac-disbursements': ['{{number}} disbursement', '{{number}} disbursements'],
};

/** What the rows of a place are, as `ROWS` names them: their report, and which of its rows where a line has several kinds of those. */
const kindOf = ({ report, words }: Pick<ExplainedPlace, 'report' | 'words'>): string => {
  const part = words['merchantAccAdjustmentTypes'] ?? (words['disbursed'] === 'LATE' ? 'LATE' : undefined);
  return part === undefined ? report : `${report} ${part}`;
};

const usePlaceChoices = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const permissions = usePermissions();
  const wordsOf = (place: ExplainedPlace): string => {
    const [one, several] = ROWS[kindOf(place)] ?? ['{{number}} row', '{{number}} rows'];
    return t(isSingular(place.rows, locale) ? one : several, { number: place.rows.toLocaleString(locale) });
  };
  return ({ places }: ExplainedLine): RowsChoice[] =>
    places.flatMap(place => {
      const { report, words, amongOthers } = place;
      const address = rowsAddress(report, words, permissions);
      const { from = '', to = '' } = words;
      const isOne = places.filter(each => kindOf(each) === kindOf(place)).length === 1;
      const rows = wordsOf(place);
      return address
        ? [
            {
              key: `${report} ${Object.values(words).join(' ')}`,
              label: isOne ? rows : t('{{report}}, {{from}} to {{to}}', { report: rows, from, to }),
              address,
              title: amongOthers ? t('The report shows other rows besides.') : undefined,
            },
          ]
        : [];
    });
};

/** The rows behind a line that the reader may open; of the gross amount those of the lines above it. */
export const useLineChoices = (explanation: InteracExplanation) => {
  const { t } = useTranslation();
  const placeChoices = usePlaceChoices();
  const wordsOf = useLineWords(explanation);
  const { lines } = explanation;
  const above = lines.slice(
    0,
    lines.findIndex(({ line }) => line === 'gross'),
  );
  const named = (line: ExplainedLine): RowsChoice[] => {
    const choices = placeChoices(line);
    const words = choices.length === 1 ? wordsOf(line) : undefined;
    return choices.map(({ key, label, ...choice }) => ({
      ...choice,
      key: `${line.line} ${key}`,
      label: `${t(DISBURSEMENT_LINES[line.line].label)}: ${words ?? label}`,
    }));
  };
  return (line: ExplainedLine): RowsChoice[] => (line.line === 'gross' ? above.flatMap(named) : placeChoices(line));
};
