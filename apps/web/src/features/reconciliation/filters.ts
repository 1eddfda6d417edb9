import { type IdentityId, identityIds } from '@drumlin/contract/reconciliation/identities.ts';
import { type DayWords, present, rangeOf, readDays } from '../../components/list/day-range.ts';
import type { ReconciliationWords } from './search.ts';

export interface ReconciliationSearch
  extends Omit<ReconciliationWords, 'identity' | 'preset' | 'from' | 'to'>,
    DayWords {
  identity?: IdentityId | undefined;
}

/** What the address asks for. Days are Eastern days. */
export const readReconciliationSearch = ({ preset, from, to, ...words }: ReconciliationWords): ReconciliationSearch => {
  const identity = identityIds.find(id => id === words.identity);
  return present({ ...words, identity, ...readDays({ preset, from, to }) });
};

/** The filters alone, as the API takes them on `today`, the Eastern day it is. */
export const filtersOf = (search: ReconciliationSearch, today: string) => {
  const { page, files, preset, from, to, merchant, ...filters } = search;
  return present({ ...filters, merchantId: merchant, ...rangeOf(search, today) });
};
