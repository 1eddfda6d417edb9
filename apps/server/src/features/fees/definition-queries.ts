import { randomUUID } from 'node:crypto';
import type { Fee } from '@drumlin/contract/fees/fee.ts';
import type { FeeType, PaymentChannel } from '@drumlin/contract/fees/kinds.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** Holds what fees there are until the transaction ends: of two who change some, the second sees what the first has done. */
export const lockFees = async (trx: Kysely<DB>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('fees'))`.execute(trx);
};

/** Whether a definition, named by this column, is assigned to merchants, by itself or in a profile; today or from a day to come. */
export const definitionIsLocked = (column: string): RawBuilder<boolean> => sql`exists (
  select from fee_assignment locking where locking.withdrawn_at is null and (
    locking.definition_id = ${sql.ref(column)} or locking.profile_id in (
      select held.profile_id from fee_profile_definition held where held.definition_id = ${sql.ref(column)})))`;

/** Whether no profile names a definition, named by this column, and nobody was ever assigned it, be it withdrawn since. */
const definitionIsDraft = (column: string): RawBuilder<boolean> => sql`not exists (
  select from fee_assignment once where once.definition_id = ${sql.ref(column)}) and not exists (
  select from fee_profile_definition held where held.definition_id = ${sql.ref(column)})`;

/** A definition that is for all, or with `merchantId` the custom one of a merchant. */
export const findDefinition = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('fee_definition')
    .select(['id', 'name', 'description', 'revision', 'merchant_id'])
    .select(({ ref }) => [
      ref('channel').$castTo<PaymentChannel>().as('channel'),
      ref('type').$castTo<FeeType>().as('type'),
      definitionIsLocked('fee_definition.id').as('is_locked'),
      definitionIsDraft('fee_definition.id').as('is_draft'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
export type DefinitionRow = NonNullable<Awaited<ReturnType<typeof findDefinition>>>;

/** The definition of the custom fees of a merchant for a channel and type. */
export const findCustom = (trx: Kysely<DB>, merchantId: string, channel: PaymentChannel, type: FeeType) =>
  trx
    .selectFrom('fee_definition')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('channel', '=', channel)
    .where('type', '=', type)
    .executeTakeFirst();

interface NewDefinition {
  name: string;
  description: string;
  channel: PaymentChannel;
  type: FeeType;
  merchantId: string | null;
}

/** Adds a definition without versions and answers its id; undefined where its name is taken. */
export const insertDefinition = async (
  trx: Kysely<DB>,
  { merchantId, ...rest }: NewDefinition,
): Promise<string | undefined> => {
  const added = await trx
    .insertInto('fee_definition')
    .values({ id: randomUUID(), merchant_id: merchantId, ...rest })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
};

/** Whether another definition for all has this name, in any case. */
export const hasDefinitionNamed = async (trx: Kysely<DB>, name: string, except: string): Promise<boolean> => {
  const found = await trx
    .selectFrom('fee_definition')
    .select('id')
    .where(sql<boolean>`lower(remove_undrawn(name)) = lower(${name})`)
    .where('merchant_id', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirst();
  return found !== undefined;
};

/** Changes what a definition is called where that is given, and answers its new revision. */
export const reviseDefinition = async (
  trx: Kysely<DB>,
  id: string,
  change: { name?: string; description?: string } = {},
): Promise<number> => {
  const { revision } = await trx
    .updateTable('fee_definition')
    .set(({ eb }) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
};

/** Deletes a definition with its versions and fees; the database refuses one that was assigned or is in a profile. */
export const removeDefinition = async (trx: Kysely<DB>, id: string): Promise<void> => {
  await trx.deleteFrom('fee_definition').where('id', '=', id).execute();
};

/** Which of these names a fee of another definition for all has, or with `merchantId` of another one of that merchant; in lower case. */
export const listTakenNames = async (
  trx: Kysely<DB>,
  names: readonly string[],
  { definitionId, merchantId }: { definitionId: string | null; merchantId: string | null },
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select distinct lower(remove_undrawn(f.name)) as name from fee f
    join fee_version v on v.id = f.version_id and v.withdrawn_at is null
    join fee_definition d on d.id = v.definition_id
    where lower(remove_undrawn(f.name)) = any (${[...names]}::text[]) and d.merchant_id is not distinct from ${merchantId}
      and d.id is distinct from ${definitionId}::uuid`.execute(trx);
  return new Set(rows.map(({ name }) => name));
};

export interface VersionRow {
  id: string;
  number: number;
  effectiveFrom: string;
  endsOn: string | null;
  madeAt: Date;
  madeBy: string | null;
}

/** The versions of a definition that were not withdrawn, the newest day first. */
export const listVersionsOf = async (db: Kysely<DB>, definitionId: string): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select v.id, number, effective_from::text as "effectiveFrom", made_at as "madeAt",
      (lag(effective_from) over (order by effective_from desc))::text as "endsOn", nullif(trim(first_name || ' ' || last_name), '') as "madeBy"
    from fee_version v left join app_user u on u.id = v.made_by
    where definition_id = ${definitionId} and withdrawn_at is null
    order by effective_from desc limit 200`.execute(db);
  return rows;
};

/** When something is done, and by whom. */
export interface Authorship {
  now: Date;
  by: number;
}

export const withdrawVersion = async (trx: Kysely<DB>, id: string): Promise<void> => {
  await trx.updateTable('fee_version').set({ withdrawn_at: sql`now()` }).where('id', '=', id).execute();
};

interface NewVersion {
  definitionId: string;
  effectiveFrom: string;
  number: number;
  fees: readonly Fee[];
}

/** Adds a version with its fees, each with an id of its own, by which those that are on others name them too. */
export const insertVersion = async (
  trx: Kysely<DB>,
  { definitionId, effectiveFrom, number, fees }: NewVersion,
  by: number,
): Promise<void> => {
  const versionId = randomUUID();
  await trx
    .insertInto('fee_version')
    .values({
      id: versionId,
      definition_id: definitionId,
      number,
      effective_from: effectiveFrom,
      fees: fees.length,
      made_by: by,
    })
    .execute();
  const ids = new Map(fees.map(({ id }) => [id, randomUUID()]));
  const rows = fees.map((fee, position) => ({
    id: ids.get(fee.id) ?? randomUUID(),
    version_id: versionId,
    fees: fees.length,
    position,
    name: fee.name,
    debit_je: fee.debitJe,
    credit_je: fee.creditJe,
    journal_code: fee.journalCode,
    currency: fee.currency,
    country: fee.country,
    region: fee.region,
    flat_cents: fee.flatCents,
    percentage: fee.percentage,
    lower_cents: fee.lowerCents,
    upper_cents: fee.upperCents,
    min_cents: fee.minCents,
    max_cents: fee.maxCents,
    target_fee_id: fee.targetFeeId === null ? null : (ids.get(fee.targetFeeId) ?? null),
  }));
  await trx.insertInto('fee').values(rows).execute();
};
