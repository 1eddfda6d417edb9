import { z } from 'zod';
import type { Enumeration } from './enumeration.ts';
import type { PersonalKind } from './personal.ts';

/**
 * The kinds of column. The kind decides the wire type, the alignment, and how the CSV writes the value: `text` is
 * guarded against spreadsheet formulas, `plain` is written as it is (numbers, dates, codes of closed lists).
 */
export const COLUMN_KINDS = {
  text: { wire: z.string().nullable(), align: 'start', csv: 'text' },
  /** An identifier: monospaced, shortened in the middle, copied whole. */
  id: { wire: z.string().nullable(), align: 'start', csv: 'text' },
  /** An account number of which only the last four digits ever leave the database. */
  masked: { wire: z.string().nullable(), align: 'start', csv: 'text' },
  /** An error or return code, explained by the report's legends. */
  code: { wire: z.string().nullable(), align: 'start', csv: 'text' },
  /** A value of an enumeration shown as a chip. */
  status: { wire: z.string().nullable(), align: 'start', csv: 'label' },
  /** A value of an enumeration shown as text. */
  label: { wire: z.string().nullable(), align: 'start', csv: 'label' },
  /** An amount in currency units, from cents in the database. */
  money: { wire: z.number().nullable(), align: 'end', csv: 'plain' },
  /** An amount in cents on the wire too. */
  moneyCents: { wire: z.int().nullable(), align: 'end', csv: 'plain' },
  count: { wire: z.int(), align: 'end', csv: 'plain' },
  /** An instant as Eastern wall time, `YYYY-MM-DD HH:mm:ss`. */
  easternDateTime: { wire: z.string().nullable(), align: 'start', csv: 'plain' },
  /** An Eastern day, `YYYY-MM-DD`. */
  easternDay: { wire: z.string().nullable(), align: 'start', csv: 'plain' },
} as const satisfies Record<string, { wire: z.ZodType; align: 'start' | 'end'; csv: 'text' | 'label' | 'plain' }>;

export type ColumnKind = keyof typeof COLUMN_KINDS;
export type ColumnValue<K extends ColumnKind> = z.infer<(typeof COLUMN_KINDS)[K]['wire']>;

export interface Column<K extends ColumnKind = ColumnKind> {
  kind: K;
  /** English, and the key of its translation; also the CSV header. */
  label: string;
  sortable?: true;
  /** Width in the grid, in pixels; each kind has its own default. */
  width?: number;
  enumeration?: Enumeration;
  /** Whether the wire has a value's English label instead of the value itself, as in the specification's `...Desc` fields. */
  described?: true;
  /** Personal data of consumers, which not everybody sees in full. */
  personal?: PersonalKind;
}

type More = Omit<Column, 'kind' | 'label'>;
const of =
  <K extends ColumnKind>(kind: K) =>
  <const M extends More = Record<never, never>>(label: string, more?: M) =>
    ({ kind, label, ...more }) as Column<K> & M;
const enumerated =
  <K extends 'status' | 'label'>(kind: K) =>
  <const M extends More = Record<never, never>>(label: string, enumeration: Enumeration, more?: M) =>
    ({ kind, label, enumeration, ...more }) as unknown as Column<K> & M & { enumeration: Enumeration };

/** Constructors of columns, one for each kind: `column.money('Amount', { sortable: true })`. */
export const column = {
  text: of('text'),
  id: of('id'),
  masked: of('masked'),
  code: of('code'),
  money: of('money'),
  moneyCents: of('moneyCents'),
  count: of('count'),
  easternDateTime: of('easternDateTime'),
  easternDay: of('easternDay'),
  status: enumerated('status'),
  label: enumerated('label'),
};
