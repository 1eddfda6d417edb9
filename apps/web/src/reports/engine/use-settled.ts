import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import { useEffect, useState } from 'react';

/** Requests wait this long for the filters to come to rest (spec document 2, section 7). */
const DEBOUNCE_MS = 400;

const filtersOf = ({ page, limit, sort, ...filters }: ReportQuery): string => JSON.stringify(filters);

/** The query once its filters have rested for 400 ms. Page, page size and order are clicks, not typing: they pass at once. */
export const useSettled = (query: ReportQuery): ReportQuery => {
  const [settled, setSettled] = useState(query);
  const isTyping = filtersOf(query) !== filtersOf(settled);
  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(() => setSettled(query), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isTyping, query]);
  return isTyping ? settled : query;
};
