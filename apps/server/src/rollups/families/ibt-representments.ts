import { columns, defineRollups, easternDay } from '../family.ts';

/** Representments a day. */
export const ibtRepresentmentRollups = defineRollups({
  source: 'ibt_representment',
  bases: { O: easternDay('transaction_created') },
  measures: columns('transaction_amount_cents'),
  daily: [{ table: 'ibt_representment_day', dimensions: {} }],
});
