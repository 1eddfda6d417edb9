import type { ExplainedPlace } from '@drumlin/contract/disbursements/explanation.ts';

/** What rows of a kind are called, one and several. English, and the keys of their translations. */
export const ROWS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  'interac-payins': ['{{number}} payin', '{{number}} payins'],
  'interac-payouts': ['{{number}} payout', '{{number}} payouts'],
  'interac-payouts LATE': ['{{number}} payout that failed later', '{{number}} payouts that failed later'],
  'interac-eft-payouts': ['{{number}} EFT payout', '{{number}} EFT payouts'],
  'interac-eft-payouts LATE': ['{{number}} EFT payout that failed later', '{{number}} EFT payouts that failed later'],
  'interac-returns': ['{{number}} return', '{{number}} returns'],
  'interac-adjustments CREDIT': ['{{number}} credit', '{{number}} credits'],
  'interac-adjustments DEBIT': ['{{number}} debit', '{{number}} debits'],
  'interac-disbursements': ['{{number}} disbursement', '{{number}} disbursements'],
};

/** What the rows of a place are, as `ROWS` names them: their report, and which of its rows where a line has several kinds of those. */
export const kindOf = ({ report, words }: Pick<ExplainedPlace, 'report' | 'words'>): string => {
  const part = words['merchantAccAdjustmentTypes'] ?? (words['disbursed'] === 'LATE' ? 'LATE' : undefined);
  return part === undefined ? report : `${report} ${part}`;
};
