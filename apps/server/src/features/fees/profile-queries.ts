import { randomUUID } from 'node:crypto';
import type { FeeType, PaymentChannel } from '@drumlin/contract/fees/kinds.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../database/types.ts';
import { containsPattern } from '../../platform/postgres/conditions.ts';

/** Whether a profile, named by this column, is assigned, today or from a day to come. */
const profileIsLocked = (column: string): RawBuilder<boolean> => sql`exists (
  select from fee_assignment locking where locking.withdrawn_at is null and locking.profile_id = ${sql.ref(column)})`;

/** Whether nobody was ever assigned a profile, named by this column, be it withdrawn since. */
const profileIsDraft = (column: string): RawBuilder<boolean> => sql`not exists (
  select from fee_assignment once where once.profile_id = ${sql.ref(column)})`;

export interface DefinitionOfProfile {
  id: string;
  name: string;
  channel: PaymentChannel;
  type: FeeType;
}

interface ProfileRow {
  id: string;
  name: string;
  description: string;
  revision: number;
  isLocked: boolean;
  isDraft: boolean;
  isDefault: boolean;
  definitions: DefinitionOfProfile[];
  planned: number;
}

const matching = (keyword: string | undefined) =>
  keyword ? sql`(p.name ilike ${containsPattern(keyword)} or p.id::text = ${keyword})` : sql`true`;

const profiles = (today: string, where: RawBuilder<unknown>) => sql<ProfileRow>`
  select p.id, p.name, p.description, p.revision, ${profileIsLocked('p.id')} as "isLocked", ${profileIsDraft('p.id')} as "isDraft",
    p.id is not distinct from (select a.profile_id from fee_assignment a
      where a.merchant_id is null and a.withdrawn_at is null and a.effective_from <= ${today}::date
      order by a.effective_from desc limit 1) as "isDefault",
    coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'channel', d.channel, 'type', d.type) order by d.channel, d.type)
      from fee_profile_definition pd join fee_definition d on d.id = pd.definition_id where pd.profile_id = p.id), '[]') as definitions,
    (select count(distinct a.merchant_id) from fee_assignment a
      where a.profile_id = p.id and a.withdrawn_at is null and a.effective_from > ${today}::date) as planned
  from fee_profile p where ${where}`;

export const findProfile = async (db: Kysely<DB>, id: string, today: string): Promise<ProfileRow | undefined> =>
  (await profiles(today, sql`p.id = ${id}`).execute(db)).rows[0];

/** Profiles by their name. */
export const profilesList = (today: string, keyword: string | undefined): RawBuilder<ProfileRow> =>
  sql`${profiles(today, matching(keyword))} order by lower(p.name), p.id`;

/** Adds a profile without definitions and answers its id; undefined where its name is taken. */
export const insertProfile = async (
  trx: Kysely<DB>,
  { name, description }: { name: string; description: string },
): Promise<string | undefined> => {
  const added = await trx
    .insertInto('fee_profile')
    .values({ id: randomUUID(), name, description })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
};

export const hasProfileNamed = async (trx: Kysely<DB>, name: string, except: string): Promise<boolean> => {
  const found = await trx
    .selectFrom('fee_profile')
    .select('id')
    .where(sql<boolean>`lower(remove_undrawn(name)) = lower(${name})`)
    .where('id', '<>', except)
    .executeTakeFirst();
  return found !== undefined;
};

export const updateProfile = async (
  trx: Kysely<DB>,
  id: string,
  change: { name: string; description: string },
): Promise<number> => {
  const { revision } = await trx
    .updateTable('fee_profile')
    .set(({ eb }) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
};

/** Deletes a profile; the database refuses one that was assigned. */
export const removeProfile = async (trx: Kysely<DB>, id: string): Promise<void> => {
  await trx.deleteFrom('fee_profile').where('id', '=', id).execute();
};

/** Of these definitions those that are for all, with what they are for. */
export const listKindsOf = async (
  trx: Kysely<DB>,
  definitionIds: readonly string[],
): Promise<DefinitionOfProfile[]> => {
  const { rows } = await sql<DefinitionOfProfile>`
    select id, name, channel, type from fee_definition
    where id = any (${[...definitionIds]}::uuid[]) and merchant_id is null`.execute(trx);
  return rows;
};

/** Gives a profile these definitions and no others. */
export const replaceDefinitions = async (
  trx: Kysely<DB>,
  profileId: string,
  definitions: readonly DefinitionOfProfile[],
): Promise<void> => {
  await trx.deleteFrom('fee_profile_definition').where('profile_id', '=', profileId).execute();
  const rows = definitions.map(({ id, channel, type }) => ({
    profile_id: profileId,
    definition_id: id,
    channel,
    type,
  }));
  await trx.insertInto('fee_profile_definition').values(rows).execute();
};
