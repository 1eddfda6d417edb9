import type pg from 'pg';
import { dayOf } from '../platform/postgres/eastern-sql.ts';
import { rollupUpdate } from '../rollups/maintenance.ts';
import { rollupsOf } from '../rollups/registry.ts';
import { columnOf, type IngestDefinition, storedFields } from './definition.ts';
import { stagedRows } from './staging.ts';

/** Writes the rows that the file describes beside its own (merchants' parents), before the rows that refer to them. Those that staff hold stay. */
export const writeDescribed = async (
  client: pg.ClientBase,
  definition: IngestDefinition,
  runId: string,
): Promise<void> => {
  const { described } = definition;
  if (!described) return;
  const fields = Object.entries<string | undefined>(described.columns).map(([field, column]) => ({
    from: `"${columnOf(definition, field)}"`,
    to: column as string,
  }));
  const key = described.key.column;
  const from = columnOf(definition, described.key.field);
  const rows = `(select distinct ${[from, ...fields.map(field => field.from)].join(', ')} from ${stagedRows(definition)} s)`;
  const { heldBy } = definition;
  const free = (row: string) => (heldBy === undefined ? '' : ` and not ${row}.${heldBy}`);
  const differs = fields.map(field => `t.${field.to} is distinct from s.${field.from}`).join(' or ');
  await client.query(
    `insert into former_version (source, row_key, content, ingest_run_id)
     select $1, t.${key}, to_jsonb(t), $2 from ${rows} s join ${described.table} t on t.${key} = s.${from} where (${differs})${free('t')}`,
    [described.table, runId],
  );
  await client.query(`
    insert into ${described.table} as old (${[key, ...fields.map(({ to }) => to)].join(', ')})
    select * from ${rows} s where true
    on conflict (${key}) do update set ${fields.map(({ to }) => `${to} = excluded.${to}`).join(', ')}
    where (${fields.map(({ to }) => `old.${to} is distinct from excluded.${to}`).join(' or ')})${free('old')}`);
};

/** Notes that balances change, for their reconciliation; other rows are noted with their rollups. */
const noteBalances = async (client: pg.ClientBase, definition: IngestDefinition): Promise<void> => {
  const { dataset, table } = definition;
  if (dataset.version === null) return;
  const newest = `max(s."${columnOf(definition, dataset.version)}")`;
  await client.query(`
    insert into reconciliation_due (source, merchant_id, et_day, newest_at)
    select '${table}', merchant_id, ${dayOf(newest)}, ${newest}
    from ${stagedRows(definition)} s group by merchant_id`);
};

/** Updates the rollups for the rows that are about to be written; first, while the old states can still be read. */
export const writeRollups = async (client: pg.ClientBase, definition: IngestDefinition): Promise<void> => {
  const rollups = rollupsOf(definition.table);
  if (!rollups) return noteBalances(client, definition);
  const { rows } = await client.query(`select 1 from ingest_match where state = 'newer' limit 1`);
  const replaces = rows.length > 0;
  const onKey = definition.dataset.key
    .map(field => columnOf(definition, field))
    .map(column => `t.${column} = s.${column}`);
  const columns = storedFields(definition).map(({ column }) => column);
  const arriving = `select 1 as sign, ${columns.join(', ')} from ${stagedRows(definition)} s`;
  const leaving = `
    union all select -1, ${columns.map(column => `t.${column}`).join(', ')}
    from ingest_match m join ${stagedRows(definition)} s using (line) join ${definition.table} t on ${onKey.join(' and ')}`;
  const statements = rollupUpdate(rollups, `(${arriving} ${replaces ? leaving : ''})`, replaces);
  for (const statement of statements) await client.query(statement);
};

/** Writes the staged rows: updates those in `ingest_match`, inserts the others. They are sorted unless they are in order already. */
export const writeRows = async (
  client: pg.ClientBase,
  definition: IngestDefinition,
  inOrder: boolean,
): Promise<{ inserted: number; updated: number }> => {
  const columns = storedFields(definition).map(({ column }) => column);
  const key = definition.dataset.key.map(field => columnOf(definition, field));
  const others = columns.filter(column => !key.includes(column));
  const updated = await client.query(`
    update ${definition.table} t set ${others.map(column => `${column} = s.${column}`).join(', ')}
    from ingest_match m join ${stagedRows(definition)} s using (line)
    where ${key.map(column => `t.${column} = s.${column}`).join(' and ')}`);
  const inserted = await client.query(`
    insert into ${definition.table} (${columns.join(', ')})
    select ${columns.join(', ')} from ${stagedRows(definition)} s
    where not exists (select from ingest_match m where m.line = s.line)
    ${inOrder ? '' : `order by ${columnOf(definition, definition.insertOrder)}`}`);
  return { inserted: inserted.rowCount ?? 0, updated: updated.rowCount ?? 0 };
};
