import type { Product } from '@drumlin/contract/permissions.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import type pg from 'pg';
import { columnOf, type IngestDefinition, storedFields } from './definition.ts';
import { literal, quoted, setBadRowsAside, stagedRows } from './staging.ts';

/** Rows of the file that change nothing, by reason. */
export interface SkippedRows {
  unchanged: number;
  older: number;
}

const keyColumns = (definition: IngestDefinition) => definition.dataset.key.map(field => columnOf(definition, field));

/** The columns that tell one thing from all others: of most datasets one, which no two merchants may share. */
const identityColumns = (definition: IngestDefinition): string[] => {
  const { identity, key } = definition.dataset;
  return (identity === undefined ? key : [identity]).map(field => columnOf(definition, field));
};

const versionColumn = (definition: IngestDefinition): string | null =>
  definition.dataset.version === null ? null : columnOf(definition, definition.dataset.version);

/** The key and version fields, as text for a message: two different states of a row must differ in them. */
const stateFields = ({ dataset }: IngestDefinition) =>
  [...dataset.key, ...(dataset.version === null ? [] : [dataset.version])].join(', ');

/** The field that problems of a row's identity name. */
const keyField = ({ dataset }: IngestDefinition) => literal(dataset.key.join(', '));

/** SQL of the names of the fields in which two rows differ, as text; null where they are the same. */
const differingFields = (fields: readonly { field: string; column: string }[], one: string, other: string): string => {
  const name = ({ field, column }: { field: string; column: string }) =>
    `case when ${one}.${quoted(column)} is distinct from ${other}.${quoted(column)} then ${literal(field)} end`;
  return `nullif(concat_ws(', ', ${fields.map(name).join(', ')}), '')`;
};

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

/** The rows that share an identity with another of the file, as `ingest_duplicate`; returns how many. */
const findDuplicates = async (client: pg.ClientBase, definition: IngestDefinition): Promise<number> => {
  const identity = identityColumns(definition).join(', ');
  const { rowCount } = await client.query(`
    create temp table ingest_duplicate on commit drop as
    select s.* from ${stagedRows(definition)} s
    join (select ${identity} from ${stagedRows(definition)} b group by ${identity} having count(*) > 1) c using (${identity})`);
  return rowCount ?? 0;
};

/** Rows of one identity and two merchants: neither is known to be right. */
const refuseSharedIdentities = async (client: pg.ClientBase, definition: IngestDefinition): Promise<void> => {
  const { identity } = definition.dataset;
  if (identity === undefined) return;
  const [id, merchant] = [columnOf(definition, identity), columnOf(definition, 'merchantId')];
  await addProblems(
    client,
    `with first as (
       select ${id} as id, ${merchant} as merchant, min(line) as line from ingest_duplicate group by 1, 2
     ), shared as (
       select id from first group by id having count(*) > 1
     )
     select r.line, ${literal(identity)}, ${literal('must be of one merchant, but is of another on line ')} || min(f.line)
     from shared join ingest_duplicate r on r.${id} = shared.id join first f on f.id = shared.id and f.merchant <> r.${merchant}
     group by r.line`,
  );
};

/** Rows of one key and version with different content: neither is known to be right. */
const refuseContradictions = async (client: pg.ClientBase, definition: IngestDefinition): Promise<void> => {
  const fields = Object.keys(definition.dataset.fields).map(field => ({ field, column: columnOf(definition, field) }));
  const version = versionColumn(definition);
  const state = [...keyColumns(definition), ...(version === null ? [] : [version])];
  const ofState = state.map(column => `f.${column} = r.${column}`).join(' and ');
  const rule = literal(`must not repeat with the same ${stateFields(definition)} and other content, as on line `);
  // Each row is compared with the first of its state, and the first with the first that differs from it
  await addProblems(
    client,
    `with first as (
       select distinct on (${state.join(', ')}) * from ingest_duplicate order by ${state.join(', ')}, line
     ), compared as (
       select r.line, f.line as first_line, ${differingFields(fields, 'r', 'f')} as differing
       from ingest_duplicate r join first f on ${ofState}
     ), other as (
       select distinct on (first_line) first_line, line, differing from compared where differing is not null order by first_line, line
     )
     select c.line, ${keyField(definition)},
       ${rule} || case when c.differing is null then o.line else c.first_line end
         || ': ' || coalesce(c.differing, o.differing)
     from compared c join other o using (first_line)`,
  );
};

/**
 * Keeps the newest state of each key of the file. Rows that contradict each other are problems. Returns how many rows were superseded
 * by a newer or an equal one.
 */
