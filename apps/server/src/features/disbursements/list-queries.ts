import type { ListProposalsQuery } from '@drumlin/contract/disbursements/proposals.ts';
import { OPEN_STATES, type ProposalEvent, type ProposalState } from '@drumlin/contract/disbursements/states.ts';
import { type Kysely, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';
import type { ProposalRow } from './proposal-queries.ts';

type Filters = Omit<ListProposalsQuery, 'page' | 'limit' | 'stale'>;

const matching = (db: Kysely<DB>, scope: MerchantScope, { merchantId, from, to }: Filters) =>
  db
    .selectFrom('disbursement_proposal')
    .where(merchantWithin(scope, 'disbursement_proposal.merchant_id'))
    .$if(merchantId !== undefined, rows => rows.where('disbursement_proposal.merchant_id', '=', merchantId ?? ''))
    .$if(from !== undefined, rows => rows.where('et_day', '>=', from ?? ''))
    .$if(to !== undefined, rows => rows.where('et_day', '<=', to ?? ''));

/** The last of each kind of event of a proposal by a person: who and when. */
type Marks = Partial<Record<ProposalEvent, { userId: number; name: string; at: string }>>;

const MARKS = sql<Marks>`(
  select jsonb_object_agg(kind, jsonb_build_object('userId', user_id, 'at', happened_at, 'name',
    coalesce(nullif(trim(concat_ws(' ', app_user.first_name, app_user.last_name)), ''), user_email)))
  from (
    select distinct on (kind) kind, user_id, user_email, happened_at from disbursement_event
    where proposal_id = disbursement_proposal.id and user_id is not null order by kind, id desc
  ) last left join app_user on app_user.id = last.user_id)`;

const listed = (db: Kysely<DB>, scope: MerchantScope, filters: Filters) =>
  matching(db, scope, filters)
    .innerJoin('merchant', 'merchant.merchant_id', 'disbursement_proposal.merchant_id')
    .selectAll('disbursement_proposal')
    .select(['merchant_name', 'merchant_status', MARKS.as('marks')])
    .select(
      sql<number>`(select count(*) from disbursement_review where proposal_id = disbursement_proposal.id)`.as(
        'lines_reviewed',
      ),
    )
    .select(
      sql<boolean>`exists (select from disbursement_event
        where proposal_id = disbursement_proposal.id and kind = 'STALE' and user_id is null)`.as('went_stale'),
    );

export type ListedRow = ProposalRow & {
  merchant_name: string;
  merchant_status: string;
  marks: Marks;
  lines_reviewed: number;
  /** The portal has put on record that it went stale. */
  went_stale: boolean;
};

/** Those that match: the open ones first, then the newest. */
const inOrder = (db: Kysely<DB>, scope: MerchantScope, filters: Filters) =>
  listed(db, scope, filters)
    .$if(filters.state !== undefined, query => query.where('state', '=', filters.state ?? ''))
    .orderBy(sql`state in (${sql.join([...OPEN_STATES])})`, 'desc')
    .orderBy('et_day', 'desc')
    .orderBy('disbursement_proposal.id', 'desc');

/** All open proposals that match: of each merchant one at most. */
export const listOpen = async (db: Kysely<DB>, scope: MerchantScope, filters: Filters): Promise<ListedRow[]> => {
  const rows = await inOrder(db, scope, filters)
    .where('state', 'in', [...OPEN_STATES])
    .execute();
  return rows as unknown as ListedRow[];
};

/** One page of the proposals that match: the open ones first, then the newest. */
export const listPage = async (
  db: Kysely<DB>,
  scope: MerchantScope,
  { page, limit, ...filters }: ListProposalsQuery,
): Promise<ListedRow[]> => {
  const rows = await inOrder(db, scope, filters)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows as unknown as ListedRow[];
};

/** A proposal as the list has it. */
export const findListed = async (db: Kysely<DB>, scope: MerchantScope, id: number): Promise<ListedRow | undefined> => {
  const row = await listed(db, scope, {}).where('disbursement_proposal.id', '=', id).executeTakeFirst();
  return row as unknown as ListedRow | undefined;
};

/** How many match of each state, and what they come to. */
export const sumByState = async (db: Kysely<DB>, scope: MerchantScope, filters: Filters) => {
  const rows = await matching(db, scope, filters)
    .select(({ fn }) => [
      'state',
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(net_amt_cents), 0)::bigint`.as('cents'),
    ])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count, cents }) => [state as ProposalState, { count, netAmtCents: cents }]));
};
