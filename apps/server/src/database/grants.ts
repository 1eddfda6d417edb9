import { type Kysely, sql } from 'kysely';

/** The schema of the job queue, in which the serving role creates and owns its tables. */
const QUEUE_SCHEMA = 'pgboss';

/** The advisory lock of granting: PostgreSQL refuses two sessions that grant on the same table at once. */
const LOCK = 7_310_265;

/** Tables that are not granted in full. The audit trail and the history of rows are insert-only; a trigger of the owner writes the end of its chain. */
const HELD_BACK: Readonly<Record<string, readonly string[]>> = {
  audit_record: ['INSERT', 'SELECT'],
  audit_chain: ['SELECT'],
  // What was signed off stays signed off
  access_review: ['INSERT', 'SELECT'],
  former_version: ['INSERT', 'SELECT'],
  // Terms are withdrawn before they begin, never deleted
  disbursement_terms: ['INSERT', 'SELECT', 'UPDATE'],
  disbursement_terms_period: ['SELECT'],
  // A finding is closed, never deleted
  reconciliation_finding: ['INSERT', 'SELECT', 'UPDATE'],
  // A support view is ended, and what was looked at in one stays
  support_view: ['INSERT', 'SELECT', 'UPDATE'],
  support_look: ['INSERT', 'SELECT'],
  // A proposal ends and stays, and so does what was done to it
  disbursement_proposal: ['INSERT', 'SELECT', 'UPDATE'],
  disbursement_event: ['INSERT', 'SELECT'],
  disbursement_review: ['DELETE', 'INSERT', 'SELECT'],
  // An entry is never changed: another one corrects it
  journal_entry: ['INSERT', 'SELECT'],
  journal_line: ['INSERT', 'SELECT'],
  // A decision stays
  fund_adjustment: ['INSERT', 'SELECT', 'UPDATE'],
  // What was charged is never changed: versions and choices are added, and withdrawn before their day. A draft goes with what it holds
  fee: ['INSERT', 'SELECT'],
  fee_version: ['INSERT', 'SELECT', 'UPDATE'],
  fee_assignment: ['INSERT', 'SELECT', 'UPDATE'],
  fee_definition: ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  fee_profile: ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  fee_profile_definition: ['DELETE', 'INSERT', 'SELECT'],
  // A key that signed stays published
  proof_key: ['INSERT', 'SELECT'],
  kysely_migration: ['SELECT'],
  kysely_migration_lock: ['SELECT'],
};

/** MAINTAIN lets an ingest vacuum its table. Before PostgreSQL 17 only the owner may, and autovacuum does it later. */
const dueTo = (table: string, serverVersion: number): readonly string[] =>
  HELD_BACK[table] ?? ['DELETE', 'INSERT', ...(serverVersion >= 170_000 ? ['MAINTAIN'] : []), 'SELECT', 'UPDATE'];

interface Relation {
  name: string;
  kind: 'sequence' | 'table';
  granted: string[];
  serverVersion: number;
}

/** The tables and sequences in `public`, with the role's privileges on each. */
const readRelations = async (db: Kysely<unknown>, role: string): Promise<Relation[]> => {
  const { rows } = await sql<Relation>`
    select c.relname as name, case c.relkind when 'S' then 'sequence' else 'table' end as kind,
      array(
        select privilege_type from aclexplode(c.relacl)
        where grantee = (select oid from pg_roles where rolname = ${role}) order by privilege_type
      ) as granted,
      current_setting('server_version_num')::int as "serverVersion"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and pg_has_role(c.relowner, 'USAGE')`.execute(db);
  return rows;
};

/** Lets the role use a schema, and create tables there with `create`. */
const grantOnSchema = async (
  db: Kysely<unknown>,
  { schema, right, role }: { schema: string; right: 'usage' | 'create'; role: string },
): Promise<void> => {
  const { rows } = await sql<{ has: boolean }>`
    select has_schema_privilege(${role}::name, ${schema}::text, ${right}) as has`.execute(db);
  if (rows[0]?.has === true) return;
  const rights = sql.raw(right === 'create' ? 'usage, create' : right);
  await sql`grant ${rights} on schema ${sql.id(schema)} to ${sql.id(role)}`.execute(db);
};

const grantOnRelation = async (db: Kysely<unknown>, relation: Relation, role: string): Promise<void> => {
  const { name, kind, granted, serverVersion } = relation;
  const due = kind === 'sequence' ? ['SELECT', 'USAGE'] : dueTo(name, serverVersion);
  if (due.join() === granted.join()) return;
  const on = sql`${sql.raw(kind)} ${sql.id('public', name)}`;
  await sql`revoke all on ${on} from ${sql.id(role)}`.execute(db);
  await sql`grant ${sql.raw(due.join(', '))} on ${on} to ${sql.id(role)}`.execute(db);
};

/** Revokes functions that run as the owner: the role could attach them to its own tables and so act as the owner. */
const keepFunctions = async (db: Kysely<unknown>, role: string): Promise<void> => {
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and pg_has_role(proowner, 'USAGE')
      and has_function_privilege(${role}::name, oid, 'execute')`.execute(db);
  for (const { signature } of rows)
    await sql`revoke execute on function ${sql.raw(signature)} from public, ${sql.id(role)}`.execute(db);
};

/**
 * Grants the serving role what it needs in the database of `owner` and revokes everything else: it may change rows but no table.
 * Only differences are executed. Where the role is the owner itself, nothing can be revoked and only the queue's schema is created.
 */
export const grantToServe = async (owner: Kysely<unknown>, role: string): Promise<void> => {
  await owner.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const { rows } = await sql<{ hasQueue: boolean; isOwner: boolean }>`
      select to_regnamespace(${QUEUE_SCHEMA}) is not null as "hasQueue", current_user = ${role} as "isOwner"`.execute(
      trx,
    );
    if (rows[0]?.hasQueue !== true) await sql`create schema ${sql.id(QUEUE_SCHEMA)}`.execute(trx);
    if (rows[0]?.isOwner === true) return;
    await grantOnSchema(trx, { schema: 'public', right: 'usage', role });
    await grantOnSchema(trx, { schema: QUEUE_SCHEMA, right: 'create', role });
    for (const relation of await readRelations(trx, role)) await grantOnRelation(trx, relation, role);
    await keepFunctions(trx, role);
  });
};
