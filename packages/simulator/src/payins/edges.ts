import { changesClocks, daysBetween, drawInstant } from '../calendar.ts';
import type { Ledger, LedgerMerchant } from '../ledger.ts';
import type { Outcome } from '../outcomes.ts';
import { drawsFor, type Weighted, weighted } from '../random.ts';
import { drawPayin } from './attempt.ts';
import type { Payin, PayinMethod } from './payin.ts';

interface EdgeCase {
  readonly method: PayinMethod;
  readonly outcome: Outcome;
  readonly customerName: string;
}

const SUCCESS: Outcome = { status: 'S', errorCode: null };
const PLAIN_NAME = 'Edge Case';

const API_CODES = Array.from({ length: 13 }, (_, index) => `A${String(index + 1).padStart(3, '0')}`);

/** Every result code of Interac payins. */
const RESULT_CODES = '1 2 3 4 7 8 9 13 14 15 16 17 27 98 99 101 102 103 104 105 106 107 108 109'.split(' ');

// A, F and X end without success; C is a payin collected another way, which has no code
const RARE_OUTCOMES: readonly Outcome[] = [
  { status: 'A', errorCode: '104' },
  { status: 'C', errorCode: null },
  { status: 'F', errorCode: '98' },
  { status: 'X', errorCode: '7' },
];

const LONGEST_NAME = 255;

const NAMES = [
  '=1+1',
  '@x',
  '+1 416 555 0100',
  '-2+3',
  '=HYPERLINK("https://example.com","x")',
  'Smith, "Johnny" Jr.',
  "O'Neill-D'Arcy",
  ' Leading and trailing ',
  'Zoë Ångström-Łukasiewicz',
  '李小龙',
  'Παναγιώτης Παπαδόπουλος',
  'محمد العلي',
  'ᐃᓄᒃᑎᑐᑦ',
  'नेहा शर्मा',
  'Rene\u0301e Combining',
  'Fox 🦊 Emoji 👩‍👩‍👧',
  'null',
  '%_\\',
  '<b>Bold</b>',
  'X'.repeat(LONGEST_NAME),
  'é'.repeat(LONGEST_NAME),
];

const CASES: readonly EdgeCase[] = [
  ...[...API_CODES, ...RESULT_CODES].map(errorCode => ({
    method: errorCode === '102' ? ('MANUAL' as const) : ('REQUEST_MONEY' as const),
    outcome: { status: 'R', errorCode } as const,
    customerName: PLAIN_NAME,
  })),
  ...RARE_OUTCOMES.map(outcome => ({ method: 'REQUEST_MONEY' as const, outcome, customerName: PLAIN_NAME })),
  ...NAMES.map(customerName => ({ method: 'MANUAL' as const, outcome: SUCCESS, customerName })),
  ...[SUCCESS, { status: 'R', errorCode: '9' } as const].map(outcome => ({
    method: 'AUTOMATIC' as const,
    outcome,
    customerName: PLAIN_NAME,
  })),
];

const NIGHT: Weighted<number> = weighted([
  [0, 1],
  [1, 3],
  [2, 3],
  [3, 1],
]);
const NIGHT_PAYINS = 60;

const edgePayin = (
  ledger: Ledger,
  merchant: LedgerMerchant,
  path: readonly (string | number)[],
  edge: EdgeCase,
  start: number,
): Payin =>
  drawPayin(drawsFor(ledger.seed, ...path), {
    merchantId: merchant.merchantId,
    consumer: { merchantCustomerId: `edge-${path.at(-1)}`, customerName: edge.customerName, isVip: false },
    start,
    method: edge.method,
    amountCents: 5_000,
    outcome: edge.outcome,
    firstTransId: null,
  });

/**
 * The edge profile's extra payins of one merchant, by Eastern day as in `payinsByDay`: one rare case a day, in turn, and on the two
 * nights of a year on which the clocks change a batch around the hour that is skipped or repeated.
 */
export function* edgePayinsByDay(ledger: Ledger, merchant: LedgerMerchant, lastDay: string): Generator<Payin[]> {
  let dayNumber = 0;
  for (const day of daysBetween(ledger.firstDay, lastDay)) {
    const path = ['edge', merchant.merchantId, day];
    const caseNumber = dayNumber++ % CASES.length;
    const payins = CASES.slice(caseNumber, caseNumber + 1).map(edge =>
      edgePayin(ledger, merchant, [...path, caseNumber], edge, drawInstant(drawsFor(ledger.seed, ...path), day)),
    );
    const atNight = { method: 'REQUEST_MONEY', outcome: SUCCESS, customerName: 'Night Owl' } as const;
    for (let index = 0; changesClocks(day) && index < NIGHT_PAYINS; index++) {
      const start = drawInstant(drawsFor(ledger.seed, ...path, 'night', index, 'start'), day, NIGHT);
      payins.push(edgePayin(ledger, merchant, [...path, 'night', index], atNight, start));
    }
    yield payins;
  }
}
