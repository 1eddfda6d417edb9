import type pg from 'pg';
import { columnOf, type IngestDefinition, storedFields } from './definition.ts';
import { literal, setBadRowsAside, stagedRows } from './staging.ts';

/** Rows of the file that change nothing, by reason. */
export interface Idle {
  unchanged: number;
  older: number;
}

const keyColumns = (definition: IngestDefinition) => definition.dataset.key.map(field => columnOf(definition, field));

/** The key and version fields, as text for a message: two different states of a row must differ in them. */
const stateFields = ({ dataset }: IngestDefinition) =>
  [...dataset.key, ...(dataset.version === null ? [] : [dataset.version])].join(', ');

const addProblems = async (client: pg.ClientBase, sql: string): Promise<void> => {
  const { rowCount } = await client.query(`insert into ingest_problem (line, field, reason) ${sql}`);
  if (rowCount) await setBadRowsAside(client);
};

/** A described row (a merchant's parent) must have the same values on every line of the file. */
export const checkDescribed = async (client: pg.ClientBase, definition: IngestDefinition): Promise<void> => {
  const { described } = definition;
  if (!described) return;
  const key = columnOf(definition, described.key.field);
  for (const field of Object.keys(described.columns)) {
    const column = `"${columnOf(definition, field)}"`;
    await addProblems(
      client,
      `select line, ${literal(field)}, ${literal(`must be the same on every row of its ${described.key.field}, not "`)} || left(${column}, 40) || '"'
       from (select s.*, min(${column}) over w <> max(${column}) over w as differs
         from ${stagedRows(definition)} s window w as (partition by ${key})) s
       where differs`,
    );
  }
};

/**
 * Keeps the newest state of each key of the file. Rows of one key and version with different content are a problem, since neither
 * is known to be right. Returns how many rows were superseded by a newer or an equal one.
 */
export const settleRepeats = async (client: pg.ClientBase, definition: IngestDefinition): Promise<Idle> => {
  const key = keyColumns(definition).join(', ');
  const version = definition.dataset.version === null ? '0' : columnOf(definition, definition.dataset.version);
  const columns = Object.keys(definition.dataset.fields).map(field => `"${columnOf(definition, field)}"`);
  const { rowCount } = await client.query(`
    create temp table ingest_repeat on commit drop as
    select s.line, ${keyColumns(definition)
      .map(name => `s.${name}`)
      .join(', ')}, s.version,
      min(s.content) over w <> max(s.content) over w as differs, min(s.line) over w as first_line, max(s.line) over w as last_line
    from (
      select line, ${key}, ${version} as version, row(${columns.join(', ')})::text as content from ${stagedRows(definition)} a
      join (select ${key} from ${stagedRows(definition)} b group by ${key} having count(*) > 1) c using (${key})
    ) s window w as (partition by ${keyColumns(definition)
      .map(name => `s.${name}`)
      .join(', ')}, s.version)`);
  if (!rowCount) return { unchanged: 0, older: 0 };
  await addProblems(
    client,
    `select line, ${literal(definition.dataset.key.join(', '))}, ${literal(`must not repeat with the same ${stateFields(definition)} and other content, as on line `)}
       || case when line = first_line then last_line else first_line end
     from ingest_repeat where differs`,
  );
  const { rows } = await client.query<{ older: boolean; count: number }>(`
    with placed as (
      select line, row_number() over (partition by ${key} order by version desc, line) as place,
        version < max(version) over (partition by ${key}) as older
      from ingest_repeat where not differs
    ), dropped as (
      delete from ingest_row r using placed p where r.line = p.line and p.place > 1 returning p.older
    )
    select older, count(*) as count from dropped group by older`);
  return idleOf(rows.map(row => ({ state: row.older ? 'older' : 'same', count: row.count })));
};

/** Compares the staged rows with the table, into `ingest_match`. The same version with other content is a problem. */
export const settleAgainstTable = async (client: pg.ClientBase, definition: IngestDefinition): Promise<void> => {
  const stored = storedFields(definition).map(({ column }) => column);
  const content = (row: string) => `row(${stored.map(column => `${row}.${column}`).join(', ')})`;
  const same = `${content('s')} is not distinct from ${content('t')}`;
  const version = definition.dataset.version === null ? null : columnOf(definition, definition.dataset.version);
  const state =
    version === null
      ? `case when ${same} then 'same' else 'newer' end`
      : `case when s.${version} > t.${version} then 'newer' when s.${version} < t.${version} then 'older' when ${same} then 'same' else 'differs' end`;
  const onKey = keyColumns(definition)
    .map(column => `t.${column} = s.${column}`)
    .join(' and ');
  const { rowCount } = await client.query(`
    create temp table ingest_match on commit drop as
    select s.line, ${state} as state from ${stagedRows(definition)} s join ${definition.table} t on ${onKey}`);
  if (!rowCount) return;
  await client.query('analyze ingest_match');
  await addProblems(
    client,
    `select line, ${literal(definition.dataset.key.join(', '))}, ${literal(`must not come with the same ${stateFields(definition)} and other content than the portal holds`)}
     from ingest_match where state = 'differs'`,
  );
};

/** Removes the rows from staging for which the table has an equal or newer state. */
export const dropIdleRows = async (client: pg.ClientBase): Promise<Idle> => {
  const { rows } = await client.query<{ state: string; count: number }>(`
    with dropped as (
      delete from ingest_row r using ingest_match m where r.line = m.line and m.state <> 'newer' returning m.state
    )
    select state, count(*) as count from dropped group by state`);
  return idleOf(rows);
};

const idleOf = (rows: readonly { state: string; count: number }[]): Idle => {
  const count = (state: string) => rows.find(row => row.state === state)?.count ?? 0;
  return { unchanged: count('same'), older: count('older') };
};
