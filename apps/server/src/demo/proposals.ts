import { type Prospect, REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import type { Session } from '../access/session.ts';
import { review } from '../features/disbursements/decide.ts';
import { propose } from '../features/disbursements/propose.ts';
import { readProspects } from '../features/disbursements/prospects.ts';
import type { Platform } from '../platform/platform.ts';
import { type ActAs, actAs } from './acting.ts';
import { takeDebit } from './files.ts';

const MAX_PROPOSALS = 12;
const REVIEWED = 4;
/** Less than it costs to send anything. */
const TOO_LITTLE_CENTS = 2_00;

const hasTooLittle = ({ skipped }: Prospect): boolean => skipped === 'nothing' || skipped === 'belowMinimum';

/** What would be proposed; where everybody has enough to send, once a debit has left too little to whom least would be sent. */
const readChoice = async (platform: Platform, session: Session) => {
  const before = await readProspects(platform, session, undefined);
  const sent = before.merchants.filter(({ skipped }) => skipped === null);
  const [least] = sent.toSorted((a, b) => a.grossCents - b.grossCents);
  const hasOpen = before.merchants.some(({ openId }) => openId !== null);
  if (!least || hasOpen || before.merchants.some(hasTooLittle)) return before;
  const cents = least.grossCents + least.handlingCents - TOO_LITTLE_CENTS;
  await takeDebit(platform, { day: before.day, merchantId: least.merchantId, cents });
  return readProspects(platform, session, undefined);
};

/** Merchants with something to send, by name, and one that has too little. */
const choose = (prospects: readonly Prospect[]): Prospect[] => {
  const tooLittle = prospects.filter(hasTooLittle).slice(0, 1);
  const sent = prospects.filter(({ skipped }) => skipped === null);
  return [...sent.slice(0, MAX_PROPOSALS - tooLittle.length), ...tooLittle];
};

/** The proposals of who is chosen, or those that are there already; first those that send something. */
const proposeOnce = async (platform: Platform, act: ActAs) => {
  const proposing = act('disbursement_proposed');
  const { day, merchants } = await readChoice(platform, proposing.principal);
  const open = merchants.flatMap(({ openId, ...each }) => (openId === null ? [] : [{ ...each, id: openId }]));
  const chosen = choose(merchants).map(({ merchantId }) => ({ merchantId }));
  if (open.length === 0 && chosen.length === 0) return { day, proposals: [] };
  const proposals = open.length > 0 ? open : (await propose(platform, proposing, { merchants: chosen })).proposals;
  return { day, proposals: proposals.toSorted((a, b) => Number(b.netAmtCents > 0) - Number(a.netAmtCents > 0)) };
};

/**
 * Proposes the disbursements of the newest payment day, which the demo's ledger leaves open, and reviews the first of them. Answers of which
 * merchant the first one is that is not reviewed.
 */
export const proposeDisbursements = (platform: Platform): Promise<{ day: string; merchantId: string } | undefined> =>
  actAs(platform, 'payments@portal.example', async act => {
    const { day, proposals } = await proposeOnce(platform, act);
    for (const { id } of proposals.slice(0, REVIEWED))
      await review(platform, act('disbursement_reviewed'), { id, lines: REVIEWED_LINES, isReviewed: true });
    const next = proposals[REVIEWED];
    return next && { day, merchantId: next.merchantId };
  });
