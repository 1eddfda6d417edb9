import { CAD } from '@drumlin/contract/core/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { inRange, rowsWhere, type Selection } from '../compile/selection.ts';
import type { AnySource, Measures } from '../source.ts';
import { type Names, sumOf, sumsOfSelection } from './totals.ts';

/** The sums of the rows that have a currency and, where the report tells them apart by one, a value in common. */
export interface Line {
  currency: string;
  value: string | null;
  sums: Measures<string>;
}

/** A line from the database: sums are exact as text, whatever their size. */
export type LineRow = Record<string, string> & { currency: string; value: string | null };

const ROWS = 'row_count';

/** What is added up. Rollups of a summary count something other than its rows, which a measure of theirs says. */
const namesOf = ({ rollups }: AnySource): [count: string, ...sums: string[]] => {
  const measures = Object.keys(rollups.measures);
  const [first = ROWS, ...others] = measures;
  return rollups.daily.some(({ rowCounts }) => rowCounts !== undefined) ? [first, ...others] : [ROWS, ...measures];
};

const minus = (names: Names) => sumOf(names, name => sql`-${sql.ref(name)}`);

/** The sums in other currencies: they are taken from the whole, and stand by themselves. */
const foreignSums = (selection: Selection, names: Names, currency: string, value: RawBuilder<unknown>) => sql`
  select ${sql.ref(currency)} as currency, ${value} as value,
    ${sumOf(names, name => (name === ROWS ? sql`count(*)` : sql`sum(${sql.ref(name)})`))}
  from ${sql.table(selection.source.table)}
  where ${rowsWhere(selection, inRange(selection))} and ${sql.ref(currency)} <> ${sql.lit(CAD)} group by 1, 2`;

/**
 * Everything selected, added up by currency and by the value that the report tells rows apart by. Nearly every row is in Canadian dollars:
 * rollups add up all currencies, and each table has an index of the rows in any other.
 */
export const linesQuery = (selection: Selection): RawBuilder<LineRow> => {
  const { currency, value } = selection.source.breakdown;
  const names = namesOf(selection.source);
  const by = value === null ? sql`null::text` : sql.ref(value);
  const home = sql`select ${sql.lit(CAD)} as currency, ${value === null ? by : sql.ref('value')} as value`;
  const whole = sumsOfSelection(selection, names, selection.totalsRollup?.table, value === null ? undefined : by).map(
    part => sql`${home}, ${sql.join(names.map(name => sql.ref(name)))} from (${part}) part`,
  );
  const abroad = currency === null ? [] : [sql`select * from abroad`, sql`${home}, ${minus(names)} from abroad`];
  const foreign = currency === null ? sql`` : sql`with abroad as (${foreignSums(selection, names, currency, by)})`;
  return sql`
    ${foreign} select currency, value, ${sumOf(names, name => sql`coalesce(sum(${sql.ref(name)}), 0)::text`)}
    from (${sql.join([...whole, ...abroad], sql` union all `)}) line
    group by currency, value having sum(${sql.ref(names[0])}) <> 0 order by currency, value`;
};

/** As `linesQuery`, of these rows of the table alone, read one by one: for a file that does not hold everything selected. */
export const linesOfRows = ({ source }: Pick<Selection, 'source'>, rows: RawBuilder<unknown>): RawBuilder<LineRow> => {
  const { currency, value } = source.breakdown;
  const sums = sumOf(namesOf(source), name =>
    name === ROWS ? sql`count(*)::text` : sql`coalesce(sum(${sql.ref(name)}), 0)::text`,
  );
  return sql`
    select ${currency === null ? sql.lit(CAD) : sql.ref(currency)} as currency,
      ${value === null ? sql`null::text` : sql.ref(value)} as value, ${sums}
    from (${rows}) line group by 1, 2 order by 1, 2`;
};

export const lineOf = ({ currency, value, ...sums }: LineRow): Line => ({
  currency,
  value,
  sums: Object.fromEntries(Object.entries(sums).map(([name, text]) => [name, BigInt(text)])) as Measures<string>,
});
