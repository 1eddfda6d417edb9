import { getReserveCalendar, getWalletBalances, listCurrentBalances } from '@drumlin/contract/balances/routes.ts';
import { apiQuery } from '../../../lib/api/query.ts';
import { interacBalances, walletBalances } from './balances.ts';

/** The card says itself what went wrong. */
const meta = { silent: true };

/** The balance of an Interac merchant as the API has it; undefined where none was ever reported. */
export const interacBalanceQuery = (merchantId: string) => ({
  ...apiQuery(listCurrentBalances, { body: { merchantId: [merchantId] } }),
  meta,
});

/** The same as cards. */
export const interacCardsQuery = (merchantId: string) => ({
  ...interacBalanceQuery(merchantId),
  // A query may not be undefined
  select: ({ data: [balance] }: { data: Parameters<typeof interacBalances>[0][] }) =>
    balance ? interacBalances(balance) : null,
});

/** The wallets of an Instant Bank Transfer merchant, as cards. */
export const walletCardsQuery = (merchantId: string) => ({
  ...apiQuery(getWalletBalances, { querystring: { merchantId, productId: 'IBT' } }),
  meta,
  select: (answer: Parameters<typeof walletBalances>[0]) => walletBalances(answer) ?? null,
});

export const reserveCalendarQuery = (merchantId: string) => ({
  ...apiQuery(getReserveCalendar, { querystring: { merchantId } }),
  meta,
});
