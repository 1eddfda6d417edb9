import type { ManagedMerchant } from '@drumlin/contract/merchants/schemas.ts';

const NOTES = {
  draft: { label: 'Nobody can be invited while the merchant is in Draft.' },
  suspended: { label: 'Nobody can be invited while the merchant is suspended.' },
  invite: { label: 'Nobody yet. Invite its Admin first.' },
  others: { label: 'Nobody yet. Staff with “{{permission}}” invite its Admin.' },
} as const;

/** What to say below the people of a merchant: why nobody can be invited to its parent, or who invites the first. */
export const peopleNote = (
  { parentStatus, people }: Pick<ManagedMerchant, 'parentStatus' | 'people'>,
  mayManage: boolean,
): string | undefined => {
  if (parentStatus === 'DRAFT') return NOTES.draft.label;
  if (parentStatus === 'SUSPENDED') return NOTES.suspended.label;
  if (people.total > 0) return undefined;
  return mayManage ? NOTES.invite.label : NOTES.others.label;
};
