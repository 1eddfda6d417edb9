import type { ProposalState } from '@drumlin/contract/disbursements/states.ts';
import * as v from 'valibot';
import { dayWord, merchantWord, oneOf, pageParam, word } from '../../lib/search.ts';

/** As a state is shown: of an open proposal whose rows have changed, that. */
export type ShownState = ProposalState | 'STALE';
const STATES = [
  'PROPOSED',
  'REVIEWED',
  'STALE',
  'APPROVED',
  'PAID',
  'REJECTED',
  'SUPERSEDED',
] as const satisfies readonly ShownState[];

/** The address of Merchant Disbursement: its tab, and what narrows the list of that tab. */
export const disbursementsSearch = v.object({
  tab: oneOf(['funds', 'disbursements', 'configurations']),
  page: pageParam,
  merchant: merchantWord,
  account: word(v.string()),
  view: oneOf(['movements', 'adjustments']),
  state: oneOf(STATES),
  preset: word(v.string()),
  from: dayWord,
  to: dayWord,
});
export type DisbursementsSearch = v.InferOutput<typeof disbursementsSearch>;
export type DisbursementTab = NonNullable<DisbursementsSearch['tab']>;

/** What a tab is given: the words of the address, and the way to others. */
export interface TabProps {
  search: DisbursementsSearch;
  go: (search: DisbursementsSearch) => void;
}
