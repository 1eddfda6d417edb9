import { defineEnumeration } from '../core/enumeration.ts';

/** What becomes of a proposal: each state follows the one before, or the proposal ends as rejected or as proposed again. */
export const proposalState = defineEnumeration('proposalState', {
  PROPOSED: { label: 'Proposed', tone: 'info' },
  REVIEWED: { label: 'Reviewed', tone: 'info', icon: 'CircleDotDashed' },
  APPROVED: { label: 'Approved', tone: 'violet', icon: 'CircleCheck' },
  PAID: { label: 'Paid', tone: 'success' },
  REJECTED: { label: 'Rejected', tone: 'error' },
  SUPERSEDED: { label: 'Proposed again', tone: 'neutral', icon: 'RefreshCw' },
});
export type ProposalState = (typeof proposalState.values)[number];

/** The states in which it is not decided yet; a merchant has at most one such proposal. */
export const OPEN_STATES = ['PROPOSED', 'REVIEWED'] as const satisfies ProposalState[];
/** Whether a proposal is still to be decided. */
export const isOpen = ({ state }: { state: ProposalState }): boolean => OPEN_STATES.some(open => open === state);

/** What is on record of a proposal, in the order in which it may happen. `STALE`: the portal found it stale, once; by a person, their approval was refused for it. */
export const proposalEvent = defineEnumeration('proposalEvent', {
  PROPOSED: { label: 'Proposed' },
  REVIEWED: { label: 'Lines reviewed' },
  UNREVIEWED: { label: 'Review of lines taken back' },
  STALE: { label: 'Stale' },
  APPROVED: { label: 'Approved' },
  PAID: { label: 'Paid' },
  REJECTED: { label: 'Rejected' },
  SUPERSEDED: { label: 'Proposed again' },
});
export type ProposalEvent = (typeof proposalEvent.values)[number];

/** Why a merchant has no new proposal: the first three always, the others unless it is named. */
export const SKIPPED = {
  open: 'Has an open proposal',
  done: 'Has a disbursement of this day or later',
  beyond: 'An amount is more than 10,000,000,000.00',
  otherDay: 'Not its payment day',
  suspended: 'Suspended',
  nothing: 'Nothing to send',
  belowMinimum: 'Below the minimum',
} as const;
export type Skipped = keyof typeof SKIPPED;
