import { addDays } from '@drumlin/contract/core/eastern.ts';
import { addBusinessDays } from '@drumlin/contract/disbursements/calendar.ts';
import { CLEARING_DAYS, PAYOUT_FEE_CENTS, payinFeeCents, RESERVE_DAYS, reserveCents } from './rules.ts';

/** The payins that succeeded on one Eastern day, in cents. */
interface PendingDay {
  readonly clearsOn: string;
  readonly maturesOn: string;
  /** Amounts less fees. */
  net: number;
  reserve: number;
}

/** The balances of the three wallets, in cents. */
export interface WalletBalances {
  readonly MERCHANT_PENDING: number;
  readonly MERCHANT_RESERVE: number;
  readonly MERCHANT_OPERATIONAL: number;
}

/**
 * The wallets of one Instant Bank Transfer merchant from day to day. A payin is pending for three business days; then a part is
 * held in reserve and the rest is available. Memory holds one sum for each day of the reserve.
 */
export class Wallets {
  #pending = 0;
  #reserve = 0;
  #operational = 0;
  #inFlight = 0;
  #pendingDays: PendingDay[] = [];
  #reservedDays: PendingDay[] = [];

  /** Begins an Eastern day: payins that have cleared and reserves that have matured move to the next wallet. */
  startDay(day: string): void {
    for (const settling of this.#pendingDays.filter(({ clearsOn }) => clearsOn <= day)) {
      this.#pending -= settling.net;
      this.#reserve += settling.reserve;
      this.#operational += settling.net - settling.reserve;
      this.#reservedDays.push(settling);
    }
    this.#pendingDays = this.#pendingDays.filter(({ clearsOn }) => clearsOn > day);
    for (const settling of this.#reservedDays.filter(({ maturesOn }) => maturesOn <= day)) {
      this.#reserve -= settling.reserve;
      this.#operational += settling.reserve;
    }
    this.#reservedDays = this.#reservedDays.filter(({ maturesOn }) => maturesOn > day);
  }

  /** Books a payin that succeeded on the day. */
  payIn(day: string, amountCents: number): void {
    const clearsOn = addBusinessDays(day, CLEARING_DAYS);
    const maturesOn = addDays(day, RESERVE_DAYS);
    const last = this.#pendingDays.at(-1);
    const settling = last?.maturesOn === maturesOn ? last : { clearsOn, maturesOn, net: 0, reserve: 0 };
    if (settling !== last) this.#pendingDays.push(settling);
    const net = amountCents - payinFeeCents(amountCents);
    settling.net += net;
    settling.reserve += reserveCents(amountCents);
    this.#pending += net;
  }

  /** Cents that are available now; payouts under way are already subtracted. */
  get available(): number {
    return this.#operational - this.#inFlight;
  }

  overdraws(amountCents: number): boolean {
    return amountCents + PAYOUT_FEE_CENTS > this.available;
  }

  setAside(amountCents: number): void {
    this.#inFlight += amountCents + PAYOUT_FEE_CENTS;
  }

  /** Completes a payout that was subtracted when it began. */
  endPayout(amountCents: number, isSuccess: boolean): void {
    this.#inFlight -= amountCents + PAYOUT_FEE_CENTS;
    if (isSuccess) this.move(-amountCents - PAYOUT_FEE_CENTS);
  }

  /** Adds a signed amount to the operational wallet. */
  move(signedCents: number): void {
    this.#operational += signedCents;
  }

  get balances(): WalletBalances {
    return {
      MERCHANT_PENDING: this.#pending,
      MERCHANT_RESERVE: this.#reserve,
      MERCHANT_OPERATIONAL: this.#operational,
    };
  }
}
