import { parseEasternBound } from '@drumlin/contract/core/eastern.ts';
import type { ReportQuery } from '@drumlin/contract/core/report.ts';

/** A query for all of 2026, newest first, except for what a test gives. */
export const reportQuery = (more: Partial<ReportQuery> & { from?: string; to?: string }): ReportQuery => {
  const from = parseEasternBound(more.from ?? '2026-01-01', false);
  const to = parseEasternBound(more.to ?? '2026-12-31', true);
  if (!from || !to) throw new TypeError('not a range');
  return {
    timeOption: 'ORIGINALTRANSACTIONDATETIME',
    merchantIds: undefined,
    filters: {},
    sort: { key: 'transDatetime', direction: 'desc' },
    page: 1,
    limit: 25,
    ...more,
    range: { from, to },
  };
};
