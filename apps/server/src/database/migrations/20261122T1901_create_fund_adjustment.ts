import { type Kysely, sql } from 'kysely';

/** Adjustments of the operational fund or of a merchant: one person asks for them, another decides, and a decision stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fund_adjustment (
      id integer generated always as identity primary key,
      -- Made by who asks: sent twice, it is asked for once
      request_id uuid not null constraint fund_adjustment__request unique,
      merchant_id text references merchant (merchant_id),
      amount_cents bigint not null check (amount_cents <> 0),
      reason text not null check (length(reason) between 1 and 200),
      state text not null default 'REQUESTED' check (state in ('REQUESTED', 'APPROVED', 'REJECTED')),
      -- They may be gone since
      asked_by integer not null,
      asked_by_email text not null,
      asked_at timestamptz not null,
      decided_by integer,
      decided_by_email text,
      decided_at timestamptz,
      rejected_because text check (length(rejected_because) between 1 and 200),
      trans_id_hex text,
      constraint fund_adjustment__second_person check (decided_by <> asked_by),
      constraint fund_adjustment__decision check (
        num_nonnulls(decided_by, decided_by_email, decided_at) = case state when 'REQUESTED' then 0 else 3 end
        and (rejected_because is not null) = (state = 'REJECTED')
        and (trans_id_hex is not null) = (state = 'APPROVED' and merchant_id is not null)
      )
    );
    create index fund_adjustment__open on fund_adjustment (id) where state = 'REQUESTED';

    create function keep_fund_adjustment() returns trigger language plpgsql as $$
    declare decision text[] := array['state', 'decided_by', 'decided_by_email', 'decided_at', 'rejected_because', 'trans_id_hex'];
    begin
      if tg_op = 'INSERT' then
        if new.state <> 'REQUESTED' then
          raise exception 'a fund adjustment is asked for first, not %', new.state using errcode = 'insufficient_privilege';
        end if;
        return new;
      end if;
      if tg_op <> 'UPDATE' or old.state <> 'REQUESTED' or to_jsonb(old) - decision <> to_jsonb(new) - decision then
        raise exception 'a fund adjustment stays as it is' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$;
    create trigger fund_adjustment__kept before insert or update or delete on fund_adjustment
      for each row execute function keep_fund_adjustment();
    create trigger fund_adjustment__not_emptied before truncate on fund_adjustment
      for each statement execute function keep_fund_adjustment();

    -- The next reconciliation looks at every merchant that has a balance, and so posts what moved before there was a journal
    insert into reconciliation_due (source, merchant_id, et_day, newest_at)
    select 'interac_balance', merchant_id, (updated_at at time zone 'America/Toronto')::date, updated_at from interac_balance
    union all
    select 'ibt_wallet', merchant_id, (max(updated_at) at time zone 'America/Toronto')::date, max(updated_at) from ibt_wallet group by 2;
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
