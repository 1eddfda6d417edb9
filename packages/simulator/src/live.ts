import { setImmediate } from 'node:timers/promises';
import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { dayAt, daysBetween, HOUR, startOfDay } from './calendar.ts';
import type { CsvValue } from './csv.ts';
import { ibtRowsAt, walletRows } from './ibt/batches.ts';
import { emptyIbtDay, playIbt } from './ibt/merchant-days.ts';
import { interacRowsAt } from './interac/batches.ts';
import { emptyInteracDay, playInterac } from './interac/merchant-days.ts';
import { REIMBURSED_AT_HOUR } from './interac/rules.ts';
import type { Ledger, LedgerMerchant, Play } from './ledger.ts';
import { ledgerOf, type SimulationOptions } from './simulate.ts';

export type LiveRow = Readonly<Record<string, CsvValue>>;
export type LiveRows = { [Name in DatasetName]?: readonly LiveRow[] };

/** Later than all that happens in a ledger (ms). */
const AT_LAST = Date.parse('9999-01-01T00:00:00Z');

/** How a product is played. */
interface Product<Day, Balance> {
  share: 'interacShare' | 'ibtShare';
  play(ledger: Ledger, merchant: LedgerMerchant, clock: { readonly now: number }): Play<Day, Balance>;
  rowsAt(day: Day, at: number): LiveRows;
  empty(): Day;
}

/** The days of a product, played on: of those that are over what may still change is kept. */
const openDays = <Day, Balance>(product: Product<Day, Balance>, ledger: Ledger) => {
  const { share, rowsAt } = product;
  const clock = { now: 0 };
  const merchants = ledger.merchants
    .filter(merchant => merchant[share] > 0)
    .map(merchant => ({ ...merchant, days: product.play(ledger, merchant, clock) }));
  const balances = new Map<string, Balance>();
  let current = new Set<Day>();
  let over: Day[] = [];

  /** What of a day will have another row later than `at`; none where there is nothing. */
  const stillOpen = (day: Day, at: number): Day[] => {
    const isOpen = (name: string) => (each: unknown) => {
      const alone = { ...product.empty(), [name]: [each] };
      return JSON.stringify(rowsAt(alone, at)) !== JSON.stringify(rowsAt(alone, AT_LAST));
    };
    const all = Object.entries(day as Record<string, unknown[]>);
    const open = all.map(([name, each]) => [name, each.filter(isOpen(name))] as const);
    return open.some(([, each]) => each.length > 0) ? [Object.fromEntries(open) as Day] : [];
  };

  /** Plays to an instant, and answers the days that are over since the last one. */
  const play = (to: number): Day[] => {
    clock.now = to;
    const begun = current;
    current = new Set();
    for (const { merchantId, days } of merchants) {
      for (let next = days.next(); !next.done; next = days.next()) {
        const { day, today, balance } = next.value;
        begun.add(today);
        if (day < dayAt(to)) continue;
        current.add(today);
        if (balance) balances.set(merchantId, balance());
        break;
      }
    }
    return [...begun].filter(day => !current.has(day));
  };

  return {
    balances,
    /** Plays to an instant whose rows nobody asks for. */
    skipTo(to: number): void {
      for (const day of play(to)) over.push(...stillOpen(day, to));
    },
    /** Forgets what is final at an instant. */
    forget(at: number): void {
      over = over.flatMap(day => stillOpen(day, at));
    },
    /** Plays to the instant `to`, and answers the rows that have changed since `from`, one list for each day and dataset. */
    playOn(from: number, to: number) {
      over.push(...play(to));
      const isChanged = ({ updatedAt }: LiveRow) => Date.parse(String(updatedAt)) > from;
      const changed = [...over, ...current].flatMap(day =>
        Object.entries(rowsAt(day, to)).map(([name, rows]) => [name as DatasetName, rows.filter(isChanged)] as const),
      );
      if (dayAt(from) < dayAt(to)) this.forget(to);
      return changed;
    },
  };
};

export interface LiveOptions extends Pick<SimulationOptions, 'profile' | 'seed' | 'asOf' | 'leavesPaymentDay'> {
  /** The last instant of which the rows are known: `asOf`, or one to which the ledger was played since. */
  readonly at: Date;
  readonly signal?: AbortSignal | undefined;
}

/** The ledger whose reimbursements after `asOf` are left to whoever takes the rows. */
const ledgerLeftFrom = (options: LiveOptions): Ledger => {
  const ledger = ledgerOf(options);
  const lastDay = easternDay(new Date(options.asOf.getTime() - REIMBURSED_AT_HOUR * HOUR));
  return { ...ledger, leftFrom: ledger.leftFrom ?? addDays(lastDay, 1) };
};

/** A ledger that goes on from one instant to the next, both in whole seconds as all that happens in it. */
export interface LiveLedger {
  /**
   * Plays on to an instant, and answers the rows that are new or others since the last one. Without balances of Interac, since these are of
   * what was reimbursed as well.
   */
  playOn(to: Date): LiveRows;
}

/** Makes the ledger of `asOf` anew and plays it to `at`. Others have their turn after each day. */
export const openLiveLedger = async (options: LiveOptions): Promise<LiveLedger> => {
  const ledger = ledgerLeftFrom(options);
  const interac = openDays(
    { share: 'interacShare', play: playInterac, rowsAt: interacRowsAt, empty: () => emptyInteracDay([]) },
    ledger,
  );
  const ibt = openDays({ share: 'ibtShare', play: playIbt, rowsAt: ibtRowsAt, empty: emptyIbtDay }, ledger);
  const known = new Map<string, string>();
  /** The wallets of merchants in which there is another amount. */
  const walletsAt = (at: Date): LiveRow[] =>
    [...ibt.balances].flatMap(([merchantId, balances]) => {
      const amounts = JSON.stringify(balances);
      if (known.get(merchantId) === amounts) return [];
      known.set(merchantId, amounts);
      return walletRows(merchantId, balances, at);
    });
  for (const day of daysBetween(ledger.firstDay, easternDay(options.at))) {
    await setImmediate();
    options.signal?.throwIfAborted();
    const to = Math.min(options.at.getTime(), startOfDay(addDays(day, 1)) - 1);
    for (const product of [interac, ibt]) product.skipTo(to);
  }
  let last = options.at.getTime();
  for (const product of [interac, ibt]) product.forget(last);
  walletsAt(options.at);
  return {
    playOn(to) {
      const at = to.getTime();
      const rows: { [Name in DatasetName]?: LiveRow[] } = {};
      for (const [name, changed] of [...interac.playOn(last, at), ...ibt.playOn(last, at)])
        if (changed.length > 0) rows[name] = [...(rows[name] ?? []), ...changed];
      last = at;
      const wallets = walletsAt(to);
      return wallets.length > 0 ? { ...rows, 'ibt-wallets': wallets } : rows;
    },
  };
};
