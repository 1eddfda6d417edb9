import { type Kysely, sql } from 'kysely';

/** What rows were before, and what was done to a disbursement, are records: nobody changes them, as nobody changes the journal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_record() returns trigger language plpgsql as $$
    begin
      raise exception '% is only added to', tg_table_name using errcode = 'insufficient_privilege';
    end $$;
    create trigger former_version__kept before update or delete or truncate on former_version
      for each statement execute function keep_record();
    create trigger disbursement_event__kept before update or delete or truncate on disbursement_event
      for each statement execute function keep_record();
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
