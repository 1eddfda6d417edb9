import { halfUp } from '@drumlin/contract/core/money.ts';

const LEAST_CENTS = 300_000;
const COVERED_DAYS = 2n;
const OPENING_DAYS = 8;
const REMEMBERED_DAYS = 14;
const ROUND_CENTS = 100_000;

const roundUp = (cents: number): number => Math.ceil(cents / ROUND_CENTS) * ROUND_CENTS;

/**
 * What a merchant keeps with the provider so that payouts do not fail between two disbursements: two days of them, by the
 * last two weeks, and 3,000 dollars. All in cents.
 */
export class PayoutFloat {
  #paid: number[];

  /** `expectedCents` is what the merchant expects to pay out on its first day. */
  constructor(expectedCents: number) {
    this.#paid = [expectedCents];
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
    return LEAST_CENTS + Number(halfUp(BigInt(sum) * COVERED_DAYS, BigInt(this.#paid.length)));
  }

  /** What the merchant brings in when it opens: until its first purchases clear, payouts are paid from nothing else. */
  get openingCents(): number {
    return roundUp(LEAST_CENTS + (this.#paid[0] ?? 0) * OPENING_DAYS);
  }

  /** What it adds when so little is left; 0 while a third of the float is there. */
  missingCents(available: number): number {
    return available * 3 < this.cents ? roundUp(this.cents - available) : 0;
  }
}
