import type { IbtExplanation, InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';

type Line = InteracExplanation['lines'][number];
type Place = Line['places'][number];

const DAYS = { from: '2026-06-01', to: '2026-06-02' };

const placeOf = (report: string, rows: number, cents: number, words: Place['words'] = {}): Place => ({
  report,
  words: { tab: report, ...DAYS, ...words },
  rows,
  cents,
  amongOthers: false,
});
const lineOf = (line: Line['line'], amount: number, ...places: Place[]): Line => ({
  line,
  amount,
  ledger: amount,
  difference: 0,
  places,
});

/** A disbursement of another amount in every line, which ties out: 1,000.00 + 2,000.00 − 100.00 + 50.00 − 300.00 − 20.00 + 5.00 − 30.00 − 4.00. */
export const interacExplanation = (changed: Partial<InteracExplanation> = {}): InteracExplanation => ({
  merchantId: 'ALCASINO',
  merchantName: 'Aurora Lantern Casino',
  transIdHex: '00ab',
  currency: 'CAD',
  processedOn: '2026-06-03',
  purchases: DAYS,
  others: { from: '2026-05-31', to: '2026-06-01' },
  previous: { transIdHex: '00aa', day: '2026-06-02' },
  next: null,
  reserve: { days: 2, lowestRate: 50_000, highestRate: 50_000 },
  matured: { from: '2025-12-01', to: '2025-12-02', count: 2, shortestHold: 180, longestHold: 180 },
  lines: [
    lineOf('startBalance', 100_000, placeOf('interac-disbursements', 1, 100_000, { row: '00aa' })),
    lineOf('purchases', 200_000, placeOf('interac-payins', 1234, 200_000, { transStatusId: 'S' })),
    lineOf('reserve', 10_000, placeOf('interac-payins', 1234, 10_000, { transStatusId: 'S' })),
    lineOf('maturedReserve', 5000, placeOf('interac-payins', 7, 5000)),
    lineOf('payouts', 30_000, placeOf('interac-payouts', 3, 30_000)),
    lineOf('returns', 2000, placeOf('interac-returns', 1, 2000)),
    lineOf('adjustments', 500, placeOf('interac-adjustments', 2, 500, { merchantAccAdjustmentTypes: 'CREDIT' })),
    lineOf('fees', 3000, placeOf('interac-payins', 1234, 2000), placeOf('interac-payouts', 3, 1000)),
    lineOf('handling', 400),
    lineOf('gross', 260_100),
    lineOf('endBalance', 60_100),
    lineOf('netAmount', 200_000, placeOf('interac-disbursements', 1, 200_000, { row: '00ab' })),
  ],
  beside: [],
  tiesOut: true,
  difference: 0,
  ...changed,
});

export const ibtExplanation = (changed: Partial<IbtExplanation> = {}): IbtExplanation => ({
  merchantId: 'ALCASINO',
  merchantName: 'Aurora Lantern Casino',
  journalId: 'j-1',
  processedOn: '2026-06-03',
  amount: 150_000,
  fee: 250,
  total: 150_250,
  wallet: 'MERCHANT_OPERATIONAL',
  tiesOut: true,
  difference: 0,
  ...changed,
});
