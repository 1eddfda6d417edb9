/** The periods of the calendar that analytics are asked for; periods.ts says their days. */
export const REPORTING_PERIODS = [
  'LAST_7_DAYS',
  'LAST_WEEK',
  'THIS_MONTH',
  'LAST_MONTH',
  'THIS_QUARTER',
  'LAST_QUARTER',
  'PAST_6_MONTHS',
  'LAST_YEAR',
  'YEAR_TO_DATE',
] as const;
export type ReportingPeriod = (typeof REPORTING_PERIODS)[number];

/** How long the pieces of a chart are. */
export const REPORTING_FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type ReportingFrequency = (typeof REPORTING_FREQUENCIES)[number];

/** What a chart of volumes shows. */
export const VOLUME_VIEWS = ['PAYINS', 'PAYOUTS', 'PAYINS_PAYOUTS'] as const;
export type VolumeView = (typeof VOLUME_VIEWS)[number];

/** Which attempts are counted, by the method of the payin: every one, or those of one method. */
export const TRANSACTION_TYPES = ['OVERALL', 'REQUEST_MONEY', 'MANUAL'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];
/** What the conversion chart offers beside them: both methods side by side. */
export const CHART_TRANSACTION_TYPES = [...TRANSACTION_TYPES, 'REQUEST_VS_MANUAL'] as const;
export type ChartTransactionType = (typeof CHART_TRANSACTION_TYPES)[number];

/** The four rates of conversion (docs/analytics.md). */
export const CONVERSION_TYPES = ['GROSS', 'FIRST_TIME', 'EXISTING', 'USER24HOUR'] as const;
export type ConversionType = (typeof CONVERSION_TYPES)[number];
