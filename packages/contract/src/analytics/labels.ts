import { defineEnumeration } from '../core/enumeration.ts';

/*
 * The words of the choices, apart from them: addresses are read with the choices alone, by a page that shows none of these.
 */

/** The periods of the calendar that analytics are asked for. */
export const reportingPeriod = defineEnumeration('reportingPeriod', {
  LAST_7_DAYS: { label: 'Last 7 Days' },
  LAST_WEEK: { label: 'Last Week' },
  THIS_MONTH: { label: 'This month' },
  LAST_MONTH: { label: 'Last month' },
  THIS_QUARTER: { label: 'This quarter' },
  LAST_QUARTER: { label: 'Last quarter' },
  PAST_6_MONTHS: { label: 'Past 6 Months' },
  LAST_YEAR: { label: 'Last year' },
  YEAR_TO_DATE: { label: 'Year to date' },
});

/** How long the pieces of a chart are. */
export const reportingFrequency = defineEnumeration('reportingFrequency', {
  DAILY: { label: 'Daily' },
  WEEKLY: { label: 'Weekly' },
  MONTHLY: { label: 'Monthly' },
});

/** What a chart of volumes shows. */
export const volumeView = defineEnumeration('volumeView', {
  PAYINS: { label: 'Payins' },
  PAYOUTS: { label: 'Payouts' },
  PAYINS_PAYOUTS: { label: 'Payins + Payouts' },
});

/** Which attempts are counted. */
export const transactionType = defineEnumeration('transactionType', {
  OVERALL: { label: 'Overall' },
  REQUEST_MONEY: { label: 'Request Money' },
  MANUAL: { label: 'Manual' },
  REQUEST_VS_MANUAL: { label: 'Request vs. Manual' },
});

/** The four rates of conversion. */
export const conversionType = defineEnumeration('conversionType', {
  GROSS: { label: 'Gross Conversion' },
  FIRST_TIME: { label: 'First Time User Conversion' },
  EXISTING: { label: 'Repeat User Conversion' },
  USER24HOUR: { label: '24hr User Conversion' },
});
