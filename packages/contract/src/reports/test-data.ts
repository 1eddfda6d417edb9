import { z } from 'zod';
import { filter } from '../core/filters.ts';
import type { ReportShape } from '../core/report.ts';
import { testData } from '../enumerations/transactions.ts';

const only = filter.derived('Test data', ['ONLY'], testData);

/** Asks for the payments of the test API in place of live rows; without it a report has live rows alone, and never both. */
export const testDataFilter = {
  ...only,
  schema: only.schema.describe('ONLY: payments of the test API, in place of live rows'),
};

/** Whether filters ask for the payments of the test API. */
export const isTestData = (filters: Readonly<Record<string, unknown>>): boolean => filters['testData'] === 'ONLY';

/** Which of a report's rows are meant, where a single one or their names are asked for. */
export type WhichRows = Readonly<Partial<Record<'testData', 'ONLY'>>>;

const live = z.strictObject({});
const either = z.strictObject({ testData: testDataFilter.schema.exactOptional() });

/** `WhichRows` as a query string; a report without payments of the test API takes no word. */
export const whichRows = ({ filters }: ReportShape): z.ZodType<WhichRows, WhichRows> =>
  'testData' in filters ? either : live;
