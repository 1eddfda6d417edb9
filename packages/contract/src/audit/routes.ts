import { z } from 'zod';
import { pageOf, pageQuery } from '../core/paging.ts';
import { defineRoute } from '../core/route.ts';
import { queryInt, RANGE_REVERSED, soughtText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { auditActs } from './acts.ts';

const outcome = z.enum(['success', 'failure']);
const day = z.string().max(10).pipe(z.iso.date('Must be a day, such as 2026-06-18'));

/** Eastern days, both included. */
const filters = {
  from: day.optional(),
  to: day.optional(),
  act: z.enum(auditActs).optional(),
  outcome: outcome.optional(),
  userId: queryInt(1, 999_999_999).optional(),
  /** Part of an e-mail address, of what was acted on, or of an IP address. */
  keyword: soughtText().optional(),
};
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const atEnd = { path: ['to'], message: RANGE_REVERSED };
export const auditQuery = z.strictObject({ ...pageQuery(100, 25), ...filters }).refine(inOrder, atEnd);
export const auditExportQuery = z.strictObject(filters).refine(inOrder, atEnd);
export type AuditFilters = z.output<typeof auditExportQuery>;

export const auditRecord = z.object({
  id: z.int(),
  happenedAt: z.iso.datetime(),
  act: z.enum(auditActs),
  outcome,
  userId: z.int().nullable(),
  email: z.string().max(255).nullable(),
  merchantParentId: z.string().max(255).nullable(),
  object: z.string().max(255).nullable(),
  ip: z.string().max(64).nullable(),
  details: z.record(z.string().max(64), z.union([z.string().max(1000), z.number(), z.boolean()])),
});
export type AuditRow = z.infer<typeof auditRecord>;

/** Most records of one CSV file. */
export const AUDIT_EXPORT_CAP = 50_000;

export const listAudit = defineRoute({
  method: 'GET',
  url: '/v1/audit',
  summary: "The audit trail, the newest first: for merchants that of their parent, for the provider's staff all of it",
  access: 'MANAGE_USERS',
  audit: { act: 'audit_read' },
  schema: {
    querystring: auditQuery,
    response: {
      200: pageOf(auditRecord),
      400: errorBody,
    },
  },
});

export const exportAudit = defineRoute({
  method: 'GET',
  url: '/v1/audit/export',
  summary: 'The audit trail as CSV, at most 50,000 records',
  access: 'MANAGE_USERS',
  audit: { act: 'audit_exported' },
  schema: {
    querystring: auditExportQuery,
    response: { 200: z.any().describe('text/csv'), 400: errorBody, 429: errorBody },
  },
});
