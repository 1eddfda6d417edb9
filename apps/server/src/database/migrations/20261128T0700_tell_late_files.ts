import { type Kysely, sql } from 'kysely';

/** What staff are told of files that are late, once a day as people of merchants are of representments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification
      drop constraint notification__kind,
      drop constraint notification__of_export,
      drop constraint notification_check,
      drop constraint notification_user_id_day_key,
      add constraint notification__kind check (kind in
        ('export_ready', 'export_failed', 'representments_due', 'files_late', 'people_changed', 'reconciliation_failed')),
      add constraint notification__of_export
        check ((kind in ('representments_due', 'files_late', 'people_changed', 'reconciliation_failed')) = (export_id is null)),
      add constraint notification__of_day
        check ((kind in ('representments_due', 'files_late')) = (day is not null) and (day is null or item_count is not null)),
      add constraint notification__amount check ((kind = 'representments_due') = (amount_cents is not null)),
      add constraint notification__once_a_day unique (user_id, kind, day);
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
