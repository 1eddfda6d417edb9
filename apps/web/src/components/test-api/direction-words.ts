import type { Direction } from '@drumlin/contract/test-api/outcomes.ts';

/** What people call the payments of a direction; English, and the keys of their translations. */
export const DIRECTION_WORDS: Readonly<Record<Direction, { label: string }>> = {
  PAYIN: { label: 'Payins' },
  PAYOUT: { label: 'Payouts' },
};
