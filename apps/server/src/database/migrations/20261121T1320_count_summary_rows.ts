import { type Kysely, sql } from 'kysely';

/**
 * How many rows a daily summary has on a day, by type and status: the `row_count` of the summary itself counts transactions. A row
 * of the summary is inserted with the first transaction of its cell and deleted with the last one, whichever source they come from,
 * so triggers on the summary keep the count. `<summary>_rows` has the same for each merchant, computed from the summary; pages are
 * found by it. Two transactions may count the same days in different orders; the lock keeps them from a deadlock.
 */
const countRows = (summary: string): string => {
  const counts = `${summary}_row_day`;
  const key = 'basis, et_day, trans_type, trans_status';
  const counted = (rows: string, count: string) =>
    `select basis, '*', et_day, trans_type, trans_status, ${count} from ${rows} where merchant_id <> '*' group by ${key}`;
  const keepStep = (event: string, rows: string, count: string) => `
    create function ${counts}_${event}() returns trigger language plpgsql as $$
    begin
      if not exists (select from ${rows}) then
        return null;
      end if;
      perform pg_advisory_xact_lock(hashtext('ingest'), hashtext('${counts}'));
      insert into ${counts} as kept (basis, merchant_id, et_day, trans_type, trans_status, row_count)
      ${counted(rows, count)} order by ${key}
      on conflict (basis, merchant_id, et_day, trans_type, trans_status) do update set row_count = kept.row_count + excluded.row_count;
      ${event === 'delete' ? `delete from ${counts} where row_count = 0;` : ''}
      return null;
    end $$;
    create trigger ${counts}__${event} after ${event} on ${summary}_day
      referencing ${event === 'delete' ? 'old' : 'new'} table as ${rows} for each statement execute function ${counts}_${event}();`;
  return `
    create table ${counts} (
      basis text not null,
      merchant_id text not null,
      et_day date not null,
      trans_type text not null,
      trans_status text not null,
      row_count bigint not null,
      primary key (basis, merchant_id, et_day, trans_type, trans_status) include (row_count)
    );
    insert into ${counts} ${counted(`${summary}_day`, 'count(*)')};
    ${keepStep('insert', 'come', 'count(*)')}
    ${keepStep('delete', 'gone', '-count(*)')}
    create function ${counts}_truncate() returns trigger language plpgsql as $$
    begin
      truncate ${counts};
      return null;
    end $$;
    create trigger ${counts}__truncate after truncate on ${summary}_day
      for each statement execute function ${counts}_truncate();
    create view ${summary}_rows as
      select basis, merchant_id, et_day, trans_type, trans_status, row_count from ${counts}
      union all
      select basis, merchant_id, et_day, trans_type, trans_status, 1::bigint from ${summary}_day where merchant_id <> '*';`;
};

/** Exact counts of the rows of the daily summaries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(countRows('interac_summary') + countRows('ibt_summary')).execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
