import type { Kysely, Selectable } from 'kysely';
import type { DB } from '../database/types.ts';

type Row = Selectable<DB['audit_record']>;

/** What is on record, oldest first: some columns of the records that are of somebody, or of an act. */
export const recordsOf = <Column extends keyof Row>(
  db: Kysely<DB>,
  columns: readonly Column[],
  of: Partial<Pick<Row, 'user_id' | 'act' | 'email' | 'object' | 'merchant_parent_id'>>,
): Promise<Pick<Row, Column>[]> => {
  let records = db.selectFrom('audit_record').select(columns).orderBy('position');
  for (const [column, value] of Object.entries(of)) records = records.where(column as keyof typeof of, '=', value);
  return records.execute() as Promise<unknown> as Promise<Pick<Row, Column>[]>;
};
