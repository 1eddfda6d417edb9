import {
  CHART_TRANSACTION_TYPES,
  CONVERSION_TYPES,
  REPORTING_FREQUENCIES,
  REPORTING_PERIODS,
  VOLUME_VIEWS,
} from '@drumlin/contract/analytics/choices.ts';
import * as v from 'valibot';
import { oneOf, word } from '../../../lib/search.ts';

const onOrOff = oneOf(['on', 'off']);
/** Words with commas between them; `readChoices` knows which there are. */
const several = word(v.pipe(v.string(), v.maxLength(300)));

/** What the address of the dashboard says of its analytics; each is at its default where it says nothing. */
export const analyticsSearch = {
  period: oneOf(REPORTING_PERIODS),
  frequency: oneOf(REPORTING_FREQUENCIES),
  view: oneOf(VOLUME_VIEWS),
  previousYear: onOrOff,
  benchmark: onOrOff,
  method: oneOf(CHART_TRANSACTION_TYPES),
  abandons: onOrOff,
  /** The lines and bars that the legends of the charts hide. */
  hidden: several,
  /** The conversion that is held against others, or of both methods side by side. */
  conversion: oneOf(CONVERSION_TYPES),
  /** The charts that are shown as tables. */
  tables: several,
};
const schema = v.object(analyticsSearch);
export type AnalyticsWords = v.InferOutput<typeof schema>;

/** The words of analytics in an address that may have others. */
export const readAnalyticsWords = (words: object): AnalyticsWords => v.parse(schema, words);
