import type { ReportQuery, ReportShape } from '@drumlin/contract/core/report.ts';
import { fieldError } from '../access/app-error.ts';
import type { Flags } from '../platform/flags.ts';

/** Refuses a filter's value whose switch is off, as the schema refuses one it does not know. */
export const refuseSwitchedOff = async ({ client }: Flags, report: ReportShape, query: ReportQuery): Promise<void> => {
  for (const [field, { switched = {} }] of Object.entries(report.filters))
    for (const value of [query.filters[field] ?? []].flat()) {
      const flag = switched[String(value)];
      if (flag !== undefined && !(await client.getBooleanValue(flag, false)))
        throw fieldError(field, 'invalid_value', 'This value is not available');
    }
};
