import { addDays } from '@drumlin/contract/core/eastern.ts';
import { halfUp } from '@drumlin/contract/core/money.ts';
import { isPaymentDay } from '@drumlin/contract/disbursements/calendar.ts';
import { payinMoneyAt } from '../payins/money.ts';
import type { Payin } from '../payins/payin.ts';
import {
  CLEARING_DAYS,
  PAYOUT_FEE_CENTS,
  PROCESSED_ON,
  RESERVE_BASIS_POINTS,
  RESERVE_DAYS,
  RETURN_FEE_CENTS,
} from './rules.ts';

/** The sums of an account between two reimbursements, in cents. */
interface Movements {
  purchase: number;
  reserve: number;
  payout: number;
  returned: number;
  /** Signed; without the debits of returns. */
  adjustment: number;
  fee: number;
}

/** What one reimbursement is calculated from, in cents. The periods are Eastern days; their ends are exclusive. */
export interface ReimbursementSums extends Readonly<Movements> {
  readonly startBalance: number;
  readonly maturedReserve: number;
  readonly purchaseDays: readonly [from: string, to: string];
  readonly otherDays: readonly [from: string, to: string];
  /** What there is to send, before the handling fee of sending it. */
  readonly gross: number;
}

/** The parts of a balance, in cents; docs/simulator.md says how they add up. */
export interface InteracBalance {
  readonly pending: number;
  readonly reserve: number;
  readonly maturedReserve: number;
  readonly available: number;
}

const still = (): Movements => ({ purchase: 0, reserve: 0, payout: 0, returned: 0, adjustment: 0, fee: 0 });

const moneyOf = (payins: readonly Payin[], asOf: number) => {
  const sums = { purchase: 0, fee: 0 };
  for (const payin of payins) {
    const { purchase, fee } = payinMoneyAt(payin, asOf);
    sums.purchase += purchase;
    sums.fee += fee;
  }
  return sums;
};

/**
 * The account of one Interac merchant from day to day. Payins count by the day they were received, everything else when it happens.
 * Memory holds the payins of the days that have not cleared and one sum for each day of the reserve.
 */
export class InteracAccount {
  #available = 0;
  #held = 0;
  #startBalance = 0;
  #movements = still();
  #purchasesFrom: string;
  #othersFrom: string;
  #uncleared: { readonly day: string; readonly payins: readonly Payin[] }[] = [];
  #reserves: { readonly maturesOn: string; readonly cents: number }[] = [];

  constructor(firstDay: string) {
    this.#purchasesFrom = firstDay;
    this.#othersFrom = firstDay;
  }

  /** Cents that can be paid out now; below zero when more was charged than there was. */
  get available(): number {
    return this.#available;
  }

  /** The reserve in cents, including what has matured but is not released. */
  get heldReserve(): number {
    return this.#held;
  }

  /**
   * Begins an Eastern day with the payins received on it. Payins that are old enough clear; on Tuesdays and Fridays, or the next day
   * on which banks are open, the period is closed, and the reimbursement's sums are returned. A period in debt stays
   * open, and every one on a day that `isOpen`.
   */
  startDay(day: string, payins: readonly Payin[], { isOpen }: { isOpen: boolean }): ReimbursementSums | undefined {
    const cleared = addDays(day, -CLEARING_DAYS);
    while (this.#uncleared[0] && this.#uncleared[0].day < cleared) this.#clear(this.#uncleared.shift());
    this.#uncleared.push({ day, payins });
    const isProcessing = !isOpen && isPaymentDay(day, PROCESSED_ON) && cleared > this.#purchasesFrom;
    return isProcessing && this.#grossOn(day) >= 0 ? this.#close(day, cleared) : undefined;
  }

  #clear(received: { readonly day: string; readonly payins: readonly Payin[] } | undefined): void {
    if (!received) return;
    const { purchase, fee } = moneyOf(received.payins, Number.POSITIVE_INFINITY);
    const reserve = Number(halfUp(BigInt(purchase) * RESERVE_BASIS_POINTS, 10_000n));
    this.#reserves.push({ maturesOn: addDays(received.day, RESERVE_DAYS), cents: reserve });
    this.#held += reserve;
    this.#movements.purchase += purchase;
    this.#movements.reserve += reserve;
    this.#movements.fee += fee;
    this.#available += purchase - reserve - fee;
  }

  #grossOn(day: string): number {
    const { purchase, reserve, payout, returned, adjustment, fee } = this.#movements;
    return this.#startBalance + purchase - reserve + this.#maturedBy(day) - payout - returned + adjustment - fee;
  }

  #close(day: string, cleared: string): ReimbursementSums {
    const moved = this.#movements;
    const maturedReserve = this.#maturedBy(day);
    const gross = this.#grossOn(day);
    this.#movements = still();
    const purchaseDays = [this.#purchasesFrom, cleared] as const;
    const otherDays = [this.#othersFrom, day] as const;
    this.#purchasesFrom = cleared;
    this.#othersFrom = day;
    return { ...moved, startBalance: this.#startBalance, maturedReserve, purchaseDays, otherDays, gross };
  }

  #maturedBy(day: string): number {
    return this.#reserves.reduce((sum, { maturesOn, cents }) => (maturesOn <= day ? sum + cents : sum), 0);
  }

  /** Pays `netCents` of a period closed this day to the merchant, for a fee, and releases the matured reserve. */
  reimburse(
    day: string,
    { gross, maturedReserve }: ReimbursementSums,
    { netCents, handlingFeeCents }: { netCents: number; handlingFeeCents: number },
  ): void {
    this.#reserves = this.#reserves.filter(({ maturesOn }) => maturesOn > day);
    this.#held -= maturedReserve;
    this.#available += maturedReserve - handlingFeeCents - netCents;
    this.#startBalance = gross - handlingFeeCents - netCents;
  }

  /** Whether a payout of this amount, with its fee, would overdraw the account. */
  overdraws(amountCents: number): boolean {
    return amountCents + PAYOUT_FEE_CENTS > this.#available;
  }

  payOut(amountCents: number): void {
    this.#movements.payout += amountCents;
    this.#movements.fee += PAYOUT_FEE_CENTS;
    this.#available -= amountCents + PAYOUT_FEE_CENTS;
  }

  /** Reverses a payout that was rejected on the day it began: it is not charged. */
  undoPayout(amountCents: number): void {
    this.#movements.payout -= amountCents;
    this.#movements.fee -= PAYOUT_FEE_CENTS;
    this.#available += amountCents + PAYOUT_FEE_CENTS;
  }

  chargeReturn(amountCents: number): void {
    this.#movements.returned += amountCents;
    this.#movements.fee += RETURN_FEE_CENTS;
    this.#available -= amountCents + RETURN_FEE_CENTS;
  }

  adjust(signedCents: number): void {
    this.#movements.adjustment += signedCents;
    this.#available += signedCents;
  }

  /** The balance on an Eastern day, with the payins as they were known at `asOf` (ms). */
  balanceOn(day: string, asOf: number): InteracBalance {
    const { purchase, fee } = moneyOf(
      this.#uncleared.flatMap(({ payins }) => payins),
      asOf,
    );
    const maturedReserve = this.#maturedBy(day);
    return {
      pending: purchase - fee,
      reserve: this.#held - maturedReserve,
      maturedReserve,
      available: this.#available,
    };
  }
}
