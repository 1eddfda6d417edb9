import { z } from 'zod';
import { COLUMN_KINDS } from '../core/columns.ts';
import { type ReportShape, rowSchema } from '../core/report.ts';

/** The most former versions of one row in an answer. */
export const MAX_VERSIONS = 50;

/** The states in which a row was before files replaced them, the last one first. A row that never changed has none. */
export const versionsSchema = (report: ReportShape) =>
  z.object({
    versions: z
      .array(
        z.object({
          id: z.int(),
          /** When it was replaced, in Eastern wall time. */
          replacedAt: COLUMN_KINDS.easternDateTime.wire,
          /** The file that replaced it. */
          fileName: z.string().max(255),
          row: rowSchema(report),
        }),
      )
      .max(MAX_VERSIONS),
  });
