import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { columns, defineRollups } from '../family.ts';
import { summaryPart } from '../summary.ts';

/** Adjustments a day, by their type. In the daily summary they are signed, and all of them have succeeded. */
const adjustmentRollups = (product: 'interac' | 'ibt', succeeded: string) =>
  defineRollups({
    source: `${product}_adjustment`,
    bases: { O: dayOf('trans_datetime') },
    measures: columns('trans_amt_cents', 'trans_fee_cents'),
    daily: [{ table: `${product}_adjustment_day`, dimensions: columns('adjustment_type') }],
    summary: summaryPart(product, {
      type: 'A',
      status: `'${succeeded}'`,
      currency: 'currency_code',
      amount: 'trans_amt_cents',
      settled: 'trans_amt_cents',
      fee: 'trans_fee_cents',
    }),
  });

export const interacAdjustmentRollups = adjustmentRollups('interac', 'S');
export const ibtAdjustmentRollups = adjustmentRollups('ibt', 'SUCCESS');
