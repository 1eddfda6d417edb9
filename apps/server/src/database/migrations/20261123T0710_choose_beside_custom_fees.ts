import { type Kysely, sql } from 'kysely';

/**
 * A definition that is chosen for a merchant's channel counts beside custom fees that the merchant has for all channels, which stood before it,
 * so that choosing it changed nothing. From tomorrow on: what was charged until today stays explained as it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone 'America/Toronto')::date + 1)::text as day`.execute(db);
  const from = rows[0]?.day;
  await sql`
    create or replace function fees_in_force(of_merchants text[], on_day date) returns table (
      merchant_id text, channel text, type text, source text, profile_id uuid, definition_id uuid, version_id uuid, number integer,
      effective_from date
    ) language sql stable as $$
      with in_force as (
        select distinct on (v.definition_id) v.definition_id, v.id, v.number, v.effective_from
        from fee_version v where v.withdrawn_at is null and v.effective_from <= on_day
        order by v.definition_id, v.effective_from desc
      ), own as (
        select distinct on (a.merchant_id, a.channel, a.type) a.merchant_id, a.channel, a.type, a.profile_id, a.definition_id
        from fee_assignment a
        where (a.merchant_id is null or of_merchants is null or a.merchant_id = any (of_merchants))
          and a.withdrawn_at is null and a.effective_from <= on_day
        order by a.merchant_id, a.channel, a.type, a.effective_from desc
      ), profiled as (
        select m.merchant_id, coalesce(o.profile_id, d.profile_id) as profile_id, o.profile_id is null as is_default
        from merchant m
        left join own o on o.merchant_id = m.merchant_id and o.channel is null
        left join own d on d.merchant_id is null
        where of_merchants is null or m.merchant_id = any (of_merchants)
      ), chosen as (
        select o.merchant_id, o.channel, o.type, o.definition_id from own o
        join in_force i using (definition_id) where o.channel is not null
      ), either as (
        select c.merchant_id, c.channel, c.type, case when d.merchant_id is null then 'definition' else 'custom' end as source,
          case when d.merchant_id is null and on_day < ${sql.lit(from)} then 2 else 1 end as rank, null::uuid as profile_id, c.definition_id
        from chosen c join fee_definition d on d.id = c.definition_id
        union all
        select p.merchant_id, f.channel, f.type, case when p.is_default then 'default' else 'profile' end, 3, p.profile_id, f.definition_id
        from profiled p join fee_profile_definition f on f.profile_id = p.profile_id
        where not exists (
          select from chosen c where c.merchant_id = p.merchant_id and c.channel = f.channel and c.type = f.type)
      )
      select e.merchant_id, e.channel, e.type, e.source, e.profile_id, e.definition_id, i.id, i.number, i.effective_from
      from either e join in_force i on i.definition_id = e.definition_id
      -- What is the merchant's own for all channels takes the place of what its profile says for one, not of what is its own for one
      where not exists (
        select from either a where a.merchant_id = e.merchant_id and a.channel = 'ALL' and a.type = e.type and a.rank < e.rank)
    $$
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
