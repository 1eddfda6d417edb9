import { entryOf } from '@drumlin/contract/core/enumeration.ts';
import type { Filter } from '@drumlin/contract/core/filters.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';

/** A word of a report and what can be chosen or read there; English, and the keys of their translations. */
export interface Term {
  label: string;
  values: readonly string[];
}

const offeredBy = ({ options = [], enumeration }: Filter): string[] =>
  enumeration ? options.map(value => entryOf(enumeration, value).label) : [];

const unique = (terms: readonly Term[]): Term[] => [...new Map(terms.map(term => [term.label, term])).values()];

/** What a report can be filtered by, with what is offered. */
export const filterTerms = ({ filters }: ReportShape): Term[] =>
  unique(Object.values(filters).map(filter => ({ label: filter.label, values: offeredBy(filter) })));

/** The columns of a report; one of statuses with every status it can have. */
export const columnTerms = ({ columns }: ReportShape): Term[] =>
  unique(
    Object.values(columns).map(({ label, enumeration }) => ({
      label,
      values: enumeration ? Object.values(enumeration.entries).map(entry => entry.label) : [],
    })),
  );

/** The sums under a report. */
export const totalTerms = ({ totals }: ReportShape): Term[] =>
  Object.values(totals).map(({ label }) => ({ label, values: [] }));

/** The times that the dates of a report may apply to; none where there is no choice. */
export const timeTerms = ({ timeOptions }: ReportShape): Term[] => {
  const times = Object.values(timeOptions);
  return times.length > 1 ? times.map(({ label }) => ({ label, values: [] })) : [];
};
