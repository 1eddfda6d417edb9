import { withDatabase } from './database.ts';
import { ownMerchantParent } from './own-merchant.ts';

/** A file that was refused, and a merchant of its own whose files usually come every day and have not come for a week. */
export const refusedAndLate = async () => {
  const merchantId = await ownMerchantParent('Heron Slate');
  const name = `${merchantId}.csv`;
  const problems = [
    { line: 2, field: 'transStatus', reason: 'must be one of S, R, P, not "Q"' },
    { line: 7, field: null, reason: 'has 3 fields where the header has 20' },
  ];
  const fileId = await withDatabase(async client => {
    const { rows } = await client.query<{ id: string }>(
      `insert into ingest_run (dataset, outcome, file_name, file_bytes, has_manifest, problem_count, problems, started_at, finished_at)
       values ('interac-payins', 'refused', $1, 2048, true, 2, $2, now(), now()) returning id`,
      [name, JSON.stringify(problems)],
    );
    const { rows: taken } = await client.query<{ id: string }>(
      `insert into ingest_run (dataset, file_name, file_sha256, file_bytes, row_count, inserted_count, started_at, finished_at)
       values ('interac-payouts', $1, repeat('a', 64), 4096, 12, 12, now() - interval '7 days', now() - interval '7 days') returning id`,
      [`old-${name}`],
    );
    await client.query('insert into ingest_run_merchant values ($1, $2, 12)', [taken[0]?.id, merchantId]);
    await client.query(
      `insert into ingest_latest (dataset, merchant_id, ingest_run_id, row_count, taken_at, days)
       select 'interac-payouts', $1, $2, 12, now() - interval '7 days', array_agg(current_date - 7 - nth) from generate_series(0, 5) nth`,
      [merchantId, taken[0]?.id],
    );
    return rows[0]?.id ?? '';
  });
  return { merchantId, name, fileId };
};
