import { DISBURSEMENT_LINES, LINE_NAMES } from '@drumlin/contract/disbursements/lines.ts';
import type { Print, Statement } from '../statement.ts';

const AMOUNTS = [1_709_975, 3_425_376, 342_538, 264_207, 1_922_578, 61_240, -8_650, 96_456, 500, 2_967_596, 1_711_834];

/** A statement whose rows come to the same. */
export const sampleStatement = (given: Partial<Statement> = {}): Statement => ({
  product: 'INTERAC',
  merchantId: 'RAC00001',
  merchantName: 'Rivière-Argent Œuvre & Łódź Ελλάς Ёлка',
  reference: 'D-20261120-RAC00001',
  processedOn: '2026-11-20',
  currency: 'CAD',
  periods: [
    { label: 'Purchases', from: '2026-11-12', to: '2026-11-15' },
    { label: 'Payouts and the rest', from: '2026-11-17', to: '2026-11-17' },
  ],
  lines: LINE_NAMES.map((name, nth) => ({
    name,
    ...DISBURSEMENT_LINES[name],
    amountCents: AMOUNTS[nth] ?? 1_255_762,
    ledgerCents: AMOUNTS[nth] ?? 1_255_762,
    rows: nth === 1 ? 1_312 : null,
  })),
  netCents: 1_255_762,
  check: { tiesOut: true, differenceCents: 0 },
  mark: null,
  ...given,
});

/** English, on the evening of an Eastern day that is the next one in UTC. */
export const samplePrint: Print = { locale: 'en-CA', paper: 'LETTER', madeAt: new Date('2026-11-21T03:00:00Z') };
