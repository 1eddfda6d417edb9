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

/** A report's face with the filters that these switches of the portal leave it; as it is until they are known. */
export const switchedFace = (face: ReportFace, on: ReadonlySet<string> | undefined): ReportFace => {
  const filters = Object.entries(face.report.filters);
  if (!on || !filters.some(([, filter]) => isSwitched(filter))) return face;
  const left = filters.map(([key, filter]) => [key, isSwitched(filter) ? withSwitches(filter, on) : filter]);
  return { ...face, report: { ...face.report, filters: Object.fromEntries(left) } };
};

/** The same by the switches of this moment. */
export const useSwitchedFace = (face: ReportFace): ReportFace => {
  const on = useFlags(Object.values(face.report.filters).some(isSwitched));
  return useMemo(() => switchedFace(face, on), [face, on]);
};
