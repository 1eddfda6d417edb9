import type { ReportQuery, ReportShape } from '@drumlin/contract/core/report.ts';
import { fieldError } from '../access/app-error.ts';
import type { Principal } from '../access/principal.ts';
import type { Flags } from '../platform/flags/flags.ts';

/** Refuses a filter's value whose switch is off for a person, as the schema refuses one it does not know; `under` is where the filters stand in the body. */
export const refuseSwitchedOff = async (
  flags: Flags,
  person: Pick<Principal, 'merchantParentId'>,
  report: ReportShape,
  query: ReportQuery,
  under = '',
): Promise<void> => {
  for (const [field, { switched = {} }] of Object.entries(report.filters))
    for (const value of [query.filters[field] ?? []].flat()) {
      const flag = Object.hasOwn(switched, String(value)) ? switched[String(value)] : undefined;
      if (flag !== undefined && !(await flags.isOn(flag, person)))
        throw fieldError(`${under}${field}`, 'invalid_value', 'This value is not available');
    }
};
