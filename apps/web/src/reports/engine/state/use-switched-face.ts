import type { Filter } from '@drumlin/contract/core/filters.ts';
import { useMemo } from 'react';
import { useFlags } from '../../../lib/flags.ts';
import type { ReportFace } from '../face.ts';

const isSwitched = ({ switched }: Filter): boolean => switched !== undefined;

/** The filter while these switches are on: what the others stand for is neither offered nor read from an address. */
const withSwitches = (filter: Filter, on: ReadonlySet<string>): Filter => {
  const { options = [], switched = {} } = filter;
  const isOffered = (value: string) => switched[value] === undefined || on.has(switched[value]);
  return {
    ...filter,
    options: options.filter(isOffered),
    schema: filter.schema.refine(value => [value].flat().every(one => isOffered(String(one)))),
  };
};

/** A report's face with the filters that the portal's switches leave it; as it is until they are known. */
export const useSwitchedFace = (face: ReportFace): ReportFace => {
  const filters = Object.entries(face.report.filters);
  const on = useFlags(filters.some(([, filter]) => isSwitched(filter)));
  return useMemo(() => {
    if (!on) return face;
    const entries = Object.entries(face.report.filters).map(([key, filter]) => [
      key,
      isSwitched(filter) ? withSwitches(filter, on) : filter,
    ]);
    return { ...face, report: { ...face.report, filters: Object.fromEntries(entries) } };
  }, [face, on]);
};
