import { textToCents } from '@drumlin/contract/core/money.ts';
import { cleanIdentifier } from '@drumlin/contract/core/plain-text.ts';
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

/**
 * The ways in which an identifier may be stored that was typed or pasted: as it stands, without what was added where it was copied, without spaces, with its
 * accents in one letter each, and each of these in upper and lower case. Of mixed case it is found as it stands alone, by the index that there is.
 */
export const spellingsOf = (identifier: string): string[] =>
  [identifier, cleanIdentifier(identifier)]
    .flatMap(text => [text, text.replace(/\s/gu, '')])
    .flatMap(text => [text, text.normalize('NFC')])
    .flatMap(text => [text, text.toUpperCase(), text.toLowerCase()])
    .filter((text, place, all) => all.indexOf(text) === place);

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

/** A column of cents is at least one bound of an amount in dollars, and at most the other. */
export const amountBounds = (column: string) => {
  const bound = (comparison: RawBuilder<unknown>): FilterCondition<string> => ({
    columns: [column],
    when: dollars => sql`${sql.ref(column)} ${comparison} ${String(textToCents(dollars))}::bigint`,
  });
  return { amountFrom: bound(sql`>=`), amountTo: bound(sql`<=`) };
};
