import type { Product } from '@drumlin/contract/permissions.ts';

/** What the cards of balances are called and what they mean, for one product or for both; English, and the keys of their translations. */
export const BALANCE_TERMS = {
  pending: {
    label: 'Pending Payins',
    product: 'INTERAC',
    text: 'Successful payins of the last five days, or of as many as the terms of the merchant say, less their fees. They are not available yet.',
  },
  pendingWallet: {
    label: 'Pending Payins',
    product: 'IBT',
    text: 'Successful payins that have not settled yet, less their fees. They settle after three business days.',
  },
  reserve: {
    label: 'Reserves',
    text: 'A share of the payins that is held back against returns until it matures.',
  },
  maturedReserve: {
    label: 'TBR Reserves',
    text: 'Reserves to be released: they have matured and become available with the next disbursement.',
  },
  available: {
    label: 'Available Balance',
    text: 'What can be paid out or disbursed now: settled payins less reserves, payouts, returns, disbursements and fees, with adjustments.',
  },
  total: { label: 'Total', text: 'The amounts before this one, together.' },
  todayPayouts: {
    label: "Today's Payouts",
    text: 'Payouts made today, Eastern Time. They have left the available balance already.',
  },
} as const satisfies Record<string, { label: string; text: string; product?: Product }>;
export type BalanceTerm = keyof typeof BALANCE_TERMS;
