import { z } from 'zod';
import { boundedText } from '../core/schemas.ts';

/** How one row is related to another; English, and the keys of their translations. */
export const RELATIONS = {
  original: 'Original transaction',
  return: 'Return',
  representment: 'Representment',
  adjustment: 'Adjustment',
  disbursement: 'Disbursement',
  verification: 'Identity verification',
} as const;

export type Relation = keyof typeof RELATIONS;

/** The most links of one row in an answer. */
export const MAX_LINKS = 50;

/** One linked row: its report, its key there, and its relation to the row asked about. */
export const linkSchema = z.object({
  report: boundedText(64),
  rowKey: boundedText(64),
  relation: z.enum(Object.keys(RELATIONS) as [Relation, ...Relation[]]),
});

/** Links of a row, only to reports that the caller may see. */
export const linksSchema = z.object({ links: z.array(linkSchema).max(MAX_LINKS) });

export type Link = z.infer<typeof linkSchema>;
