import type { Field, FieldType } from '@drumlin/contract/core/dataset.ts';
import type pg from 'pg';
import { sqlWithoutAccounts } from './account-digits.ts';
import { columnOf, type IngestDefinition } from './definition.ts';
import { STAGING_HEAD } from './staging-writer.ts';

/** A quoted SQL identifier: staging columns are named after fields, which have capitals. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** An SQL string literal. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const fieldNames = (definition: IngestDefinition): string[] => Object.keys(definition.dataset.fields);

/**
 * Creates the temporary tables of one ingest: `ingest_row` (the file as text), `ingest_problem` (its problems) and `ingest_bad`
 * (the rows with problems). They exist only in the transaction, so a killed ingest leaves nothing.
 */
export const createStaging = async (client: pg.ClientBase, definition: IngestDefinition): Promise<void> => {
  const fields = fieldNames(definition).map(name => `${quoted(name)} text`);
  await client.query(`
    create temp table ingest_row (line bigint, faults text, row_text text, ${fields.join(', ')}) on commit drop;
    create temp table ingest_bad (like ingest_row) on commit drop;
    create temp table ingest_problem (line bigint, field text, reason text) on commit drop`);
};

/** The COPY that fills `ingest_row` from fields in the order of `columns`; an empty cell, quoted or not, is null. */
export const copyToStaging = (columns: readonly string[]): string => {
  const names = columns.map(quoted).join(', ');
  return `copy ingest_row (${STAGING_HEAD.join(', ')}, ${names})
    from stdin (format csv, encoding 'UTF8', force_null (faults, row_text, ${names}))`;
};

const CASTS: Readonly<Record<FieldType, (text: string) => string>> = {
  text: text => text,
  cents: text => `${text}::bigint`,
  instant: text => `${text}::timestamptz`,
  day: text => `${text}::date`,
  list: text => `string_to_array(${text}, '|')`,
};

/** The part of a field that is stored: its end where the rest must not be stored. */
const storedPart = (field: Field, text: string): string =>
  field.keepsLast === undefined ? text : `right(${text}, ${field.keepsLast})`;

/** The staged rows with typed values, as a FROM item with the table's columns. Only valid after bad rows were removed. */
export const stagedRows = (definition: IngestDefinition): string => {
  const columns = Object.entries<Field>(definition.dataset.fields).map(
    ([name, field]) => `${CASTS[field.type](storedPart(field, quoted(name)))} as ${quoted(columnOf(definition, name))}`,
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

/** The values of a bad row, cut as those of a good one would be; a faulty value may be an account number in the wrong column. */
const badRowValues = ({ dataset }: IngestDefinition): string[] =>
  Object.entries<Field>(dataset.fields).map(([name, field]) => {
    const value = storedPart(field, `b.${quoted(name)}`);
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
