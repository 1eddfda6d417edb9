import {
  type ChartTransactionType,
  type ConversionType,
  REPORTING_FREQUENCIES,
  type ReportingFrequency,
  type ReportingPeriod,
  type TransactionType,
  type VolumeView,
} from '@drumlin/contract/analytics/choices.ts';
import { frequenciesOf } from '@drumlin/contract/analytics/periods.ts';
import type { AnalyticsWords } from './search.ts';

/** The charts that can be seen as tables. */
export const CHARTS = ['volumes', 'conversions', 'approvals', 'rejections'] as const;
export type ChartName = (typeof CHARTS)[number];

/** What is shown. */
export interface Choices {
  period: ReportingPeriod;
  /** One that the period permits. */
  frequency: ReportingFrequency;
  view: VolumeView;
  previousYear: boolean;
  benchmark: boolean;
  method: ChartTransactionType;
  /** The method where both side by side are not offered. */
  oneMethod: TransactionType;
  abandons: boolean;
  /** The ids of lines and bars that are not drawn. */
  hidden: readonly string[];
  conversion: ConversionType;
  tables: readonly ChartName[];
}

const among = <W extends string>(words: readonly W[], text: string): W[] => {
  const said = text.split(',');
  return words.filter(one => said.includes(one));
};

/** Reads the address; whatever it says, the answer is something that can be shown. */
export const readChoices = (words: AnalyticsWords): Choices => {
  const { period = 'THIS_QUARTER', view = 'PAYINS', method = 'OVERALL', conversion = 'GROSS' } = words;
  const frequency = words.frequency ?? 'WEEKLY';
  return {
    period,
    frequency: frequenciesOf(period).includes(frequency) ? frequency : 'DAILY',
    view,
    previousYear: view !== 'PAYINS_PAYOUTS' && words.previousYear !== 'off',
    benchmark: words.benchmark === 'on',
    method,
    oneMethod: method === 'REQUEST_VS_MANUAL' ? 'OVERALL' : method,
    abandons: words.abandons !== 'off',
    hidden: words.hidden?.split(',') ?? [],
    conversion,
    tables: among(CHARTS, words.tables ?? ''),
  };
};

/** Another period: one that forbids the frequency is shown by days, and stays so. */
export const withPeriod = ({ frequency }: Choices, period: ReportingPeriod): AnalyticsWords => ({
  period,
  frequency: frequenciesOf(period).length < REPORTING_FREQUENCIES.length ? 'DAILY' : frequency,
});

/** Another view of volumes: both together have no comparison, which is off after them too. */
export const withView = (view: VolumeView): AnalyticsWords =>
  view === 'PAYINS_PAYOUTS' ? { view, previousYear: 'off' } : { view };

/** A line or a bar hidden, or shown again. */
export const withHidden = ({ hidden }: Choices, id: string): AnalyticsWords => {
  const next = hidden.includes(id) ? hidden.filter(one => one !== id) : [...hidden, id];
  return { hidden: next.join(',') || undefined };
};

/** A chart shown as a table, or as a chart again. */
export const withTable = ({ tables }: Choices, chart: ChartName, isTable: boolean): AnalyticsWords => {
  const next = CHARTS.filter(one => (one === chart ? isTable : tables.includes(one)));
  return { tables: next.length > 0 ? next.join(',') : undefined };
};
