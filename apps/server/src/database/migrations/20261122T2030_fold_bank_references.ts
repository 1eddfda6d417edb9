import { type Kysely, sql } from 'kysely';

/** A reference without regard to case, blanks and the width of its letters: banks print and people type it in several ways. */
const FOLDED = sql`lower(regexp_replace(normalize(bank_reference, NFKC), '\\s', '', 'g'))`;

/**
 * A bank reference is of one payment, however it is written. Payments from before that share one stay as they are: the first of them keeps it from
 * being used again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, row_number() over (partition by ${FOLDED} order by id) as nth
      from disbursement_proposal where bank_reference is not null
    ) paid
    where nth > 1 order by id`.execute(db);
  const later = rows.length === 0 ? sql`` : sql`where id not in (${sql.join(rows.map(({ id }) => sql.lit(id)))})`;
  await sql`alter table disbursement_proposal drop constraint disbursement_proposal__bank_reference`.execute(db);
  await sql`create unique index disbursement_proposal__bank_reference on disbursement_proposal (${FOLDED}) ${later}`.execute(
    db,
  );
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
