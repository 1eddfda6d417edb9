import { OPEN_STATES, type ProposalEvent, type ProposalState } from '@drumlin/contract/disbursements/states.ts';
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB, DisbursementProposal } from '../../database/types.ts';

export type ProposalRow = Omit<Selectable<DisbursementProposal>, 'state' | 'et_day'> & {
  state: ProposalState;
  et_day: string;
};

/** A proposal of a merchant within the scope. `lock` holds it until the transaction ends. */
export const findProposal = async (
  db: Kysely<DB>,
  scope: MerchantScope,
  id: number,
  { lock = false } = {},
): Promise<ProposalRow | undefined> => {
  const row = await db
    .selectFrom('disbursement_proposal')
    .selectAll()
    .where('id', '=', id)
    .where(merchantWithin(scope))
    .$if(lock, query => query.forUpdate())
    .executeTakeFirst();
  return row as ProposalRow | undefined;
};

/** The proposal that took the place of one. */
export const findNext = async (db: Kysely<DB>, id: number): Promise<number | undefined> =>
  (await db.selectFrom('disbursement_proposal').select('id').where('previous_id', '=', id).executeTakeFirst())?.id;

export const updateProposal = async (
  trx: Kysely<DB>,
  id: number,
  values: Updateable<DisbursementProposal> & { state: ProposalState },
): Promise<void> => {
  await trx.updateTable('disbursement_proposal').set(values).where('id', '=', id).execute();
};

/** Whether a merchant has been suspended since it was proposed: one that was suspended then was named by hand. */
export const isSuspendedSince = (merchantStatus: string | undefined, { was_suspended }: ProposalRow): boolean =>
  merchantStatus === 'SUSPENDED' && !was_suspended;

/** The status of the merchant of a proposal, which stays as it is until the transaction ends. */
export const holdMerchantStatus = async (
  trx: Kysely<DB>,
  { merchant_id }: ProposalRow,
): Promise<string | undefined> => {
  const merchant = await trx
    .selectFrom('merchant')
    .select('merchant_status')
    .where('merchant_id', '=', merchant_id)
    .forShare()
    .executeTakeFirst();
  return merchant?.merchant_status;
};

/** Who does something, and when. */
export interface Doer {
  userId: number;
  email: string;
  now: Date;
}

export interface NewEvent {
  proposalId: number;
  kind: ProposalEvent;
  count?: number;
  text?: string;
}

/** Puts on record what was done to proposals. */
export const insertEvents = async (
  trx: Kysely<DB>,
  { userId, email, now }: Doer,
  events: readonly NewEvent[],
): Promise<void> => {
  const rows = events.map(({ proposalId, kind, count, text }) => ({
    proposal_id: proposalId,
    kind,
    user_id: userId,
    user_email: email,
    happened_at: now,
    count: count ?? null,
    text: text ?? null,
  }));
  if (rows.length > 0) await trx.insertInto('disbursement_event').values(rows).execute();
};

/** What the portal finds of proposals by itself. */
export type EventText = Pick<NewEvent, 'proposalId' | 'count' | 'text'>;

/**
 * Puts on record that proposals went stale, of each once, whoever else finds it; of none that was decided since it was read, since what its
 * own approval added is no reason.
 */
export const insertWentStale = async (db: Kysely<DB>, now: Date, found: readonly EventText[]): Promise<void> => {
  const rows = found.map(({ proposalId, count, text }) => ({
    proposal_id: proposalId,
    kind: 'STALE' satisfies ProposalEvent,
    happened_at: now,
    count: count ?? null,
    text: text ?? null,
  }));
  if (rows.length === 0) return;
  const open = await db
    .selectFrom('disbursement_proposal')
    .select('id')
    .where(
      'id',
      'in',
      rows.map(each => each.proposal_id),
    )
    .where('state', 'in', OPEN_STATES)
    .execute();
  const stale = rows.filter(each => open.some(({ id }) => id === each.proposal_id));
  if (stale.length === 0) return;
  await db
    .insertInto('disbursement_event')
    .values(stale)
    .onConflict(conflict => conflict.doNothing())
    .execute();
};

/** Who did it: their name, or the address they had. */
export const PERSON = sql<string>`coalesce(nullif(trim(concat_ws(' ', app_user.first_name, app_user.last_name)), ''), user_email)`;

/** What is on record of a proposal, the newest first. */
export const listEvents = (db: Kysely<DB>, proposalId: number, limit: number) =>
  db
    .selectFrom('disbursement_event')
    .leftJoin('app_user', 'app_user.id', 'disbursement_event.user_id')
    .where('proposal_id', '=', proposalId)
    .select(['disbursement_event.id', 'kind', 'user_id', 'happened_at as at', 'count', 'text', PERSON.as('name')])
    .orderBy('disbursement_event.id', 'desc')
    .limit(limit)
    .execute();

/** Those of proposals of which somebody proposed or ever reviewed a line, or of one whose place it took. */
export const listWithHandIn = async (
  db: Kysely<DB>,
  proposalIds: readonly number[],
  userId: number,
): Promise<Set<number>> => {
  if (proposalIds.length === 0) return new Set();
  const had = await db
    .withRecursive('version', query =>
      query
        .selectFrom('disbursement_proposal')
        .select(['id as of', 'id', 'previous_id'])
        .where('id', 'in', proposalIds)
        .unionAll(
          query
            .selectFrom('disbursement_proposal as earlier')
            .innerJoin('version', 'version.previous_id', 'earlier.id')
            .select(['version.of', 'earlier.id', 'earlier.previous_id']),
        ),
    )
    .selectFrom('disbursement_event')
    .innerJoin('version', 'version.id', 'proposal_id')
    .select('version.of')
    .distinct()
    .where('user_id', '=', userId)
    .where('kind', 'in', ['PROPOSED', 'REVIEWED'] satisfies ProposalEvent[])
    .execute();
  return new Set(had.map(({ of }) => of));
};

/** Whether it was this person who did something to a proposal last. */
export const wasDoneBy = async (
  db: Kysely<DB>,
  proposalId: number,
  { kind, userId }: { kind: ProposalEvent; userId: number },
): Promise<boolean> => {
  const done = await db
    .selectFrom('disbursement_event')
    .select('user_id')
    .where('proposal_id', '=', proposalId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return done?.user_id === userId;
};
