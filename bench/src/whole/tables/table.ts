import type { LedgerTable } from '../shares.ts';

interface Rows {
  table: LedgerTable;
  /** Expressions computed once for each row, for its columns to use. */
  given: Readonly<Record<string, string>>;
  /** The SQL of each column except the identity. */
  columns: Readonly<Record<string, string>>;
}

/** A table whose rows are drawn at random over the hours of the ledger. */
export type DrawnRows = Rows;

/** A table whose rows follow from those of another, such as returns from payins. */
export interface FollowingRows extends Rows {
  of: LedgerTable;
  where: string;
  /** The column rows are inserted by. */
  order: string;
}

/** SQL of the rows of a table, from drawn or sampled rows. */
export const rowsSql = ({ given, columns }: Rows, source: string): string => `
  select ${Object.entries(columns)
    .map(([column, value]) => `${value} as ${column}`)
    .join(', ')}
  from (select *${Object.entries(given)
    .map(([name, value]) => `, ${value} as ${name}`)
    .join('')} from (${source}) source offset 0) d`;
