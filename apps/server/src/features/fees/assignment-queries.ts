import type { FeeType, PaymentChannel } from '@drumlin/contract/fees/kinds.ts';
import { NEEDED_FEES } from '@drumlin/contract/fees/kinds.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';

/** Of these merchants those within the scope. */
export const listKnown = async (
  db: Kysely<DB>,
  scope: MerchantScope,
  merchantIds: readonly string[],
): Promise<{ merchant_id: string; merchant_name: string }[]> =>
  db
    .selectFrom('merchant')
    .select(['merchant_id', 'merchant_name'])
    .where('merchant_id', 'in', [...merchantIds])
    .where(merchantWithin(scope))
    .execute();

/** What is chosen for a merchant, or for all: a profile, or for a channel and type a definition; null for what it would have otherwise. */
export interface Choice {
  merchantId: string | null;
  effectiveFrom: string;
  profileId: string | null;
  kind: { channel: PaymentChannel; type: FeeType } | null;
  definitionId: string | null;
}

/** Adds a choice; one that is planned for the same day is withdrawn for it, and where that was of custom fees their version too. */
export const insertChoice = async (
  trx: Kysely<DB>,
  { merchantId, effectiveFrom, profileId, kind, definitionId }: Choice,
  by: number,
): Promise<void> => {
  const { channel = null, type = null } = kind ?? {};
  const replaced = await sql<ChoiceRow>`${choices(sql`
    a.merchant_id is not distinct from ${merchantId} and a.channel is not distinct from ${channel} and a.type is not distinct from ${type}
    and a.effective_from = ${effectiveFrom}::date`)}`.execute(trx);
  for (const row of replaced.rows)
    await withdrawChoice(trx, { ...row, isCustom: row.isCustom && row.chosenId !== definitionId });
  await trx
    .insertInto('fee_assignment')
    .values({
      merchant_id: merchantId,
      channel,
      type,
      profile_id: profileId,
      definition_id: definitionId,
      effective_from: effectiveFrom,
      made_by: by,
    })
    .execute();
};

export interface ChoiceRow {
  id: number;
  merchantId: string | null;
  effectiveFrom: string;
  endsOn: string | null;
  madeAt: Date;
  madeBy: string | null;
  channel: PaymentChannel | null;
  type: FeeType | null;
  chosenId: string | null;
  chosenName: string | null;
  isCustom: boolean;
}

const choices = (of: RawBuilder<unknown>) => sql<ChoiceRow>`
  select a.id, a.merchant_id as "merchantId", a.effective_from::text as "effectiveFrom", a.made_at as "madeAt", a.channel, a.type,
    (lag(a.effective_from) over (partition by a.channel, a.type order by a.effective_from desc))::text as "endsOn",
    nullif(trim(u.first_name || ' ' || u.last_name), '') as "madeBy", coalesce(p.id, d.id) as "chosenId",
    coalesce(p.name, d.name) as "chosenName", d.merchant_id is not null as "isCustom"
  from fee_assignment a
  left join app_user u on u.id = a.made_by
  left join fee_profile p on p.id = a.profile_id
  left join fee_definition d on d.id = a.definition_id
  where a.withdrawn_at is null and ${of}
  order by a.effective_from desc, a.id desc`;

/** What was chosen for a merchant, or where none is named for all, the newest day first. */
export const choicesList = (merchantId: string | null): RawBuilder<ChoiceRow> =>
  choices(sql`a.merchant_id is not distinct from ${merchantId}`);

/** The newest of what was chosen for a merchant. */
export const listChoices = async (db: Kysely<DB>, merchantId: string): Promise<ChoiceRow[]> =>
  (await sql<ChoiceRow>`${choicesList(merchantId)} limit 200`.execute(db)).rows;

/** A choice that was not withdrawn, for a merchant within the scope or for all. */
export const findChoice = async (db: Kysely<DB>, scope: MerchantScope, id: number): Promise<ChoiceRow | undefined> => {
  const { rows } = await choices(
    sql`a.id = ${id} and (a.merchant_id is null or ${merchantWithin(scope, 'a.merchant_id')})`,
  ).execute(db);
  return rows[0];
};

/** Withdraws a choice, and where it is of custom fees their version of that day too. */
export const withdrawChoice = async (
  trx: Kysely<DB>,
  { id, isCustom, chosenId, effectiveFrom }: Pick<ChoiceRow, 'id' | 'isCustom' | 'chosenId' | 'effectiveFrom'>,
): Promise<void> => {
  await sql`update fee_assignment set withdrawn_at = now() where id = ${id}`.execute(trx);
  if (!isCustom) return;
  await sql`
    update fee_version set withdrawn_at = now()
    where definition_id = ${chosenId} and effective_from = ${effectiveFrom}::date and withdrawn_at is null`.execute(
    trx,
  );
};

/** Of the definitions of a profile the name of one that has no version yet on a day; undefined where each has. */
export const findLate = async (trx: Kysely<DB>, profileId: string, day: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select d.name from fee_profile_definition pd join fee_definition d on d.id = pd.definition_id
    where pd.profile_id = ${profileId} and not exists (
      select from fee_version v where v.definition_id = d.id and v.withdrawn_at is null and v.effective_from <= ${day}::date)
    order by d.name limit 1`.execute(trx);
  return rows[0]?.name;
};

/** A merchant that is published or suspended and that would have no fee, on a day, for one of its products; of these merchants, or of all. */
export const findUncovered = async (
  trx: Kysely<DB>,
  merchantIds: readonly string[] | null,
  day: string,
): Promise<{ merchantId: string; merchantName: string } | undefined> => {
  const ids = merchantIds === null ? null : [...merchantIds];
  const needed = JSON.stringify(
    Object.entries(NEEDED_FEES).flatMap(([product, kinds]) => kinds.map(kind => ({ product, ...kind }))),
  );
  const { rows } = await sql<{ merchantId: string; merchantName: string }>`
    select m.merchant_id as "merchantId", m.merchant_name as "merchantName" from merchant m
    join jsonb_to_recordset(${needed}::jsonb) n (product text, channel text, type text) on n.product = any (m.products)
    left join fees_in_force(${ids}::text[], ${day}::date) f
      on f.merchant_id = m.merchant_id and f.channel in (n.channel, 'ALL') and f.type = n.type
    where m.merchant_status <> 'DRAFT' and f.version_id is null and (${ids}::text[] is null or m.merchant_id = any (${ids}::text[]))
    order by m.merchant_id limit 1`.execute(trx);
  return rows[0];
};
