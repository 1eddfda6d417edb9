import type { ConversionType } from '@drumlin/contract/analytics/choices.ts';
import type { Conversions } from '@drumlin/contract/analytics/conversions.ts';
import type { MarkShape } from '@mui/x-charts/models';
import type { ChartRole } from '../../../../components/charts/roles.ts';

/** Where each conversion stands in the answers of the API, what it is divided by, and how its line is drawn. */
export const CONVERSIONS = {
  GROSS: { rate: 'grossConversion', whole: 'totalTransactions', role: 'gross', marker: 'circle' },
  FIRST_TIME: { rate: 'firstTimeUserConversion', whole: 'firstTimeTransactions', role: 'firstTime', marker: 'square' },
  EXISTING: { rate: 'existingUserConversion', whole: 'existingTransactions', role: 'repeat', marker: 'triangle' },
  USER24HOUR: { rate: 'user24HourConversion', whole: 'windows', role: 'user24Hour', marker: 'diamond' },
} as const satisfies Record<
  ConversionType,
  { rate: keyof Conversions; whole: keyof Conversions; role: ChartRole; marker: MarkShape }
>;
