import { type Kysely, sql } from 'kysely';

/** Invitations of the staff that wait for another of them, and what Admins are told of people whom the staff added or changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whose invitation of this person waits for another member of the staff: an address, since the account may be gone by then.
    -- Who waits cannot become anything else: approving takes this away first
    alter table app_user add column held_by text
      constraint app_user__held_is_invited check (held_by is null or (status = 'pending' and user_type = 'external'));
    create index app_user__held on app_user (id) where held_by is not null;

    -- The first few of the people, with their roles; item_count says how many there were
    alter table notification add column change text, add column people jsonb,
      drop constraint notification_kind_check,
      drop constraint notification_check1,
      add constraint notification__kind
        check (kind in ('export_ready', 'export_failed', 'representments_due', 'people_changed')),
      add constraint notification__of_export check ((kind in ('representments_due', 'people_changed')) = (export_id is null)),
      add constraint notification__change check (change in ('added', 'role', 'suspended', 'activated', 'deleted', 'waits')),
      add constraint notification__of_people
        check ((kind = 'people_changed') = (change is not null and people is not null));
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
