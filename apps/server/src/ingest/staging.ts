import type { Field, FieldType } from '@drumlin/contract/core/dataset.ts';
import type pg from 'pg';
import { sqlWithoutAccounts } from './account-digits.ts';
import { columnOf, type IngestDefinition } from './definition.ts';
import { STAGING_HEAD } from './staging-writer.ts';

/** A quoted SQL identifier: staging columns are named after fields, which have capitals. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** An SQL string literal. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The type of a staged value; a list stays text until it is stored. */
const TYPES: Readonly<Record<FieldType, string>> = {
  text: 'text',
  cents: 'bigint',
  instant: 'timestamptz',
  day: 'date',
  list: 'text',
};

/**
 * Creates the temporary tables of one ingest: `ingest_row` (the rows of the file; one with faults has texts instead of values),
 * `ingest_problem` (its problems) and `ingest_bad` (the rows with problems). They exist only in the transaction, so a killed ingest
 * leaves nothing.
 */
export const createStaging = async (client: pg.ClientBase, { dataset }: IngestDefinition): Promise<void> => {
  const fields = Object.entries<Field>(dataset.fields).map(([name, { type }]) => `${quoted(name)} ${TYPES[type]}`);
  await client.query(`
    create temp table ingest_row (line bigint, faults text, cells json, row_text text, ${fields.join(', ')}) on commit drop;
    create temp table ingest_bad (like ingest_row) on commit drop;
    create temp table ingest_problem (line bigint, field text, reason text) on commit drop`);
};

/** The COPY that fills `ingest_row` from fields in the order of `columns`; an empty cell, quoted or not, is null. */
export const copyToStaging = (columns: readonly string[]): string => {
  const names = columns.map(quoted).join(', ');
  return `copy ingest_row (${STAGING_HEAD.join(', ')}, ${names})
    from stdin (format csv, encoding 'UTF8', force_null (faults, cells, row_text, ${names}))`;
};

/** The part of a field that is stored: its end where the rest must not be stored. */
const storedPart = (field: Field, text: string): string =>
  field.keepsLast === undefined ? text : `right(${text}, ${field.keepsLast})`;

/** A staged value as its column has it. */
const storedValue = (name: string, field: Field): string =>
  field.type === 'list' ? `string_to_array(${quoted(name)}, '|')` : storedPart(field, quoted(name));

/** The staged rows as a FROM item with the table's columns. */
export const stagedRows = (definition: IngestDefinition): string => {
  const columns = Object.entries<Field>(definition.dataset.fields).map(
    ([name, field]) => `${storedValue(name, field)} as ${quoted(columnOf(definition, name))}`,
  );
  return `(select line, ${columns.join(', ')} from ingest_row)`;
};

/** Moves the rows with problems out of staging. */
export const setBadRowsAside = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`
    with bad as (
      delete from ingest_row r using (select distinct line from ingest_problem) p where r.line = p.line returning r.*
    )
    insert into ingest_bad select * from bad`);
};

/** A value of a bad row as text: what the file had where a field of the row was faulty, else the value. */
const badText = (name: string, { type }: Field): string => {
  const value = `b.${quoted(name)}`;
  const text = type === 'instant' ? `to_json(${value}) #>> '{}'` : `${value}::text`;
  return `coalesce(b.cells ->> ${literal(name)}, ${text})`;
};

/** The values of a bad row, cut as those of a good one would be; a faulty value may be an account number in the wrong column. */
const badRowValues = ({ dataset }: IngestDefinition): string[] =>
  Object.entries<Field>(dataset.fields).map(([name, field]) => {
    const value = storedPart(field, badText(name, field));
    const masked = sqlWithoutAccounts(dataset, value);
    return `${masked === value ? value : `case when ${literal(name)} = any(p.fields) then ${masked} else ${value} end`} as ${quoted(name)}`;
  });

/**
 * The bad rows as CSV: line, fields and reasons first, then the values, then the text of a row that could not be read as fields.
 */
export const copyBadRows = (definition: IngestDefinition): string => `
  copy (
    select p.line, p.field, p.reason, ${badRowValues(definition).join(', ')}, b.row_text as row
    from ingest_bad b
    join (select line, string_agg(field, '; ') as field, array_agg(field) as fields, string_agg(reason, '; ') as reason
      from (select * from ingest_problem order by line, field) ordered group by line) p using (line)
    order by p.line
  ) to stdout (format csv, header)`;
