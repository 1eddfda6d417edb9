import { z } from 'zod';
import { pageAnswer, pageOf, pageQuery } from '../core/paging.ts';
import { defineRoute } from '../core/route.ts';
import { merchantId, RANGE_REVERSED } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { place } from '../reports/places.ts';
import { identityIds } from './identities.ts';

const identity = z.enum(identityIds);
const day = z.string().max(10).pipe(z.iso.date('Must be a day, such as 2026-06-18'));

/** `state` decides by whether a difference still holds. Days are Eastern, both included. */
const filters = {
  identity: identity.optional(),
  merchantId: merchantId.optional(),
  state: z.enum(['open', 'closed']).optional(),
  from: day.optional(),
  to: day.optional(),
};
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const atEnd = { path: ['to'], message: RANGE_REVERSED };
export const findingsQuery = z.strictObject({ ...pageQuery(100, 25), ...filters }).refine(inOrder, atEnd);
export const findingsExportQuery = z.strictObject(filters).refine(inOrder, atEnd);
export type FindingFilters = z.output<typeof findingsExportQuery>;

export const finding = z.object({
  id: z.int(),
  identity,
  part: z.string().max(32),
  /** Null: of all merchants together, or of none. */
  merchantId: merchantId.nullable(),
  merchantName: z.string().max(255).nullable(),
  day: z.iso.date(),
  /** The row or cell it is about, by the key that its report has. */
  about: z.string().max(128),
  unit: z.enum(['cents', 'rows']),
  /** Cents or rows, as `unit` says; the difference is what was found less what was expected. */
  expected: z.int(),
  found: z.int(),
  difference: z.int(),
  /** How many rows of the ledger it is about. */
  rows: z.int(),
  evidence: z.array(place).max(4),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
});
export type Finding = z.infer<typeof finding>;

const run = z.object({
  finishedAt: z.iso.datetime(),
  seconds: z.number(),
  /** Whether it looked at everything, or at what ingests had changed. */
  whole: z.boolean(),
  merchants: z.int(),
  opened: z.int(),
  closed: z.int(),
});

/** What a run can fail at: at comparing it says nothing of the books, at posting it has compared all of them. */
export const RUN_STEPS = ['comparing', 'posting'] as const;
export type RunStep = (typeof RUN_STEPS)[number];

/** How many things a run compared, and when it ended. */
const comparison = z.object({ compared: z.int(), at: z.iso.datetime() });

const identityState = z.object({
  identity,
  /** Differences that still hold, what they come to in cents, and how many merchants have one. */
  open: z.int(),
  openCents: z.int(),
  merchants: z.int(),
  /** What the last run of everything that could compare it came to; null before the first. */
  whole: comparison.nullable(),
  /** What the last run of what files had changed came to; null where everything was compared since. */
  again: comparison.nullable(),
  /** Merchants that wait for a balance as new as their rows, at the last run of either kind. */
  waiting: z.int(),
});
export type IdentityState = z.infer<typeof identityState>;

const access = { access: 'RECONCILIATION', audience: 'staff' } as const;

export const getReconciliation = defineRoute({
  method: 'GET',
  url: '/v1/reconciliation',
  summary: 'Whether the accounting identities hold, and when that was last looked at',
  ...access,
  schema: {
    response: {
      200: z.object({
        /** The last that compared the books; null before the first. */
        lastRun: run.nullable(),
        /** Where the newest run failed; null where it did not. */
        failed: z.object({ at: z.iso.datetime(), step: z.enum(RUN_STEPS) }).nullable(),
        /** Whether a run is asked for or ingests have changed something since the last one. */
        due: z.boolean(),
        open: z.int(),
        closed: z.int(),
        identities: z.array(identityState).max(identityIds.length),
      }),
    },
  },
});
export type Reconciliation = z.infer<(typeof getReconciliation)['schema']['response'][200]>;

export const listFindings = defineRoute({
  method: 'GET',
  url: '/v1/reconciliation/findings',
  summary: 'Differences between the books and their rows: those that still hold first, then the newest day',
  ...access,
  schema: {
    querystring: findingsQuery,
    response: {
      200: pageOf(finding),
      400: errorBody,
    },
  },
});

/** Most findings of one CSV file. */
export const FINDINGS_EXPORT_CAP = 50_000;

export const exportFindings = defineRoute({
  method: 'GET',
  url: '/v1/reconciliation/findings/export',
  summary: 'The findings as CSV, at most 50,000',
  ...access,
  audit: { act: 'findings_exported' },
  schema: {
    querystring: findingsExportQuery,
    response: { 200: z.any().describe('text/csv'), 400: errorBody, 429: errorBody },
  },
});

/** How many problems of a file are told; all are counted. */
export const TOLD_PROBLEMS = 3;

/** Where a refused file breaks a rule: the line, null for the whole file, and the field, null for the whole row. */
const problem = z.object({
  line: z.int().nullable(),
  field: z.string().max(255).nullable(),
  reason: z.string().max(500),
});

export const ingestedFile = z.object({
  id: z.int(),
  dataset: z.string().max(64),
  /** Without its folder. */
  fileName: z.string().max(255),
  outcome: z.enum(['taken', 'refused']),
  rows: z.int(),
  /** Whether count, control totals and SHA-256 were compared with a manifest. */
  hasManifest: z.boolean(),
  problems: z.array(problem).max(TOLD_PROBLEMS),
  problemCount: z.int(),
  finishedAt: z.iso.datetime(),
});
export type IngestedFile = z.infer<typeof ingestedFile>;

export const listFiles = defineRoute({
  method: 'GET',
  url: '/v1/reconciliation/files',
  summary: 'The files that were taken in or refused, the newest first',
  ...access,
  schema: {
    querystring: z.strictObject(pageQuery(100, 25)),
    response: {
      200: z.object({
        data: z.array(ingestedFile).max(100),
        ...pageAnswer,
        taken: z.int(),
        refused: z.int(),
      }),
      400: errorBody,
    },
  },
});

export const askReconciliation = defineRoute({
  method: 'POST',
  url: '/v1/reconciliation/runs',
  summary: 'Has everything reconciled soon; one that waits already is enough',
  ...access,
  audit: { act: 'reconciliation_asked' },
  schema: { response: { 202: z.object({ asked: z.literal(true) }) } },
});
