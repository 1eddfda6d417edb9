import type { ReportQuery, ReportShape } from '@drumlin/contract/core/report.ts';
import { fieldError } from '../access/app-error.ts';
import type { Principal } from '../access/principal.ts';

/** A filter that is missing where somebody who sees names masked asks for a part of one: a list of first names would tell them all. */
export const missingOfName = (
  { sight }: Pick<Principal, 'sight'>,
  report: ReportShape,
  { filters }: Pick<ReportQuery, 'filters'>,
): string | undefined => {
  if (sight === 'full') return undefined;
  const names = Object.keys(report.filters).filter(key => report.filters[key]?.personal === 'name');
  const missing = names.filter(key => filters[key] === undefined || filters[key] === null);
  return missing.length < names.length ? missing[0] : undefined;
};

/** Refuses to find rows by a part of a name that the person sees masked; `under` is where the filters stand in the body. */
export const refusePartsOfNames = (
  person: Pick<Principal, 'sight'>,
  report: ReportShape,
  query: Pick<ReportQuery, 'filters'>,
  under = '',
): void => {
  const missing = missingOfName(person, report, query);
  if (missing !== undefined) throw fieldError(`${under}${missing}`, 'whole_name', 'Enter first and last name in full');
};
