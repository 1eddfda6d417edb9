import type { ChartName, Choices } from './choices.ts';
import { withHidden, withTable } from './choices.ts';
import type { RowsOf } from './rows.ts';
import type { AnalyticsWords } from './search.ts';

/** What each part of analytics is given. */
export interface PartProps {
  merchantId: string;
  choices: Choices;
  /** Changes what is shown, by words or by what they come to from what is shown once all former clicks are counted. */
  choose: (words: AnalyticsWords | ((former: Choices) => AnalyticsWords)) => void;
  /** Where the rows of figures are. */
  rowsOf: RowsOf;
}

/** Whether a chart is shown as a table, and how to change that. */
export const asTable = ({ choices, choose }: PartProps, chart: ChartName) => ({
  isTable: choices.tables.includes(chart),
  onTable: (isTable: boolean) => choose(former => withTable(former, chart, isTable)),
});

/** What the legends of charts hide, and how to change that. */
export const asLegend = ({ choices, choose }: PartProps) => ({
  hidden: choices.hidden,
  onToggle: (id: string) => choose(former => withHidden(former, id)),
});
