import { type ListedProposal, MAX_TOGETHER } from '@drumlin/contract/disbursements/schemas.ts';
import { isOpen } from '@drumlin/contract/disbursements/states.ts';
import type { TFunction } from 'i18next';

/** Whether the reader can approve it as it is, with a reason where it leaves less than nothing. */
export const canApprove = (proposal: ListedProposal): boolean =>
  isOpen(proposal) && Object.values(proposal.conditions).every(Boolean);

/** Those that are approved together: the chosen ones that can be by now, as many as may be at once. */
export const chosenOf = (rows: readonly ListedProposal[], chosen: ReadonlySet<number>): ListedProposal[] =>
  rows.filter(row => chosen.has(row.id) && canApprove(row)).slice(0, MAX_TOGETHER);

/** Why an open proposal cannot be approved by the reader, but for a review that is not done; null where it can. */
export const whyLeftOut = ({ conditions }: ListedProposal, t: TFunction): string | null => {
  if (!conditions.isCurrent || !conditions.tiesOut) return t('Stale: propose it again');
  if (!conditions.isReviewed) return null;
  if (!conditions.isSecondPerson) return t('You have proposed or reviewed it, or one before it');
  return conditions.isMerchantOpen ? null : t('Merchant suspended since it was proposed');
};

/** The sum of what is sent, in cents. */
export const sumOf = (rows: readonly ListedProposal[]): number =>
  rows.reduce((sum, { netAmtCents }) => sum + netAmtCents, 0);
