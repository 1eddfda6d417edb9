import { type Kysely, sql } from 'kysely';

/** Links each audit record to the one before it by a hash, so that a later change or removal can be detected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_record add column position bigint, add column hash bytea;

    -- whoever writes a record holds this row until their transaction ends, so the chain has one order
    create table audit_chain (
      only_row boolean primary key default true constraint audit_chain__only_row check (only_row),
      position bigint not null default 0,
      hash bytea not null default '\\x'
    );
    insert into audit_chain default values;

    create function audit_record_hash(previous bytea, r audit_record) returns bytea language sql stable
      set timezone = 'UTC' set datestyle = 'ISO' set intervalstyle = 'postgres'
    as $$
      select sha256(previous || convert_to(jsonb_build_array(
        r.position, r.id, r.happened_at, r.act, r.outcome, r.user_id, r.email, r.merchant_parent_id, r.object, r.ip, r.request_id,
        r.details)::text, 'UTF8'))
    $$;

    create function chain_audit_record() returns trigger language plpgsql as $$
    declare head audit_chain;
    begin
      select * into head from audit_chain for update;
      new.position := head.position + 1;
      new.hash := audit_record_hash(head.hash, new);
      update audit_chain set position = new.position, hash = new.hash;
      return new;
    end $$;

    alter table audit_record disable trigger audit_record__append_only;
    do $$
    declare r audit_record;
    begin
      for r in select * from audit_record order by id loop
        update audit_record set position = chain.position + 1 from audit_chain chain where id = r.id returning audit_record.* into r;
        update audit_record set hash = audit_record_hash(chain.hash, r) from audit_chain chain where id = r.id
          returning audit_record.* into r;
        update audit_chain set position = r.position, hash = r.hash;
      end loop;
    end $$;
    alter table audit_record enable trigger audit_record__append_only;

    alter table audit_record
      -- the trigger gives both their values
      alter column position set not null, alter column position set default 0,
      alter column hash set not null, alter column hash set default '\\x',
      add constraint audit_record__position unique (position);
    create trigger audit_record__chain before insert on audit_record for each row execute function chain_audit_record();
    create index audit_record__merchant_parent_id on audit_record (merchant_parent_id, position);
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
