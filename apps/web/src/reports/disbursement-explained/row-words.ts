import type { ExplainedPlace } from '@drumlin/contract/disbursements/explanation.ts';

/** What rows of a kind are called, one and several. English, and the keys of their translations. */
export const ROWS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  'interac-payins': ['1 payin', '{{number}} payins'],
  'interac-payouts': ['1 payout', '{{number}} payouts'],
  'interac-payouts LATE': ['1 payout that failed later', '{{number}} payouts that failed later'],
  'interac-eft-payouts': ['1 EFT payout', '{{number}} EFT payouts'],
  'interac-eft-payouts LATE': ['1 EFT payout that failed later', '{{number}} EFT payouts that failed later'],
  'interac-returns': ['1 return', '{{number}} returns'],
  'interac-adjustments CREDIT': ['1 credit', '{{number}} credits'],
  'interac-adjustments DEBIT': ['1 debit', '{{number}} debits'],
  'interac-disbursements': ['1 disbursement', '{{number}} disbursements'],
};

/** What the rows of a place are, as `ROWS` names them: their report, and which of its rows where a line has several kinds of those. */
export const kindOf = ({ report, words }: Pick<ExplainedPlace, 'report' | 'words'>): string => {
  const part = words['merchantAccAdjustmentTypes'] ?? (words['disbursed'] === 'LATE' ? 'LATE' : undefined);
  return part === undefined ? report : `${report} ${part}`;
};
