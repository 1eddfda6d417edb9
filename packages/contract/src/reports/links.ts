import { z } from 'zod';
import type { ColumnKind } from '../core/columns.ts';
import type { ReportShape } from '../core/report.ts';

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

/** The columns that tell a linked row at a glance, by their keys: the first of its report of each kind. */
export const glanceOf = ({ columns }: Pick<ReportShape, 'columns'>) => {
  const first = (...kinds: ColumnKind[]) =>
    Object.keys(columns).find(key => kinds.includes(columns[key]?.kind ?? 'text'));
  return { at: first('easternDateTime', 'easternDay'), amount: first('money', 'moneyCents'), status: first('status') };
};

/** One linked row: its report, its key there, its relation to the row asked about, and what tells it at a glance. */
export const linkSchema = z.object({
  report: z.string().max(64),
  rowKey: z.string().max(64),
  relation: z.enum(Object.keys(RELATIONS) as [Relation, ...Relation[]]),
  /** Eastern wall time, or an Eastern day. */
  at: z.string().max(19).nullable(),
  /** In currency units. */
  amount: z.number().nullable(),
  /** As the report's own column of the status has it. */
  status: z.string().max(64).nullable(),
});

/** Links of a row, only to reports that the caller may see. */
export const linksSchema = z.object({ links: z.array(linkSchema).max(MAX_LINKS) });

export type Link = z.infer<typeof linkSchema>;
