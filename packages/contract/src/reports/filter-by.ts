import { MASK } from '../core/personal.ts';
import type { ReportShape } from '../core/report.ts';

/** A filter with the value that a cell has of it; that of `merchantId` is the row's merchant. */
export interface CellFilter {
  filter: string;
  value: string;
}

/** What asks for the rows that have the value of this cell; undefined where it has none, or one that is masked or no filter takes. */
export const filterOfCell = (
  report: ReportShape,
  key: string,
  row: Readonly<Record<string, unknown>>,
): CellFilter | undefined => {
  const filter = report.filterBy[key];
  const cell = row[filter === 'merchantId' ? filter : key];
  if (filter === undefined || typeof cell !== 'string' || cell === '' || cell.includes(MASK)) return undefined;
  const { described, enumeration } = report.columns[key] ?? {};
  const named = described && Object.entries(enumeration?.entries ?? {}).find(([, { label }]) => label === cell);
  const value = named ? named[0] : cell;
  const isTaken = filter === 'merchantId' || report.filters[filter]?.schema.safeParse(value).success;
  return isTaken ? { filter, value } : undefined;
};
