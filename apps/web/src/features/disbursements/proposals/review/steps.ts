import type { Locale } from '@drumlin/contract/core/money.ts';
import { type Proposal, type ProposalMark, REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import type { TFunction } from 'i18next';
import type { ProgressStep } from './Progress.tsx';
import { toTheMinute } from './when.ts';

const by = ({ name, at }: ProposalMark): string => `${name}, ${toTheMinute(at)}`;

const decision = (proposal: Proposal, t: TFunction): ProgressStep => {
  const { state, approved, rejected, isStale } = proposal;
  if (rejected) return { name: t('Rejected'), note: by(rejected), state: 'current' };
  if (state === 'SUPERSEDED')
    return { name: t('Proposed again'), note: t('Another one took its place'), state: 'current' };
  if (approved) return { name: t('Approved'), note: by(approved), state: 'done' };
  const note = isStale ? t('Blocked: proposal is stale') : t('Waiting for a second person');
  return { name: t('Approved'), note, state: state === 'REVIEWED' ? 'current' : 'next' };
};

/** The way of a proposal, from being proposed to being paid. */
export const stepsOf = (proposal: Proposal, t: TFunction, locale: Locale): ProgressStep[] => {
  const { state, proposed, reviewed, paid, linesReviewed, netAmtCents } = proposal;
  const lines = t('{{done}} of {{all}} lines', {
    done: linesReviewed.toLocaleString(locale),
    all: REVIEWED_LINES.length.toLocaleString(locale),
  });
  const isEnded = state === 'REJECTED' || state === 'SUPERSEDED';
  const isSent = !isEnded && netAmtCents > 0;
  return [
    { name: t('Proposed'), note: by(proposed), state: 'done' },
    reviewed
      ? { name: t('Reviewed'), note: by(reviewed), state: 'done' }
      : { name: t('Reviewed'), note: lines, state: isEnded ? 'next' : 'current' },
    decision(proposal, t),
    paid
      ? { name: t('Paid'), note: by(paid), state: 'done' }
      : {
          name: t('Paid'),
          note: isSent ? t('Bank reference needed') : t('Nothing is sent'),
          state: isSent && state === 'APPROVED' ? 'current' : 'next',
        },
  ];
};
