import { z } from 'zod';
import type { ReportShape } from '../core/report.ts';
import { defineRoute } from '../core/route.ts';
import { soughtIdentifier } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { REPORT_KEYS } from '../reports/registry.ts';

/** The most rows of one report that a search returns. */
export const MAX_HITS = 10;

/** How much of an identifier finds a row, in characters: less begins the identifiers of too many. */
export const MIN_PART = 6;

/** The columns that a search shows of a row: the first ones of its report. */
export const summaryColumns = (report: ReportShape): string[] => Object.keys(report.columns).slice(0, 4);

/** One row found: its report, its key there, the field that matched, and the report's first columns with that field. */
export const searchHit = z.object({
  report: z.enum(REPORT_KEYS),
  rowKey: z.string().max(64),
  /** The key of the column that holds the identifier. */
  matched: z.string().max(64),
  columns: z.record(z.string().max(64), z.union([z.string(), z.number(), z.null()])),
});
export type SearchHit = z.infer<typeof searchHit>;

/** Searches every report that the caller may see for one identifier, or for its beginning where nothing has it whole; of a consumer's own it takes the whole alone. */
export const searchRoute = defineRoute({
  method: 'GET',
  url: '/v1/search',
  summary:
    'Rows of every report with this identifier, newest first, at most ten a report; where none has it, those of which one begins with it, but for identifiers of consumers',
  access: 'signedIn',
  schema: {
    querystring: z.strictObject({ identifier: soughtIdentifier(64) }),
    response: { 200: z.object({ hits: z.array(searchHit).max(REPORT_KEYS.length * MAX_HITS) }), 400: errorBody },
  },
});
