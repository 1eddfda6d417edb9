import { type Kysely, sql } from 'kysely';

/**
 * Notifies every process, at the commit, whose sessions or rights have changed, so that their live channels are checked. It is done
 * by triggers so that no statement that ends a session can leave it out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_session_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session_changed', coalesce(new.user_id, old.user_id)::text);
      return null;
    end $$;
    create trigger session__announce_end after update of ended_at on session for each row
      when (old.ended_at is distinct from new.ended_at) execute function announce_session_change();
    create trigger session__announce_delete after delete on session for each row execute function announce_session_change();
    create trigger user_role__announce after insert or update or delete on user_role
      for each row execute function announce_session_change();

    create function announce_person_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session_changed', new.id::text);
      return null;
    end $$;
    create trigger app_user__announce_status after update of status on app_user for each row
      when (old.status is distinct from new.status) execute function announce_person_change();

    create function announce_product_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session_changed', u.id::text) from app_user u where u.merchant_parent_id = new.merchant_parent_id;
      return null;
    end $$;
    create trigger merchant__announce_products after update of products on merchant for each row
      when (old.products is distinct from new.products) execute function announce_product_change();
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
