import type { Fee } from '@drumlin/contract/fees/fee.ts';
import type { FeeType, PaymentChannel } from '@drumlin/contract/fees/kinds.ts';
import type { FeeSource } from '@drumlin/contract/fees/schemas.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/types.ts';

export interface InForceRow {
  merchantId: string;
  channel: PaymentChannel;
  type: FeeType;
  source: FeeSource;
  profileName: string | null;
  definitionId: string;
  definitionName: string;
  versionId: string;
  version: number;
  effectiveFrom: string;
}

const SHOWN = sql`
  f.channel, f.type, f.definition_id as "definitionId", d.name as "definitionName", f.version_id as "versionId", f.number as version,
  f.effective_from::text as "effectiveFrom"`;

/** By which versions merchants (all of them where none is named) are charged on an Eastern day, one row for each channel and type. */
export const listInForce = async (
  db: Kysely<DB>,
  merchantIds: readonly string[] | null,
  day: string,
): Promise<InForceRow[]> => {
  const { rows } = await sql<InForceRow>`
    select f.merchant_id as "merchantId", f.source, p.name as "profileName", ${SHOWN}
    from fees_in_force(${merchantIds === null ? null : [...merchantIds]}::text[], ${day}::date) f
    join fee_definition d on d.id = f.definition_id
    left join fee_profile p on p.id = f.profile_id
    order by f.merchant_id, f.channel, f.type`.execute(db);
  return rows;
};

/** As `listInForce`, of whoever has this profile and nothing of its own; a day far ahead has the newest version of each definition. */
export const listOfProfile = async (
  db: Kysely<DB>,
  profileId: string,
  day: string,
): Promise<Omit<InForceRow, 'merchantId'>[]> => {
  const { rows } = await sql<Omit<InForceRow, 'merchantId'>>`
    select 'profile' as source, p.name as "profileName", ${SHOWN}
    from fee_profile p
    join fee_profile_definition pd on pd.profile_id = p.id
    join fee_definition d on d.id = pd.definition_id
    cross join lateral (
      select v.definition_id, pd.channel, pd.type, v.id as version_id, v.number, v.effective_from from fee_version v
      where v.definition_id = d.id and v.withdrawn_at is null and v.effective_from <= ${day}::date
      order by v.effective_from desc limit 1) f
    where p.id = ${profileId}
    order by f.channel, f.type`.execute(db);
  return rows;
};

/** The fees of versions, by version, in the order in which people set them. */
export const listFeesOf = async (
  db: Kysely<DB>,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Fee[]>> => {
  const { rows } = await sql<{ version_id: string; fee: Fee }>`
    select version_id, jsonb_build_object(
      'id', id, 'name', name, 'debitJe', debit_je, 'creditJe', credit_je, 'journalCode', journal_code, 'currency', currency,
      'country', country, 'region', region, 'flatCents', flat_cents, 'percentage', percentage, 'lowerCents', lower_cents,
      'upperCents', upper_cents, 'minCents', min_cents, 'maxCents', max_cents, 'targetFeeId', target_fee_id) as fee
    from fee where version_id = any (${[...versionIds]}::uuid[])
    order by version_id, position`.execute(db);
  const byVersion = Map.groupBy(rows, ({ version_id }) => version_id);
  return new Map([...byVersion].map(([id, list]) => [id, list.map(({ fee }) => fee)]));
};

/** The Eastern days after `from` until `to` on which some fee or choice begins, so that what is in force may change. */
export const listChangeDays = async (db: Kysely<DB>, from: string, to: string): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select effective_from::text as day from fee_version where withdrawn_at is null and effective_from > ${from}::date and effective_from <= ${to}::date
    union
    select effective_from::text from fee_assignment where withdrawn_at is null and effective_from > ${from}::date and effective_from <= ${to}::date
    order by day`.execute(db);
  return rows.map(({ day }) => day);
};
