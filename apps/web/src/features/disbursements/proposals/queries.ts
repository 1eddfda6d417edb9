import {
  getProposal,
  type ListedProposals,
  listProposals,
  listProspects,
} from '@drumlin/contract/disbursements/proposals.ts';
import { OPEN_STATES } from '@drumlin/contract/disbursements/states.ts';
import { present, rangeOf, readDays } from '../../../components/list/day-range.ts';
import { PAGE_SIZE } from '../../../components/list/list-search.ts';
import { apiQuery } from '../../../lib/api/query.ts';
import type { DisbursementsSearch } from '../search.ts';

/** What a change of a proposal changes elsewhere too. */
export const CHANGED = [getProposal, listProposals, listProspects];

/** What the address asks for. Days are Eastern days. */
export const readProposalsSearch = ({ tab, preset, from, to, ...words }: DisbursementsSearch) =>
  present({ ...words, ...readDays({ preset, from, to }) });
export type ProposalsSearch = ReturnType<typeof readProposalsSearch>;

/** One page of the proposals, and how many there are of each state, on `today`, the Eastern day it is. */
export const proposalsQuery = (search: ProposalsSearch, today: string) => {
  const { page = 1, state, merchant: merchantId } = search;
  const paged = { page, limit: PAGE_SIZE };
  const ofState = state === 'STALE' ? { stale: 'true' as const } : present({ state });
  return apiQuery(listProposals, {
    querystring: { ...paged, ...ofState, ...present({ merchantId }), ...rangeOf(search, today) },
  });
};

const countOpen = ({ totals }: Pick<ListedProposals, 'totals'>): number =>
  OPEN_STATES.reduce((sum, state) => sum + totals[state].count, 0);

/** The newest proposal, of those that are open where there are any. */
const newest = apiQuery(listProposals, { querystring: { page: 1, limit: 1 } });

/** How many proposals are still to be decided. */
export const openCountQuery = { ...newest, select: countOpen };

/** The newest day that has a proposal to be decided; undefined where nothing is open. */
export const openDayQuery = {
  ...newest,
  select: (answer: ListedProposals) => (countOpen(answer) > 0 ? answer.data[0]?.day : undefined),
};

/** As many proposals of a day as are looked at, and chosen from, at once. */
export const RUN_SIZE = 100;

/** The proposals of a day. */
export const runQuery = (day: string, page: number) =>
  apiQuery(listProposals, { querystring: { page, limit: RUN_SIZE, from: day, to: day } });

/**
 * What would be proposed on a day; without one on the newest payment day that has come. Not kept: a merchant that a later answer adds would be
 * among those that were chosen from the former one.
 */
export const prospectsQuery = (day: string | undefined) => ({
  ...apiQuery(listProspects, { querystring: present({ day }) }),
  gcTime: 0,
});

/** A proposal with its lines and what the ledger says now. */
export const proposalQuery = (id: string) => apiQuery(getProposal, { params: { id } });
