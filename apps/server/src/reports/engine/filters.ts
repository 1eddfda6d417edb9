import { type RawBuilder, sql } from 'kysely';
import { foldedContains, isOneOf } from '../../platform/postgres/conditions.ts';

/** The condition that a filter adds. */
export interface FilterCondition<V = never> {
  /** The columns it reads: a rollup that has all of them as dimensions can answer for it. */
  columns: readonly [string, ...string[]];
  /** Those that it reads for a value, where not for all of them the same. */
  columnsOf?(value: V): readonly string[];
  /** Column names stand alone, so that the same words read the table and the rollup. */
  when(value: V): RawBuilder<boolean>;
  /** As `when`, for who may not find rows by a part of the value. */
  whenWhole?(value: V): RawBuilder<boolean>;
}

/** A column has one of some values; `spellings` adds the other ways of writing one. */
export const oneOf = (
  column: string,
  spellings: (values: readonly string[]) => readonly string[] = values => values,
): FilterCondition<readonly string[]> => ({
  columns: [column],
  when: values => isOneOf(column, spellings(values)),
});

/** An identifier as it was typed or pasted, without the spaces that what it was copied from had put into it, and with its accents in one letter each. */
export const spellingsOf = (identifier: string): string[] => {
  const typed = [identifier, identifier.replace(/\s/gu, '')];
  return [...new Set([...typed, ...typed.map(text => text.normalize('NFC'))])];
};

/** One of some columns is an identifier. */
export const equals = (...columns: [string, ...string[]]): FilterCondition<string> => ({
  columns,
  when: identifier =>
    sql`(${sql.join(
      columns.map(column => isOneOf(column, spellingsOf(identifier))),
      sql` or `,
    )})`,
});

/** A name has a fragment anywhere, or is the whole name; without regard to case and accents. */
export const contains = (column: string): FilterCondition<string> => ({
  columns: [column],
  when: fragment => foldedContains(sql.ref(`${column}_folded`), fragment),
  whenWhole: name => sql`${sql.ref(`${column}_folded`)} = folded(${name})`,
});
