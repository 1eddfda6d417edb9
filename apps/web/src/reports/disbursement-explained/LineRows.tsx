import type { ExplainedLine, InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import { Fragment } from 'react';
import { RowsLink } from '../../components/RowsLink.tsx';
import { useLineChoices } from './use-line-choices.ts';
import { useLineWords } from './use-line-words.ts';

interface LineRowsProps {
  explanation: InteracExplanation;
  line: ExplainedLine;
}

/** Links to the rows behind a line, in those reports that the reader may open. */
export const LineRows = ({ explanation, line }: LineRowsProps) => {
  const choices = useLineChoices(explanation)(line);
  const words = useLineWords(explanation)(line);
  if (words !== undefined) return <RowsLink choices={choices}>{words}</RowsLink>;
  return choices.map((choice, at) => (
    <Fragment key={choice.key}>
      {at > 0 && ', '}
      <RowsLink choices={[choice]}>{choice.label}</RowsLink>
    </Fragment>
  ));
};
