import { CAD } from '@drumlin/contract/core/money.ts';
import type { ExplainedLine, IbtExplanation, InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import { DISBURSEMENT_LINES } from '@drumlin/contract/disbursements/lines.ts';
import { IBT_BOOKINGS } from '@drumlin/contract/statements/accounting.ts';
import type { Statement, StatementLine, StatementPeriod } from './statement.ts';

/** Rows that a report shows among others are not counted for the line alone, so their number says nothing of it. */
const countOf = (places: ExplainedLine['places']): number | null =>
  places.length === 0 ? null : places.reduce((sum, { rows }) => sum + rows, 0);

const lineOf = ({ line, amountCents, ledgerCents, places }: ExplainedLine): StatementLine => ({
  name: line,
  ...DISBURSEMENT_LINES[line],
  amountCents,
  ledgerCents,
  // What is reached is a sum of the lines above it, and no rows of its own
  rows: DISBURSEMENT_LINES[line].effect === 0 ? null : countOf(places),
});

const periodOf = (label: string, { from, to }: { from: string; to: string }): StatementPeriod[] =>
  to < from ? [] : [{ label, from, to }];

/** The statement of an Interac disbursement: the figures of its explanation. */
export const statementOfInterac = (explained: InteracExplanation): Statement => {
  const lines = explained.lines.map(lineOf);
  return {
    product: 'INTERAC',
    merchantId: explained.merchantId,
    merchantName: explained.merchantName,
    reference: explained.transIdHex,
    processedOn: explained.processedOn,
    currency: explained.currency,
    periods: [...periodOf('Purchases', explained.purchases), ...periodOf('Payouts and the rest', explained.others)],
    lines,
    netCents: lines.find(({ name }) => name === 'netAmount')?.amountCents ?? 0,
    check: { tiesOut: explained.tiesOut, differenceCents: explained.difference },
    mark: null,
  };
};

/** The statement of an Instant Bank Transfer disbursement: what left the wallet, and the fee of it. */
export const statementOfIbt = (explained: IbtExplanation): Statement => {
  const line = (name: keyof typeof IBT_BOOKINGS, effect: -1 | 0 | 1): StatementLine => ({
    name,
    label: IBT_BOOKINGS[name].label,
    effect,
    amountCents: explained[name],
    ledgerCents: null,
    rows: null,
  });
  return {
    product: 'IBT',
    merchantId: explained.merchantId,
    merchantName: explained.merchantName,
    reference: explained.journalId,
    processedOn: explained.processedOn,
    currency: CAD,
    periods: [],
    lines: [line('total', 0), line('fee', -1), line('amount', 0)],
    netCents: explained.amount,
    check: { tiesOut: explained.tiesOut, differenceCents: explained.difference },
    mark: null,
  };
};
