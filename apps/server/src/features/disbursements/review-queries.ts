import type { DisbursementLine } from '@drumlin/contract/disbursements/lines.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import { type Doer, PERSON } from './proposal-queries.ts';

/** The lines of a proposal that are reviewed, and by whom. */
export const listReviews = (db: Kysely<DB>, proposalId: number) =>
  db
    .selectFrom('disbursement_review')
    .leftJoin('app_user', 'app_user.id', 'disbursement_review.user_id')
    .where('proposal_id', '=', proposalId)
    .select(['line', 'user_id', 'reviewed_at as at', PERSON.as('name')])
    .execute();

/** Answers how many of the lines were not reviewed before. */
export const insertReviews = async (
  trx: Kysely<DB>,
  proposalId: number,
  { userId, email, now }: Doer,
  lines: readonly DisbursementLine[],
): Promise<number> => {
  const who = { proposal_id: proposalId, user_id: userId, user_email: email, reviewed_at: now };
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('disbursement_review')
    .values([...new Set(lines)].map(line => ({ ...who, line })))
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
};

/** Answers how many of the lines were reviewed before. */
export const deleteReviews = async (
  trx: Kysely<DB>,
  proposalId: number,
  lines: readonly DisbursementLine[],
): Promise<number> => {
  const { numDeletedRows } = await trx
    .deleteFrom('disbursement_review')
    .where('proposal_id', '=', proposalId)
    .where('line', 'in', lines)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
