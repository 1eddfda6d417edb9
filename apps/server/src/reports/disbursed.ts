import type { disbursed } from '@drumlin/contract/enumerations/ledger.ts';
import { sql } from 'kysely';
import { countsAsPaid, failedLater } from '../ledger/sources.ts';
import type { FilterCondition } from './engine/filters.ts';

/** Payouts as disbursements count them, by the columns of the time they began and of the time they ended. */
export const asDisbursed = (
  began: string,
  ended: string,
): FilterCondition<keyof (typeof disbursed)['entries'] & string> => {
  return {
    columns: ['trans_status', began, ended],
    when: which => sql.raw(which === 'LATE' ? failedLater(began, ended) : countsAsPaid(began, ended)),
  };
};
