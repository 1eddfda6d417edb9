import { z } from 'zod';
import { pageQuery } from '../core/paging.ts';
import { defineRoute } from '../core/route.ts';
import { merchantId, RANGE_REVERSED } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { identityIds } from './identities.ts';

const identity = z.enum(identityIds);
const day = z.string().max(10).pipe(z.iso.date('Must be a day, such as 2026-06-18'));

/** The difference in cents or rows; `state` decides by whether it still holds. Days are Eastern, both included. */
export const findingsQuery = z
  .strictObject({
    ...pageQuery(100, 25),
    identity: identity.optional(),
    merchantId: merchantId.optional(),
    state: z.enum(['open', 'closed']).optional(),
    from: day.optional(),
    to: day.optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: RANGE_REVERSED });
export type FindingFilters = Omit<z.output<typeof findingsQuery>, 'page' | 'limit'>;

/** Where the rows of a finding are: a report, and the words of its address that show them. */
const evidence = z.object({
  report: z.string().max(64),
  words: z.record(z.string().max(32), z.string().max(64)),
});
export type Evidence = z.infer<typeof evidence>;

export const finding = z.object({
  id: z.int(),
  identity,
  part: z.string().max(32),
  merchantId,
  merchantName: z.string().max(255),
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
  evidence: z.array(evidence).max(4),
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

const identityState = z.object({
  identity,
  /** Differences that still hold, what they come to in cents, and how many merchants have one. */
  open: z.int(),
  openCents: z.int(),
  merchants: z.int(),
  /** How many things the last run compared, and how many merchants wait for a balance as new as their rows. */
  compared: z.int(),
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
        /** null before the first run. */
        lastRun: run.nullable(),
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
      200: z.object({
        data: z.array(finding).max(100),
        currentPage: z.int(),
        totalPages: z.int(),
        totalRecords: z.int(),
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
