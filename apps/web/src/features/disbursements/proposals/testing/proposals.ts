import type { MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import { DISBURSEMENT_LINES, type DisbursementLine, LINE_NAMES } from '@drumlin/contract/disbursements/lines.ts';
import { type ListedProposals, listProposals } from '@drumlin/contract/disbursements/proposals.ts';
import type { ListedProposal, Proposal, ProposalLine } from '@drumlin/contract/disbursements/schemas.ts';
import { proposalState } from '@drumlin/contract/disbursements/states.ts';
import { getMfaConfig } from '@drumlin/contract/security/routes.ts';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answers.ts';

export const PATH = '/merchant/disbursements';
/** 10 a.m. of Tuesday 2026-11-10 in Eastern time. */
export const NOW = '2026-11-10T15:00:00Z';
export const ID = 71;

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const dialogOf = (name: string) => page.getByRole('dialog', { name });
export const card = (name: string) => page.getByRole('region', { name, exact: true });
export const row = (text: string) => page.getByRole('row').filter({ hasText: text });

const PROPOSER = { userId: 9, name: 'Quill Ramsay' };
export const SECOND = { userId: 8, name: 'Wren Finchley' };

/** An amount of its own for each line, which add up. */
const CENTS: Readonly<Record<DisbursementLine, number>> = {
  startBalance: 1_111,
  purchases: 50_000,
  reserve: 5_000,
  maturedReserve: 700,
  payouts: 12_000,
  returns: 300,
  adjustments: -450,
  fees: 800,
  handling: 500,
  gross: 32_761,
  endBalance: 2_761,
  netAmount: 30_000,
};

const line = (name: DisbursementLine, changed: Partial<ProposalLine> = {}): ProposalLine => ({
  line: name,
  amountCents: CENTS[name],
  ledgerCents: CENTS[name],
  rows: null,
  places: [],
  reviewed: null,
  ...changed,
});

/** The lines of a proposal, of which some are given otherwise. */
export const linesOf = (given: Partial<Record<DisbursementLine, Partial<ProposalLine>>> = {}): ProposalLine[] =>
  LINE_NAMES.map(name => line(name, given[name]));

const AT = '2026-11-10T14:07:00Z';
/** Every line that can be, reviewed. */
const reviewedLines = (by = { ...PROPOSER, at: AT }): ProposalLine[] =>
  LINE_NAMES.map(name => line(name, DISBURSEMENT_LINES[name].effect === 0 ? {} : { reviewed: by }));

const MET = { tiesOut: true, isCurrent: true, isReviewed: true, isSecondPerson: true, isMerchantOpen: true };
export const conditions = (unmet: Partial<Proposal['conditions']> = {}): Proposal['conditions'] => ({
  ...MET,
  ...unmet,
});

export const listed = (changed: Partial<ListedProposal> = {}): ListedProposal => ({
  id: ID,
  reference: 'D-20261109-ALSPORTS',
  merchantId: 'ALSPORTS',
  merchantName: 'Aurora Lantern Sports',
  day: '2026-11-09',
  state: 'PROPOSED',
  grossCents: CENTS.gross,
  netAmtCents: CENTS.netAmount,
  endBalanceCents: CENTS.endBalance,
  linesReviewed: 0,
  isStale: false,
  leavesCents: null,
  conditions: conditions({ isReviewed: false, isSecondPerson: false }),
  proposed: { ...PROPOSER, at: '2026-11-10T14:05:00Z' },
  reviewed: null,
  approved: null,
  paid: null,
  rejected: null,
  ...changed,
});

export const proposal = (changed: Partial<Proposal> = {}): Proposal => ({
  ...listed(changed),
  currency: 'CAD',
  isPaymentDay: true,
  reason: null,
  purchasesFrom: '2026-11-01',
  purchasesTo: '2026-11-04',
  othersFrom: '2026-11-06',
  othersTo: '2026-11-09',
  totalHeldReserveCents: 5_000,
  lines: linesOf(),
  changes: { count: 0, differenceCents: 0, rows: [] },
  passedOn: null,
  rejectedBecause: null,
  bankReference: null,
  transIdHex: null,
  nextId: null,
  previousId: null,
  events: [{ id: 1, kind: 'PROPOSED', at: '2026-11-10T14:05:00Z', by: PROPOSER, count: null, text: null }],
  ...changed,
});

const REVIEWED_AT = { ...PROPOSER, at: AT };
/** Reviewed by somebody else: the reader can approve it. */
export const reviewed = (changed: Partial<Proposal> = {}): Proposal =>
  proposal({
    state: 'REVIEWED',
    linesReviewed: 10,
    lines: reviewedLines(),
    reviewed: REVIEWED_AT,
    leavesCents: CENTS.endBalance,
    conditions: conditions(),
    ...changed,
  });
/** Approved by somebody else: it is to be paid. */
export const approved = (changed: Partial<Proposal> = {}): Proposal =>
  reviewed({
    state: 'APPROVED',
    leavesCents: null,
    approved: { ...SECOND, at: '2026-11-10T14:30:00Z' },
    transIdHex: 'a1b2c3d4e5f6a1b2c3d4e5f6a1',
    ...changed,
  });

const NONE = { count: 0, netAmtCents: 0 };
export const proposals = (
  data: ListedProposal[],
  totals: Partial<ListedProposals['totals']> = {},
): ListedProposals => ({
  data,
  currentPage: 1,
  totalPages: 1,
  totalRecords: data.length,
  totals: {
    ...(Object.fromEntries(proposalState.values.map(state => [state, NONE])) as ListedProposals['totals']),
    ...totals,
  },
});

/** The list, and how many are open, which stands in a tab of each screen here. */
export const answerProposals = (...data: ListedProposal[]) => answer(listProposals, proposals(data));

/** Which second factor the reader prefers. */
export const answerFactors = (preferredMfaSetting: MfaMethod | null = null) =>
  answer(getMfaConfig, {
    preferredMfaSetting,
    userMfaSettingList: [],
    merchantEnforced: false,
    recoveryCodesLeft: 0,
    passkeys: 0,
  });
