import { halfUp } from '@drumlin/contract/core/money.ts';

const MIN_CENTS = 300_000;
const MIN_PAYOUTS = 5;
const COVERED_DAYS = 2n;
const OPENING_DAYS = 8;
const REMEMBERED_DAYS = 14;
const ROUND_CENTS = 100_000;

const roundUp = (cents: number): number => Math.ceil(cents / ROUND_CENTS) * ROUND_CENTS;

/**
 * The balance that a merchant keeps with the provider so that payouts do not fail between two disbursements: two days of payouts,
 * by the last two weeks, and 3,000 dollars or a few average payouts, whichever is more. All in cents.
 */
export class PayoutFloat {
  #paid: number[];
  readonly #least: number;

  /** `expectedCents`: what the merchant expects to pay out on its first day; `averageCents`: of one payout. */
  constructor(expectedCents: number, averageCents: number) {
    this.#paid = [expectedCents];
    this.#least = Math.max(MIN_CENTS, MIN_PAYOUTS * averageCents);
  }

  startDay(): void {
    this.#paid = [...this.#paid, 0].slice(-REMEMBERED_DAYS);
  }

  add(cents: number): void {
    const today = this.#paid.length - 1;
    this.#paid[today] = (this.#paid[today] ?? 0) + cents;
  }

  get cents(): number {
    const sum = this.#paid.reduce((total, cents) => total + cents, 0);
    return this.#least + Number(halfUp(BigInt(sum) * COVERED_DAYS, BigInt(this.#paid.length)));
  }

  /** What the merchant deposits when it opens: until its first purchases clear, nothing else covers payouts. */
  get openingCents(): number {
    return roundUp(this.#least + (this.#paid[0] ?? 0) * OPENING_DAYS);
  }

  /** What the merchant deposits to restore the float; 0 while a third of it is left. */
  missingCents(available: number): number {
    return available * 3 < this.cents ? roundUp(this.cents - available) : 0;
  }
}
