import { createHash } from 'node:crypto';
import type { ReportQuery, ReportShape } from '@drumlin/contract/core/report.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';

/** The fields of a report's list that say what is exported: neither the page nor its size. */
export const wireFilters = (report: ReportShape, query: ReportQuery): Record<string, unknown> => {
  const { page, limit, pageSize, ...filters } = dialectOf(report).toBody(report, query);
  return filters;
};

/** A list of merchants or values means the same in any order. */
const inOrder = (value: unknown): unknown => (Array.isArray(value) ? value.map(String).toSorted() : value);

/** Two exports with the same fingerprint have the same rows and columns, however their filters were worded. */
export const fingerprintOf = (
  filters: Readonly<Record<string, unknown>>,
  columns: readonly string[] | null | undefined,
): string => {
  const sorted = Object.entries(filters)
    .map(([key, value]) => [key, inOrder(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([sorted, columns ?? null]))
    .digest('hex');
};
