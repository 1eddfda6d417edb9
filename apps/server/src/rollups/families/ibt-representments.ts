import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { columns, defineRollups } from '../family.ts';

/** Representments a day. */
export const ibtRepresentmentRollups = defineRollups({
  source: 'ibt_representment',
  bases: { O: dayOf('transaction_created') },
  measures: columns('transaction_amount_cents'),
  daily: [{ table: 'ibt_representment_day', dimensions: {} }],
});
