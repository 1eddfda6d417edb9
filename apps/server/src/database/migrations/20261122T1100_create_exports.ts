import { type Kysely, sql } from 'kysely';

/** Exports in the background and on a schedule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A report that is exported again and again. Its creator may be gone: then each run fails and says so.
    create table export_schedule (
      id uuid primary key default gen_random_uuid(),
      creator_id bigint not null,
      creator_name text not null,
      merchant_parent_id text references merchant_parent (id),
      report text not null,
      file_type text not null check (file_type in ('CSV', 'XLSX')),
      columns text[],
      -- The filters as the report's list takes them; their dates are those of each run.
      filters jsonb not null,
      fingerprint text not null,
      frequency text not null check (frequency in ('DAILY', 'WEEKLY', 'SEMI_MONTHLY', 'MONTHLY')),
      recipients bigint[] not null default '{}',
      paused_at timestamptz,
      -- The first Eastern day that no run has covered, and the instant at which the next run is due.
      next_from date not null,
      next_run_at timestamptz not null,
      created_at timestamptz not null default now()
    );
    create unique index export_schedule__same
      on export_schedule (creator_id, report, file_type, frequency, fingerprint);
    create index export_schedule__due on export_schedule (next_run_at) where paused_at is null;
    create index export_schedule__company on export_schedule (merchant_parent_id);

    -- An export in the background: the row is the queue, the history and what the panel of a page shows.
    create table report_export (
      id uuid primary key default gen_random_uuid(),
      creator_id bigint not null,
      creator_name text not null,
      merchant_parent_id text references merchant_parent (id),
      schedule_id uuid references export_schedule (id) on delete set null,
      frequency text check (frequency in ('DAILY', 'WEEKLY', 'SEMI_MONTHLY', 'MONTHLY')),
      -- The first Eastern day of the period of a scheduled run: one run a period, however many schedulers there are.
      period_start date,
      report text not null,
      file_type text not null check (file_type in ('CSV', 'XLSX')),
      columns text[],
      locale text not null,
      filters jsonb not null,
      fingerprint text not null,
      file_name text not null,
      -- Eastern wall time, both included, and the day on which the range begins.
      range_from text not null,
      range_to text not null,
      begin_day date not null,
      status text not null default 'NEW' check (status in ('NEW', 'QUEUED', 'IN_PROGRESS', 'COMPLETED', 'FAILED')),
      failure text,
      -- Eighths of the file that are written.
      progress smallint not null default 0 check (progress between 0 and 8),
      attempts smallint not null default 0,
      -- The attempt that compiles it, and until when no other may; renewed while it compiles.
      worker uuid,
      lease_until timestamptz,
      -- When it may be tried again.
      not_before timestamptz not null default now(),
      total_records bigint,
      limit_exceeded boolean not null default false,
      totals jsonb,
      file_key text,
      file_size bigint,
      sha256 text,
      initiate_download boolean not null default false,
      downloaded_at timestamptz,
      closed_at timestamptz,
      requested_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      expires_at timestamptz,
      unique (schedule_id, period_start),
      check (status <> 'COMPLETED' or (file_key is not null and sha256 is not null and total_records is not null)),
      check (status <> 'FAILED' or failure is not null)
    );
    -- Nobody waits for the same file twice; the runs of a schedule are told apart by their periods.
    create unique index report_export__same on report_export (creator_id, report, file_type, fingerprint)
      where status in ('NEW', 'QUEUED', 'IN_PROGRESS') and period_start is null;
    create index report_export__waiting on report_export (coalesce(merchant_parent_id, ''), requested_at)
      where status in ('NEW', 'QUEUED', 'IN_PROGRESS');
    create index report_export__started on report_export (coalesce(merchant_parent_id, ''), started_at desc);
    create index report_export__company on report_export (merchant_parent_id, requested_at desc);
    create index report_export__creator on report_export (creator_id, requested_at desc);
    create index report_export__expired on report_export (expires_at) where expires_at is not null;
    create index report_export__file on report_export (file_key) where file_key is not null;

    -- Workers and live pages hear of every change at its commit, whoever makes it: whose export, which, and its status, none of one deleted.
    create function announce_export_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('export_changed',
        coalesce(new.creator_id, old.creator_id) || ' ' || coalesce(new.id, old.id) || ' ' || coalesce(new.status, ''));
      return null;
    end $$;
    create trigger report_export__announce after insert or delete on report_export
      for each row execute function announce_export_change();
    create trigger report_export__announce_progress after update of status, progress on report_export for each row
      when (old.status is distinct from new.status or old.progress is distinct from new.progress)
      execute function announce_export_change();
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
