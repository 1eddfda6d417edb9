import type { JournalAccount } from '@drumlin/contract/journal/accounts.ts';
import {
  getFunds,
  listAdjustments,
  listEntries,
  listMovements,
  type Movement,
} from '@drumlin/contract/journal/funds.ts';
import { PAGE_SIZE } from '../../../components/list/list-search.ts';
import { apiQuery } from '../../../lib/api/query.ts';
import type { DisbursementsSearch } from '../search.ts';

/** What an adjustment changes. */
export const CHANGED = [getFunds, listMovements, listEntries, listAdjustments];

const paged = (page = 1) => ({ page, limit: PAGE_SIZE });

export const fundsQuery = apiQuery(getFunds);

/** One page of what moved an account. */
export const movementsQuery = (account: JournalAccount, page?: number) =>
  apiQuery(listMovements, { querystring: { ...paged(page), account } });

/** One page of the entries of a movement. */
export const entriesQuery = (account: JournalAccount, { day, kind }: Pick<Movement, 'day' | 'kind'>, page?: number) =>
  apiQuery(listEntries, { querystring: { ...paged(page), account, day, kind } });

/** One page of the adjustments. */
export const adjustmentsQuery = ({ page, merchant }: Pick<DisbursementsSearch, 'page' | 'merchant'>) =>
  apiQuery(listAdjustments, { querystring: { ...paged(page), merchantId: merchant } });
