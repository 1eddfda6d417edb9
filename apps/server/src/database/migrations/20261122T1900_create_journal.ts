import { type Kysely, sql } from 'kysely';

/**
 * The journal: entries whose lines balance, in Canadian cents, written once. An entry says how many lines it has, and has all of them,
 * balanced, when its transaction ends: so none can be added to it later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table journal_entry (
      id bigint generated always as identity primary key,
      kind text not null check (kind ~ '^[a-z][a-z-]{1,30}$'),
      -- With the kind what the entry is of: posting it twice writes it once
      reference text not null check (length(reference) between 1 and 200),
      et_day date not null,
      lines smallint not null check (lines >= 2),
      -- Null: the portal itself. They may be gone since
      posted_by integer,
      posted_by_email text,
      posted_at timestamptz not null default clock_timestamp(),
      constraint journal_entry__reference unique (kind, reference),
      constraint journal_entry__lines unique (id, lines)
    );
    create index journal_entry__day on journal_entry (et_day, kind);

    create table journal_line (
      entry_id bigint not null,
      lines smallint not null,
      position smallint not null,
      account text not null check (account ~ '^[A-Z][A-Z0-9-]{1,60}$'),
      merchant_id text references merchant (merchant_id),
      debit_cents bigint not null default 0 check (debit_cents >= 0),
      credit_cents bigint not null default 0 check (credit_cents >= 0),
      primary key (entry_id, position),
      constraint journal_line__place check (position between 1 and lines),
      constraint journal_line__side check ((debit_cents = 0) <> (credit_cents = 0)),
      constraint journal_line__entry foreign key (entry_id, lines) references journal_entry (id, lines)
    );
    create index journal_line__account on journal_line (account, merchant_id) include (debit_cents, credit_cents);
    create index journal_line__merchant on journal_line (merchant_id, entry_id) include (account, debit_cents, credit_cents);

    create function journal_entry_balances() returns trigger language plpgsql
      security definer set search_path = pg_catalog, public, pg_temp
    as $$
    declare difference bigint; found_lines bigint;
    begin
      select count(*), sum(debit_cents) - sum(credit_cents) into found_lines, difference from journal_line where entry_id = new.id;
      if found_lines <> new.lines then
        raise exception 'journal entry % has % of its % lines', new.id, found_lines, new.lines using errcode = 'check_violation';
      end if;
      if difference <> 0 then
        raise exception 'journal entry % does not balance: % cents', new.id, difference using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create constraint trigger journal_entry__balances after insert on journal_entry deferrable initially deferred
      for each row execute function journal_entry_balances();

    create function keep_journal() returns trigger language plpgsql as $$
    begin
      raise exception 'the journal is only added to' using errcode = 'insufficient_privilege';
    end $$;
    create trigger journal_entry__kept before update or delete or truncate on journal_entry
      for each statement execute function keep_journal();
    create trigger journal_line__kept before update or delete or truncate on journal_line
      for each statement execute function keep_journal();
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
