import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';
import { containsPattern, foldedContains } from '../../platform/postgres/conditions.ts';

interface NamedMerchant {
  merchantId: string;
  merchantName: string;
}

/** The choice of a profile that counts on a day for a merchant, or where this is null for all. */
const chosenProfile = (merchant: RawBuilder<unknown>, day: string) => sql`
  (select a.profile_id, a.effective_from from fee_assignment a
    where a.merchant_id is not distinct from ${merchant} and a.channel is null and a.withdrawn_at is null and a.effective_from <= ${day}::date
    order by a.effective_from desc limit 1)`;

/** Merchants within the scope, each with its profile on a day. */
const profiled = (scope: MerchantScope, day: string) => sql`
  (select m.merchant_id, m.merchant_name, m.merchant_name_folded, coalesce(o.profile_id, a.profile_id) as profile_id,
      o.profile_id is null as is_default, case when o.profile_id is null then a.effective_from else o.effective_from end as since
    from merchant m
    left join lateral ${chosenProfile(sql`m.merchant_id`, day)} o on true
    left join ${chosenProfile(sql`null`, day)} a on true
    where ${merchantWithin(scope, 'm.merchant_id')}) m`;

export interface ProfiledRow extends NamedMerchant {
  profileId: string | null;
  profileName: string | null;
  isDefault: boolean;
  since: string | null;
}

const PROFILED = sql`m.merchant_id as "merchantId", m.merchant_name as "merchantName", p.id as "profileId", p.name as "profileName",
  m.is_default as "isDefault", m.since::text as since`;

/** A merchant within the scope with its profile on a day. */
export const findProfiled = async (
  db: Kysely<DB>,
  scope: MerchantScope,
  merchantId: string,
  day: string,
): Promise<ProfiledRow | undefined> => {
  const { rows } = await sql<ProfiledRow>`
    select ${PROFILED} from ${profiled(scope, day)} left join fee_profile p on p.id = m.profile_id
    where m.merchant_id = ${merchantId}`.execute(db);
  return rows[0];
};

interface MerchantsQuery {
  keyword?: string | undefined;
  profileId?: string | undefined;
  definitionId?: string | undefined;
}

const where = ({ keyword, profileId, definitionId }: MerchantsQuery, day: string): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(keyword
        ? [
            sql`(${foldedContains(sql.ref('m.merchant_name_folded'), keyword)} or m.merchant_id ilike ${containsPattern(keyword)})`,
          ]
        : []),
      ...(profileId === undefined ? [] : [sql`m.profile_id = ${profileId}`]),
      ...(definitionId === undefined
        ? []
        : [
            sql`m.merchant_id in (select merchant_id from fees_in_force(null, ${day}::date) where definition_id = ${definitionId})`,
          ]),
    ],
    sql` and `,
  );

export interface ListedMerchantRow extends ProfiledRow {
  nextChange: string | null;
}

/** Merchants by name, each with its profile on a day and the next day on which something changes for it alone. */
export const merchantsList = (
  scope: MerchantScope,
  { day, ...query }: MerchantsQuery & { day: string },
): RawBuilder<ListedMerchantRow> => sql`
    select ${PROFILED}, (
        select min(c.effective_from)::text from (
          select a.effective_from from fee_assignment a where a.merchant_id = m.merchant_id and a.withdrawn_at is null
          union all
          select v.effective_from from fee_version v join fee_definition d on d.id = v.definition_id
          where d.merchant_id = m.merchant_id and v.withdrawn_at is null) c
        where c.effective_from > ${day}::date) as "nextChange"
    from ${profiled(scope, day)} left join fee_profile p on p.id = m.profile_id where ${where(query, day)}
    order by m.merchant_name_folded, m.merchant_id`;
