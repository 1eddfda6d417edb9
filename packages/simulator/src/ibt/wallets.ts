import { addDays } from '@drumlin/contract/core/eastern.ts';
import { addBusinessDays } from '../business-days.ts';
import { CLEARING_DAYS, PAYOUT_FEE_CENTS, payinFeeCents, RESERVE_DAYS, reserveCents } from './rules.ts';

/** The payins that succeeded on one Eastern day, in cents. */
interface Settling {
  readonly clearsOn: string;
  readonly maturesOn: string;
  /** Without fees. */
  net: number;
  reserve: number;
}

/** Identity I10 of domain notes 2.15, in cents. */
export interface WalletBalances {
  readonly MERCHANT_PENDING: number;
  readonly MERCHANT_RESERVE: number;
  readonly MERCHANT_OPERATIONAL: number;
}

/**
 * The wallets of one Instant Bank Transfer merchant as its days go by. A payin is pending for three business days; then a
 * part is held in reserve and the rest can be used. Memory holds one sum for each day of the reserve.
 */
export class Wallets {
  #pending = 0;
  #reserve = 0;
  #operational = 0;
  #inFlight = 0;
  #pendingDays: Settling[] = [];
  #reservedDays: Settling[] = [];

  /** Begins an Eastern day: what has waited long enough moves on. */
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

  /** A payin succeeded on the day. */
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

  /** Cents that can be used now: payouts under way are already set aside. */
  get available(): number {
    return this.#operational - this.#inFlight;
  }

  overdraws(amountCents: number): boolean {
    return amountCents + PAYOUT_FEE_CENTS > this.available;
  }

  setAside(amountCents: number): void {
    this.#inFlight += amountCents + PAYOUT_FEE_CENTS;
  }

  /** Ends a payout that was set aside. */
  endPayout(amountCents: number, isSuccess: boolean): void {
    this.#inFlight -= amountCents + PAYOUT_FEE_CENTS;
    if (isSuccess) this.move(-amountCents - PAYOUT_FEE_CENTS);
  }

  /** Adds to the operational wallet, or with a negative amount takes from it. */
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
