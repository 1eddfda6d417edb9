/** Days on which one bank's screening rejects payins of a merchant. */
export interface Screening {
  /** The first of the days, counted from the ledger's first, as a later asOf may change no past day. */
  readonly fromDay: number;
  readonly days: number;
  /** The share of the merchant's consumers who have their account there. */
  readonly consumers: number;
  readonly errorCode: string;
}

/** What sets a merchant apart from the market, so that whoever looks at a ledger has something to find. */
export interface Story {
  readonly merchantId: string;
  /** How much more or less often its payins succeed, on the logit scale, in place of what is drawn. */
  readonly successShift?: number;
  /** Its growth in a quarter, times that of the market; it begins at its share. */
  readonly growth?: number;
  readonly screening?: Screening;
}

/*
 * The demo begins seven quarters before that of asOf, so its days 549 to 635 are of the last complete quarter whatever their lengths.
 */
export const DEMO_STORIES: readonly Story[] = [
  { merchantId: 'ALCASINO', screening: { fromDay: 588, days: 4, consumers: 0.45, errorCode: '13' } },
  { merchantId: 'ALSPORTS', successShift: 0.6, growth: 1.06 },
  { merchantId: 'ALBINGO1', successShift: -0.6 },
];
