import type { ExplainedLine, ExplainedPlace, InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import { DISBURSEMENT_LINES } from '@drumlin/contract/disbursements/lines.ts';
import { useTranslation } from 'react-i18next';
import { type RowsChoice, useRowsChoices } from '../../components/RowsLink.tsx';
import { rowsInWords } from '../../components/row-words.ts';
import { useLineWords } from './use-line-words.ts';

/** What the rows of a place are, as `rowsInWords` names them: their report, and which of its rows where a line has several kinds of those. */
const kindOf = ({ report, words }: Pick<ExplainedPlace, 'report' | 'words'>): string => {
  const part = words['merchantAccAdjustmentTypes'] ?? (words['disbursed'] === 'LATE' ? 'LATE' : undefined);
  return part === undefined ? report : `${report} ${part}`;
};

const usePlaceChoices = () => {
  const { t } = useTranslation();
  const choicesOf = useRowsChoices();
  return ({ places }: ExplainedLine): RowsChoice[] =>
    choicesOf(places, { kindOf, labelOf: place => rowsInWords(kindOf(place), place.rows, t) }).map(
      ({ place, ...choice }) => ({
        ...choice,
        title: place.amongOthers ? t('The report shows other rows besides.') : undefined,
      }),
    );
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
