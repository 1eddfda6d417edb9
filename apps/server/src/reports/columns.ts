import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { z } from 'zod';
import { parseField } from '../http/validation.ts';

/** Columns that a request names of a report; undefined where it names none. Throws `RequestInvalid`, which names those that the report has not. */
export const parseColumns = <C extends string[] | undefined>(report: ReportShape, columns: C, field: string): C =>
  parseField(z.array(z.enum(Object.keys(report.columns) as [string, ...string[]])).optional(), columns, field) as C;
