import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import { useEffect, useState } from 'react';
import type { ReportFace } from '../face.ts';

/** Requests wait until the filters have not changed for this long. */
const DEBOUNCE_MS = 400;

const filtersOf = ({ page, limit, sort, ...filters }: ReportQuery): string => JSON.stringify(filters);

const typedOf = ({ filters }: ReportQuery, { report }: ReportFace): string =>
  JSON.stringify(Object.entries(filters).filter(([key]) => report.filters[key]?.options === undefined));

/** The query once its filters have rested, for 400 ms unless the report says otherwise. Page, page size and order are clicks, not typing: they pass at once. */
export const useSettled = (query: ReportQuery, face: ReportFace): ReportQuery => {
  const [settled, setSettled] = useState(query);
  const isTyping = filtersOf(query) !== filtersOf(settled);
  const isText = typedOf(query, face) !== typedOf(settled, face);
  const wait = (isText ? face.textDebounceMs : undefined) ?? DEBOUNCE_MS;
  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(() => setSettled(query), wait);
    return () => clearTimeout(timer);
  }, [isTyping, query, wait]);
  return isTyping ? settled : query;
};
