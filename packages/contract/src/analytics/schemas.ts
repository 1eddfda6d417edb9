import { z } from 'zod';
import { merchantId } from '../core/schemas.ts';
import { REPORTING_FREQUENCIES, REPORTING_PERIODS } from './choices.ts';
import { type Charted, frequenciesOf } from './periods.ts';

/** More pieces than any period has: a leap year of days. */
export const MAX_BUCKETS = 366;

const day = z.iso.date();
/** The Eastern days that an answer is about, both included. A period that has not begun ends before it starts. */
export const days = { firstDay: day, lastDay: day };
/** A piece of a chart: `period` is its first day. */
export const bucket = { period: day, ...days };

/** Percent with one decimal; null where there is nothing to divide by. */
export const percent = z.number().min(0).max(100).nullable();
/** Percentage points, or percent of growth, with one decimal and a sign; null where there is nothing to compare with. */
export const change = z.number().nullable();
/** A benchmark: whole percent, null where it would tell of too few merchants (docs/analytics.md). */
export const percentile = z.int().min(0).max(100).nullable();
export const count = z.int().min(0);

/** Whose analytics, and of which period. Unknown words are refused. */
export const ofPeriod = { merchantId, reportingPeriod: z.enum(REPORTING_PERIODS) };
/** The specification sends the product with some calls; analytics are of Interac e-Transfer alone. */
export const product = z.literal('INTERAC', 'Analytics are there for Interac e-Transfer only');
const reportingFrequency = z.enum(REPORTING_FREQUENCIES);

const FREQUENCY_FORBIDDEN = 'This period cannot be shown by this frequency';

/** The body of a chart: a strict object whose frequency its period permits. */
export const chartBody = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({ ...ofPeriod, reportingFrequency, ...shape }).refine(
    body => {
      const { reportingPeriod, reportingFrequency: frequency } = body as unknown as Charted;
      return frequenciesOf(reportingPeriod).includes(frequency);
    },
    { path: ['reportingFrequency'], message: FREQUENCY_FORBIDDEN },
  );
