import { type Kysely, sql } from 'kysely';

const MEASURES = ['row_count', 'txn_amt_cents', 'txn_fee_cents'];

/** Daily sums of verifications by fewer dimensions than `identity_verification_day` has, computed from it. */
const coarser = (table: string, dimensions: readonly string[]): string => {
  const key = ['basis', 'merchant_id', 'et_day', ...dimensions];
  return `
    create table ${table} (
      basis text not null,
      merchant_id text not null,
      et_day date not null,
      ${dimensions.map(dimension => `${dimension} text not null`)},
      ${MEASURES.map(measure => `${measure} bigint not null`)},
      primary key (${key}) include (${MEASURES})
    );
    insert into ${table} (${[...key, ...MEASURES]})
    select ${key}, ${MEASURES.map(measure => `sum(${measure})`)} from identity_verification_day group by ${key};`;
};

/**
 * The four dimensions have over a hundred combinations a day, so a sum over all of them, or of one status, read tens of thousands
 * of daily sums where a few thousand suffice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const byStatus = coarser('identity_verification_status_day', ['verification_status']);
  const byKind = coarser('identity_verification_kind_day', ['product', 'channel', 'notification_status']);
  await sql.raw(byStatus + byKind).execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
