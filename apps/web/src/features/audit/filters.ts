import { type AuditAct, auditActs } from '@drumlin/contract/audit/acts.ts';
import { type DayWords, present, rangeOf, readDays } from '../../components/list/day-range.ts';
import type { AuditWords } from './search.ts';

export interface AuditSearch extends Omit<AuditWords, 'preset' | 'from' | 'to' | 'act'>, DayWords {
  act?: AuditAct | undefined;
}

/** What the address asks for. Days are Eastern days. */
export const readAuditSearch = ({ preset, from, to, ...words }: AuditWords): AuditSearch => {
  const act = auditActs.find(name => name === words.act);
  return present({ ...words, act, ...readDays({ preset, from, to }) });
};

/** The filters alone, as the API takes them on `today`, the Eastern day it is. */
export const filtersOf = (search: AuditSearch, today: string) => {
  const { page, preset, ...filters } = search;
  return present({ ...filters, ...rangeOf(search, today) });
};
