import { type Kysely, sql } from 'kysely';

/** Proposals of disbursements from proposing to payment, what is on record of each, and second factors that are good for one call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table disbursement_proposal (
      id bigint generated always as identity primary key,
      merchant_id text not null references merchant (merchant_id),
      et_day date not null,
      reference text not null constraint disbursement_proposal__reference unique,
      state text not null default 'PROPOSED'
        check (state in ('PROPOSED', 'REVIEWED', 'APPROVED', 'PAID', 'REJECTED', 'SUPERSEDED')),
      is_payment_day boolean not null,
      -- Its merchant, when it was made: it was named by hand then
      was_suspended boolean not null default false,
      reason text check (length(reason) between 1 and 500),
      -- The days that it is of, ends exclusive, and the disbursement before it
      purchases_from date not null,
      purchases_to date not null check (purchases_to >= purchases_from),
      others_from date not null,
      others_to date not null check (others_to >= others_from),
      previous_trans_id_hex text,
      -- The days of purchases whose reserve matured: several spans where the hold of reserves has changed between them
      matured_days datemultirange not null default '{}',
      start_balance_cents bigint not null,
      purchase_cents bigint not null check (purchase_cents >= 0),
      reserve_cents bigint not null check (reserve_cents >= 0),
      matured_reserve_cents bigint not null check (matured_reserve_cents >= 0),
      payout_cents bigint not null check (payout_cents >= 0),
      return_amt_cents bigint not null check (return_amt_cents >= 0),
      adjustment_cents bigint not null,
      fee_cents bigint not null check (fee_cents >= 0),
      handling_fee_cents bigint not null check (handling_fee_cents >= 0),
      gross_cents bigint not null generated always as (
        start_balance_cents + purchase_cents - reserve_cents + matured_reserve_cents - payout_cents - return_amt_cents
          + adjustment_cents - fee_cents - handling_fee_cents) stored,
      net_amt_cents bigint not null check (net_amt_cents >= 0),
      end_balance_cents bigint not null,
      total_held_reserve_cents bigint not null,
      -- The newest row, and the newest former version of one, of each table when it was worked out
      seen jsonb not null,
      -- The one whose place it took
      previous_id bigint unique references disbursement_proposal (id),
      rejected_because text check (length(rejected_because) between 1 and 500),
      bank_reference text constraint disbursement_proposal__bank_reference unique check (length(bank_reference) between 1 and 64),
      trans_id_hex text unique,
      constraint disbursement_proposal__net check (net_amt_cents <= greatest(gross_cents, 0)),
      constraint disbursement_proposal__end check (end_balance_cents = gross_cents - net_amt_cents),
      constraint disbursement_proposal__rejected check ((rejected_because is not null) = (state = 'REJECTED')),
      constraint disbursement_proposal__paid check ((bank_reference is not null) = (state = 'PAID')),
      constraint disbursement_proposal__approved check ((trans_id_hex is not null) = (state in ('APPROVED', 'PAID')))
    );
    create unique index disbursement_proposal__open on disbursement_proposal (merchant_id) where state in ('PROPOSED', 'REVIEWED');
    create index disbursement_proposal__day on disbursement_proposal (et_day desc, id desc);
    create index disbursement_proposal__merchant on disbursement_proposal (merchant_id, et_day);

    -- Lines that somebody has reviewed and not taken back
    create table disbursement_review (
      proposal_id bigint not null references disbursement_proposal (id),
      line text not null,
      user_id bigint not null,
      user_email text not null,
      reviewed_at timestamptz not null,
      primary key (proposal_id, line)
    );

    create table disbursement_event (
      id bigint generated always as identity primary key,
      proposal_id bigint not null references disbursement_proposal (id),
      kind text not null check (kind in ('PROPOSED', 'REVIEWED', 'UNREVIEWED', 'STALE', 'APPROVED', 'PAID', 'REJECTED', 'SUPERSEDED')),
      -- They may be gone since; null: the portal itself, which notes once that a proposal went stale
      user_id bigint,
      user_email text,
      happened_at timestamptz not null,
      -- Of lines, or of rows that had changed
      count integer,
      text text,
      constraint disbursement_event__who check (num_nulls(user_id, user_email) in (0, case when kind = 'STALE' then 2 else 0 end))
    );
    create index disbursement_event__proposal on disbursement_event (proposal_id, id);
    create unique index disbursement_event__went_stale on disbursement_event (proposal_id) where kind = 'STALE' and user_id is null;

    -- A proposal begins as proposed, goes from state to state and is otherwise never changed
    create function keep_disbursement_proposal() returns trigger language plpgsql as $$
    declare
      -- With what is generated, which is not worked out yet
      ends constant text[] := array['state', 'rejected_because', 'bank_reference', 'trans_id_hex', 'gross_cents'];
    begin
      if tg_op = 'INSERT' then
        if new.state <> 'PROPOSED' then
          raise exception 'a disbursement is proposed first, not %', new.state using errcode = 'insufficient_privilege';
        end if;
        return new;
      end if;
      if to_jsonb(old) - ends <> to_jsonb(new) - ends
          or not (old.state in ('PROPOSED', 'REVIEWED') and new.state in ('PROPOSED', 'REVIEWED', 'REJECTED', 'SUPERSEDED')
            or old.state = 'REVIEWED' and new.state = 'APPROVED'
            or old.state = 'APPROVED' and new.state = 'PAID' and new.trans_id_hex = old.trans_id_hex) then
        raise exception 'a proposal of a disbursement is not changed: % to %', old.state, new.state using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$;
    create trigger disbursement_proposal__kept before insert or update on disbursement_proposal
      for each row execute function keep_disbursement_proposal();

    -- What was corrected of a merchant's rows since
    create index former_version__merchant on former_version (merchant_id, source, id);

    -- A second factor for one call alone: which call, and when it was shown
    alter table challenge add column single_act text;
    alter table session add column single_act text, add column single_act_at timestamptz,
      add constraint session__single_act check ((single_act is null) = (single_act_at is null));
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
