import type { FeeType, PaymentChannel } from '@drumlin/contract/fees/kinds.ts';
import type { listDefinitionsQuery, listFeesQuery } from '@drumlin/contract/fees/routes.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';
import { containsPattern } from '../../platform/postgres/conditions.ts';
import { definitionIsLocked } from './definition-queries.ts';

type DefinitionsQuery = z.output<typeof listDefinitionsQuery>;
type FeesQuery = z.output<typeof listFeesQuery>;
type Filters = Pick<DefinitionsQuery, 'channel' | 'type' | 'inForceOn'>;

/** Versions that were not withdrawn, each with the day on which the next one begins. */
const VERSIONS = sql`
  (select v.*, lead(v.effective_from) over (partition by v.definition_id order by v.effective_from) as ends_on
    from fee_version v where v.withdrawn_at is null) v
  join fee_definition d on d.id = v.definition_id`;

const ORDERS = { channel: sql`d.channel`, type: sql`d.type`, effectiveFrom: sql`v.effective_from` };

const orderOf = (sort: DefinitionsQuery['sort'], name: RawBuilder<unknown>): RawBuilder<unknown> => {
  const [key, direction] = sort.split(',') as [keyof typeof ORDERS | 'name', 'asc' | 'desc'];
  return sql`${key === 'name' ? name : ORDERS[key]} ${sql.raw(direction)}, lower(d.name), v.number, v.id`;
};

const narrowed = ({ channel, type, inForceOn }: Filters): RawBuilder<unknown> => sql`
  (${channel ?? null}::text is null or d.channel = ${channel ?? null}) and (${type ?? null}::text is null or d.type = ${type ?? null})
  and (${inForceOn ?? null}::date is null
    or (v.effective_from <= ${inForceOn ?? null}::date and (v.ends_on is null or v.ends_on > ${inForceOn ?? null}::date)))`;

const matching = (keyword: string | undefined, columns: readonly RawBuilder<unknown>[], id: RawBuilder<unknown>) =>
  keyword
    ? sql`(${sql.join(
        columns.map(column => sql`${column} ilike ${containsPattern(keyword)}`),
        sql` or `,
      )} or ${id}::text = lower(${keyword}))`
    : sql`true`;

interface Kind {
  definitionId: string;
  definitionName: string;
  version: number;
  channel: PaymentChannel;
  type: FeeType;
  effectiveFrom: string;
  endsOn: string | null;
}

const KIND = sql`d.id as "definitionId", d.name as "definitionName", v.number as version, d.channel, d.type,
  v.effective_from::text as "effectiveFrom", v.ends_on::text as "endsOn"`;

export interface ListedVersionRow extends Kind {
  id: string;
  description: string;
  isLocked: boolean;
  profiles: number;
}

/** The versions of definitions that are for all. */
export const versionsList = (query: DefinitionsQuery): RawBuilder<ListedVersionRow> => sql`
  select v.id, ${KIND}, d.description, ${definitionIsLocked('d.id')} as "isLocked",
    (select count(*) from fee_profile_definition pd where pd.definition_id = d.id) as profiles
  from ${VERSIONS} where d.merchant_id is null and ${narrowed(query)} and ${matching(query.keyword, [sql`d.name`], sql`d.id`)}
  order by ${orderOf(query.sort, sql`lower(d.name)`)}`;

/** How many merchants each version is charged to on a day. */
export const countMerchants = async (db: Kysely<DB>, day: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; n: number }>`
    select version_id as id, count(*) as n from fees_in_force(null, ${day}::date) group by version_id`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
};

export interface ListedFeeRow extends Kind {
  id: string;
  versionId: string;
  merchantId: string | null;
  merchantName: string | null;
}

/** Fees: where each is from. */
export const feesList = (scope: MerchantScope, query: FeesQuery): RawBuilder<ListedFeeRow> => sql`
  select f.id, v.id as "versionId", ${KIND}, d.merchant_id as "merchantId", m.merchant_name as "merchantName"
  from ${VERSIONS} join fee f on f.version_id = v.id left join merchant m on m.merchant_id = d.merchant_id
  where ${narrowed(query)} and ${matching(query.keyword, [sql`f.name`, sql`d.name`], sql`f.id`)}
    and (${query.merchantId ?? null}::text is null or d.merchant_id = ${query.merchantId ?? null})
    and (d.merchant_id is null or ${merchantWithin(scope, 'd.merchant_id')})
  order by ${orderOf(query.sort, sql`lower(f.name)`)}, f.position`;

/** Profiles that name a definition. */
export const listProfilesOf = async (db: Kysely<DB>, definitionId: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('fee_profile_definition')
    .innerJoin('fee_profile', 'fee_profile.id', 'profile_id')
    .where('definition_id', '=', definitionId)
    .select(['fee_profile.id', 'name'])
    .orderBy('name')
    .limit(100)
    .execute();