export const resolveDuplicates = async (client: pg.ClientBase, definition: IngestDefinition): Promise<SkippedRows> => {
  if ((await findDuplicates(client, definition)) === 0) return { unchanged: 0, older: 0 };
  await refuseSharedIdentities(client, definition);
  await refuseContradictions(client, definition);
  const key = keyColumns(definition).join(', ');
  const version = versionColumn(definition) ?? '0';
  const { rows } = await client.query<{ older: boolean; count: number }>(`
    with placed as (
      select line, row_number() over (partition by ${key} order by ${version} desc, line) as place,
        ${version} < max(${version}) over (partition by ${key}) as older
      from ingest_duplicate r where not exists (select from ingest_problem p where p.line = r.line)
    ), dropped as (
      delete from ingest_row r using placed p where r.line = p.line and p.place > 1 returning p.older
    )
    select older, count(*) as count from dropped group by older`);
  return skippedOf(rows.map(row => ({ state: row.older ? 'older' : 'same', count: row.count })));
};

/**
 * Compares the staged rows with the table, into `ingest_match`. Problems are the same version with other content, and a row that the
 * portal holds for another merchant.
 */
export const compareWithTable = async (client: pg.ClientBase, definition: IngestDefinition): Promise<void> => {
  const { heldBy } = definition;
  const stored = storedFields(definition);
  const content = (row: string) => `row(${stored.map(({ column }) => `${row}.${column}`).join(', ')})`;
  const same = `${content('s')} is not distinct from ${content('t')}`;
  const version = versionColumn(definition);
  const state =
    version === null
      ? `case when ${same}${heldBy === undefined ? '' : ` or t.${heldBy}`} then 'same' else 'newer' end`
      : `case when s.merchant_id <> t.merchant_id then 'foreign' when s.${version} > t.${version} then 'newer'
           when s.${version} < t.${version} then 'older' when ${same} then 'same' else 'differs' end`;
  const onIdentity = identityColumns(definition).map(column => `t.${column} = s.${column}`);
  const { rowCount } = await client.query(`
    create temp table ingest_match on commit drop as
    select s.line, ${state} as state from ${stagedRows(definition)} s join ${definition.table} t on ${onIdentity.join(' and ')}`);
  if (!rowCount) return;
  await client.query('analyze ingest_match');
  const onKey = keyColumns(definition).map(column => `t.${column} = s.${column}`);
  const rule = `must not come with the same ${stateFields(definition)} and other content than the portal holds: `;
  await addProblems(
    client,
    `select line, ${keyField(definition)}, ${literal(rule)} || ${differingFields(stored, 's', 't')}
     from ingest_match m join ${stagedRows(definition)} s using (line) join ${definition.table} t on ${onKey.join(' and ')}
     where m.state = 'differs'
     union all
     select line, ${literal(definition.dataset.identity ?? '')}, 'must be of the merchant for which the portal holds it'
     from ingest_match where state = 'foreign'`,
  );
};

/** What a merchant needs for rows of a family of datasets, and the tables of its payments: all else there is of it settles those. */
const PRODUCTS: Readonly<Record<string, { product: Product; payments: readonly string[] }>> = {
  interac: {
    product: 'INTERAC',
    payments: ['interac_payin', 'interac_payout', 'interac_eft_payout'],
  },
  ibt: {
    product: 'IBT',
    payments: ['ibt_payin', 'ibt_payout', 'identity_verification'],
  },
};

/**
 * Rows that are new to the portal, of a product that their merchant does not have. Of one that no longer has it what the portal holds may
 * still change, and what settles its payments may come: returns, adjustments, disbursements, balances. After `compareWithTable`.
 */
export const refuseOtherProducts = async (client: pg.ClientBase, definition: IngestDefinition): Promise<void> => {
  const { dataset, table } = definition;
  const of = PRODUCTS[dataset.name.split('-', 1)[0] ?? ''];
  if (!of) return;
  const settled = of.payments.includes(table)
    ? []
    : of.payments.map(payments => `and not exists (select from ${payments} p where p.merchant_id = s.merchant_id)`);
  await addProblems(
    client,
    `select s.line, 'merchantId', ${literal(`must be a merchant that has ${PRODUCT_LABELS[of.product].label}, not "`)} || s.merchant_id || '"'
     from ${stagedRows(definition)} s join merchant m using (merchant_id)
     where not ${literal(of.product)} = any(m.products) and not exists (select from ingest_match known where known.line = s.line)
       ${settled.join(' ')}`,
  );
};

/** Removes the rows from staging for which the table has an equal or newer state. */
export const removeUnchangedRows = async (client: pg.ClientBase): Promise<SkippedRows> => {
  const { rows } = await client.query<{ state: string; count: number }>(`
    with dropped as (
      delete from ingest_row r using ingest_match m where r.line = m.line and m.state <> 'newer' returning m.state
    )
    select state, count(*) as count from dropped group by state`);
  return skippedOf(rows);
};

const skippedOf = (rows: readonly { state: string; count: number }[]): SkippedRows => {
  const count = (state: string) => rows.find(row => row.state === state)?.count ?? 0;
  return { unchanged: count('same'), older: count('older') };
};
