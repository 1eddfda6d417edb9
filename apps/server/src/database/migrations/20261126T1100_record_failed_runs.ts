import { type Kysely, sql } from 'kysely';

/** Whether a reconciliation failed, and at what; and which finding an entry of the journal mends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reconciliation_run
      -- Null: it ended. One that failed at comparing says nothing of the books; one that failed at posting has compared all
      add column failed_at text constraint reconciliation_run__failed check (failed_at in ('comparing', 'posting')),
      -- Null: before this was counted, or nothing could be posted
      add column posted_count bigint;

    -- Posted again, since the journal had something else than the rows
    alter table journal_entry add column finding_id bigint references reconciliation_finding (id);
    -- In the order of its bytes, so that the entries of a merchant and day are found by how it begins
    alter table journal_entry alter column reference type text collate "C";

    alter table notification
      drop constraint notification__kind,
      drop constraint notification__of_export,
      add constraint notification__kind
        check (kind in ('export_ready', 'export_failed', 'representments_due', 'people_changed', 'reconciliation_failed')),
      add constraint notification__of_export
        check ((kind in ('representments_due', 'people_changed', 'reconciliation_failed')) = (export_id is null));
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
