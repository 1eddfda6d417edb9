import type { getWalletBalances, InteracBalance } from '@drumlin/contract/balances/routes.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import type { BalanceTerm } from '../../../components/balance-terms.ts';

/** One card: its cents, or null where they were never reported. */
export interface Figure {
  term: BalanceTerm;
  cents: number | null;
}

/** What a merchant has, as the cards show it. */
export interface Balances {
  figures: Figure[];
  /** When the oldest of it was reported. */
  refreshedAt: string;
}

const DAY_MS = 86_400_000;

/** Whether balances are too old to be taken for today’s. */
export const isStale = ({ refreshedAt }: Balances, now: number): boolean => now - Date.parse(refreshedAt) > DAY_MS;

/** The parts and, before what is for information only, their sum; unknown where a part is. */
const withTotal = (parts: Figure[], todayPayouts: number): Figure[] => {
  const cents = parts.map(part => part.cents);
  const total = cents.includes(null) ? null : cents.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  return [...parts, { term: 'total', cents: total }, { term: 'todayPayouts', cents: todayPayouts }];
};

/** An Interac balance: reserves only where the merchant is shown them, those to be released only where there are any. */
export const interacBalances = (balance: InteracBalance): Balances => {
  const parts: (Figure & { hidden?: boolean })[] = [
    { term: 'pending', cents: balance.pending },
    { term: 'reserve', cents: balance.reserve, hidden: !balance.displayReserves },
    { term: 'maturedReserve', cents: balance.maturedReserve, hidden: !balance.maturedReserve },
    { term: 'available', cents: balance.netAmt },
  ];
  const shown = parts.filter(({ hidden = false }) => !hidden).map(({ term, cents }) => ({ term, cents }));
  return { figures: withTotal(shown, balance.todayPayouts), refreshedAt: balance.updatedAt };
};

/** The wallets of an Instant Bank Transfer merchant; undefined where none was ever reported. */
export const walletBalances = ({
  wallets,
  todayPayouts,
}: RouteOutput<typeof getWalletBalances>): Balances | undefined => {
  const times = wallets.map(({ lastUpdateTime }) => lastUpdateTime).sort((a, b) => Date.parse(a) - Date.parse(b));
  const [refreshedAt] = times;
  if (refreshedAt === undefined) return undefined;
  const centsOf = (wanted: (typeof wallets)[number]['subtype']) =>
    wallets.find(({ subtype }) => subtype === wanted)?.balance ?? null;
  const parts: Figure[] = [
    { term: 'pendingWallet', cents: centsOf('MERCHANT_PENDING') },
    { term: 'reserve', cents: centsOf('MERCHANT_RESERVE') },
    { term: 'available', cents: centsOf('MERCHANT_OPERATIONAL') },
  ];
  return { figures: withTotal(parts, todayPayouts), refreshedAt };
};
