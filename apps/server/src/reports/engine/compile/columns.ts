import { COLUMN_KINDS, type Column } from '@drumlin/contract/core/columns.ts';
import { centsToUnits, type Locale } from '@drumlin/contract/core/money.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { type RawBuilder, sql } from 'kysely';
import { guarded } from '../../../platform/files/stream-csv.ts';
import { easternWall, utcWall } from '../../../platform/postgres/eastern-sql.ts';
import type { MaskedReport } from '../masked-report.ts';

/** An account number leaves the database as its last four digits only. */
const lastFour = (value: RawBuilder<unknown>) => sql`right(${value}, 4)`;

/** The label of an enumeration's value in the reader's language; an unknown value is title-cased, as in the grid. */
const labelled = (column: Column, value: RawBuilder<unknown>, locale: Locale): RawBuilder<unknown> => {
  const entries = Object.entries(column.enumeration?.entries ?? {});
  const cases = entries.map(
    ([entry, { label }]) => sql`when ${sql.lit(entry)} then ${sql.lit(translate(label, locale))}`,
  );
  return sql`case ${value} ${sql.join(cases, sql` `)} else initcap(replace(${value}, '_', ' ')) end`;
};

/** A value as the wire has it; amounts stay cents here and are divided once the row is in hand. */
const wireValue = (column: Column, value: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (column.described) return labelled(column, value, 'en-CA');
  if (column.kind === 'easternDateTime') return sql`${easternWall(value)}::text`;
  return column.kind === 'masked' ? lastFour(value) : value;
};

const expressionOf = ({ report, source }: MaskedReport, key: string): RawBuilder<unknown> => {
  const value = source.select[key];
  if (!value) throw new TypeError(`No expression for column ${key} of ${report.key}`);
  return value;
};

/** A column of a report as the wire has it, but for amounts, which are cents. */
export const wireExpression = (served: MaskedReport, key: string): RawBuilder<unknown> => {
  const column = served.report.columns[key];
  if (!column) throw new TypeError(`No column ${key} of ${served.report.key}`);
  return wireValue(column, expressionOf(served, key));
};

/** Every column of a report, under its own name. */
export const selectList = (served: MaskedReport): RawBuilder<unknown> =>
  sql.join(Object.keys(served.report.columns).map(key => sql`${wireExpression(served, key)} as ${sql.ref(key)}`));

/** A value as a workbook has it: cells are typed, so that text needs no guard, and amounts stay cents. */
const sheetValue = (column: Column, value: RawBuilder<unknown>, locale: Locale): RawBuilder<unknown> => {
  if (column.kind === 'easternDateTime') return easternWall(value);
  if (column.kind === 'masked') return lastFour(value);
  return COLUMN_KINDS[column.kind].csv === 'label' ? labelled(column, value, locale) : value;
};

const csvValue = (column: Column, value: RawBuilder<unknown>, locale: Locale): RawBuilder<unknown> => {
  if (column.kind === 'money' || column.kind === 'moneyCents') return sql`(${value} * 0.01)`;
  const isGuarded = COLUMN_KINDS[column.kind].csv === 'text' && column.kind !== 'masked';
  return isGuarded ? guarded(value) : sheetValue(column, value, locale);
};

/** A column of a file. */
interface FileColumn {
  key: string;
  column: Column;
  header: string;
  /** The column whose Eastern time it says in UTC. */
  utcOf?: string;
}

/**
 * The columns of a report's file: those as shown, in their order, or all of them; after them each time again in UTC, which alone tells the two
 * hours of an autumn night apart. Throws on one that the report has not.
 */
export const fileColumns = (
  { report }: Pick<MaskedReport, 'report'>,
  locale: Locale,
  keys?: readonly string[] | null,
): FileColumn[] => {
  const shown = (keys ?? Object.keys(report.columns)).map(key => {
    const column = Object.hasOwn(report.columns, key) ? report.columns[key] : undefined;
    if (!column) throw new TypeError(`No column ${key} of ${report.key}`);
    return { key, column, header: translate(column.label, locale) };
  });
  const times = shown.filter(({ column }) => column.kind === 'easternDateTime');
  const inUtc = times.map(({ key, column, header }) => ({
    key: `${key}Utc`,
    column,
    header: header.replace(/(ET|HE)\)$/, 'UTC)'),
    utcOf: key,
  }));
  return [...shown, ...inUtc];
};

const listOf =
  (cellOf: typeof csvValue) =>
  (served: MaskedReport, locale: Locale, keys?: readonly string[] | null): RawBuilder<unknown> =>
    sql.join(
      fileColumns(served, locale, keys).map(({ key, column, header, utcOf }) => {
        const value = utcOf ? utcWall(expressionOf(served, utcOf)) : cellOf(column, expressionOf(served, key), locale);
        return sql`${value} as ${sql.id(header)}`;
      }),
    );

/** Columns of a report as its CSV has them, headed by the grid's titles in the reader's language. */
export const csvSelectList = listOf(csvValue);

/** As `csvSelectList`, for a workbook. */
export const sheetSelectList = listOf(sheetValue);

/** A row from the database as the wire has it: amounts of `money` columns in currency units. */
export const inUnits = (
  columns: Readonly<Record<string, Column>>,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const wire: Record<string, unknown> = {};
  for (const [key, { kind }] of Object.entries(columns)) {
    const value = row[key] ?? null;
    wire[key] = kind === 'money' && typeof value === 'number' ? centsToUnits(value) : value;
  }
  return wire;
};
