import { parseEasternBound } from '@drumlin/contract/core/eastern.ts';
import { type ReportQuery, sortableKeys } from '@drumlin/contract/core/report.ts';
import { dialectOf, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import { SERVED_REPORTS } from '@drumlin/server/reports/registry.ts';
import { merchantId } from '../ledger/merchants.ts';
import { type Caller, type Case, WHOLE } from './case.ts';

/** The merchants whose rows are requested. */
export interface Whose {
  whose: string;
  caller: Caller;
  merchantIds?: readonly string[];
}

export const ALL: Whose = { whose: 'all merchants', caller: 'staff' };
export const PARENT_OF_3: Whose = { whose: 'a parent of 3 merchants', caller: 'parent' };
export const WHOSE: readonly Whose[] = [
  ALL,
  { whose: 'the largest merchant', caller: 'staff', merchantIds: [merchantId(1)] },
  PARENT_OF_3,
];

/** What a case asks for beyond the whole report in its default order. */
export type ReportInput = Partial<Pick<ReportQuery, 'timeOption' | 'filters' | 'sort' | 'page'>>;

const boundOf = (text: string, end: boolean) => {
  const bound = parseEasternBound(text, end);
  if (!bound) throw new RangeError(`Not a day: ${text}`);
  return bound;
};

/** A case of a report over the whole ledger, with the report's own field names. */
export const reportCase = (
  key: ReportKey,
  { caller, merchantIds }: Whose,
  what: string,
  asked: ReportInput = {},
): Case => {
  const { report } = SERVED_REPORTS[key];
  const timeOption = asked.timeOption ?? (Object.keys(report.timeOptions)[0] as string);
  const query: ReportQuery = {
    range: { from: boundOf(WHOLE.fromDateTime, false), to: boundOf(WHOLE.toDateTime, true) },
    timeOption,
    merchantIds,
    filters: asked.filters ?? {},
    sort: asked.sort ?? { key: report.timeOptions[timeOption]?.column as string, direction: 'desc' },
    page: asked.page ?? 1,
    limit: report.pageSizes.default,
  };
  return { what, caller, report: key, body: dialectOf(report).toBody(report, query) };
};

/** The sorts of a report other than those by its times. */
export const otherSorts = (key: ReportKey): ReportQuery['sort'][] => {
  const { report } = SERVED_REPORTS[key];
  const [own] = Object.values(report.timeOptions).map(({ column }) => column);
  return sortableKeys(report)
    .filter(sort => sort !== own)
    .map(sort => ({ key: sort, direction: 'desc' }));
};
