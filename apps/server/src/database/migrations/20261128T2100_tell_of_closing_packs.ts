import { type Kysely, sql } from 'kysely';

/** A month whose closing pack can be made is told as what is due on a day: by its first day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification
      drop constraint notification__kind,
      drop constraint notification__of_export,
      drop constraint notification__of_day,
      add constraint notification__kind check (kind in ('export_ready', 'export_failed', 'representments_due', 'files_late',
        'closing_pack', 'people_changed', 'reconciliation_failed')),
      add constraint notification__of_export check ((kind in ('representments_due', 'files_late', 'closing_pack', 'people_changed',
        'reconciliation_failed')) = (export_id is null)),
      add constraint notification__of_day check ((kind in ('representments_due', 'files_late', 'closing_pack')) = (day is not null)
        and (day is null or item_count is not null));
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
