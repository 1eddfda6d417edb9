import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';

/** Rows around both changes of the clocks, many in the same second; most complete soon, others days later, before they began, or never. */
const insertRows = async (database: Database) => {
  await sql`
    insert into merchant_parent (id, name) values ('p', 'Parent');
    insert into merchant (merchant_id, merchant_parent_id, merchant_name, merchant_status, products, opened_on)
      select m, 'p', 'Merchant ' || m, 'ACTIVE', '{INTERAC}', '2025-01-01' from unnest(array['M1', 'M2', 'M3']) m;
    insert into interac_payin (merchant_id, trans_id, updated_at, trans_datetime, txn_completion_datetime, trans_status,
      interac_trans_method, original_amt_cents, merchant_fee_cents, currency_code, customer_name, merchant_trans_id, merchant_customer_id, error_code)
    select 'M' || (1 + n % 3), lpad(n::text, 26, '0'), now(), happened, happened +
        case when n % 5 = 0 then null when n % 13 = 1 then interval '9 days' when n % 17 = 2 then interval '-30 hours' else interval '7 hours' end,
      (array['S', 'S', 'R', 'P'])[1 + n % 4], (array['MANUAL', 'REQUEST_MONEY'])[1 + n % 2], 1000 + (n * 37) % 5000, 50 + n % 90, 'CAD',
      (array['Odile Lacasse', 'Rook Vireo', '=cmd', 'Zoé "Z" Roy'])[1 + n % 4], 'MT' || n, 'C' || (n % 11), case when n % 4 = 2 then (array['104', '99'])[1 + n % 2] end
    from generate_series(1, 600) n
    cross join lateral (select (case when n % 2 = 0 then '2026-03-07 03:00Z' else '2026-10-31 03:00Z' end)::timestamptz
      + ((n * 7919) % 96) * interval '30 minutes' as happened) t`.execute(database.db);
};

/** The rollups of the rows, spelled out: what ingest must keep (ingest/sums-by-day.test.ts). */
const insertRollups = async (database: Database) => {
  for (const [basis, column] of [
    ['O', 'trans_datetime'],
    ['C', 'txn_completion_datetime'],
  ] as const) {
    for (const merchant of [sql`merchant_id`, sql`'*'`]) {
      const day = sql`(${sql.ref(column)} at time zone 'America/Toronto')::date`;
      const sums = sql`count(*), sum(original_amt_cents), sum(merchant_fee_cents) from interac_payin where ${sql.ref(column)} is not null`;
      await sql`insert into interac_payin_day select ${basis}, ${merchant}, ${day}, trans_status, interac_trans_method, ${sums} group by 1, 2, 3, 4, 5`.execute(
        database.db,
      );
      await sql`insert into interac_payin_error_day select ${basis}, ${merchant}, error_code, ${day}, trans_status, interac_trans_method, ${sums}
        and error_code is not null group by 1, 2, 3, 4, 5, 6`.execute(database.db);
    }
  }
};

/** The counts by both days, spelled out. */
const insertCrossTab = async (database: Database) => {
  const day = (column: string) => sql`coalesce((${sql.ref(column)} at time zone 'America/Toronto')::date, 'infinity')`;
  await sql`
    insert into interac_payin_crossed_day
    select m, ${day('trans_datetime')}, ${day('txn_completion_datetime')}, trans_status, interac_trans_method, count(*)
    from interac_payin cross join lateral unnest(array[merchant_id, '*']) m group by 1, 2, 3, 4, 5`.execute(
    database.db,
  );
};

/** 600 payins of the merchants M1, M2 and M3 of the parent `p`, with their rollups. */
export const insertPayins = async (database: Database): Promise<void> => {
  await insertRows(database);
  await insertRollups(database);
  await insertCrossTab(database);
};
