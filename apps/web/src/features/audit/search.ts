import { auditActs } from '@drumlin/contract/audit/acts.ts';
import { parseDay } from '@drumlin/contract/core/eastern.ts';
import { z } from 'zod';

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(text => parseDay(text) !== undefined)
  .optional()
  .catch(undefined);

/** What the address of the audit trail holds; a word that cannot be is as one that is not there. Days are Eastern days. */
const auditSearch = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
  from: day,
  to: day,
  act: z.enum(auditActs).optional().catch(undefined),
  outcome: z.enum(['success', 'failure']).optional().catch(undefined),
  keyword: z.string().trim().min(1).max(255).optional().catch(undefined),
});
export type AuditSearch = z.output<typeof auditSearch>;

/** Reads the address of the audit trail. */
export const parseAuditSearch = (words: Record<string, unknown>): AuditSearch =>
  Object.fromEntries(Object.entries(auditSearch.parse(words)).filter(([, value]) => value !== undefined));

/** The filters alone, as the API takes them. */
export const filtersOf = ({ page, ...filters }: AuditSearch) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
