import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import type { WhichRows } from '@drumlin/contract/reports/test-data.ts';
import { createContext, type Dispatch, type SetStateAction, use } from 'react';
import type { ReportFace } from '../face.ts';
import type { ColumnLayout } from '../grid/columns.ts';
import type { Revealing } from '../masking/use-revealing.ts';
import type { Viewing } from '../views/use-viewing.ts';
import type { GoToSearch, ReportSearch } from './search-params.ts';

export interface ReportContext {
  face: ReportFace;
  /** What the address says. */
  search: ReportSearch;
  go: GoToSearch;
  /** Takes every filter away, with what is typed. */
  clear: () => void;
  /** How often filters were cleared: fields that hold text of their own begin anew with each. */
  clearings: number;
  /** Takes away what fields hold of their own, as before another view. */
  beginAnew: () => void;
  /** The address of another search, for a tab of its own. */
  addressOf: (next: ReportSearch) => string;
  /** The current Eastern day. */
  today: string;
  /** The request the address stands for, once typing has settled. */
  query: ReportQuery;
  /** Whether its rows are payments of the test API. */
  which: WhichRows;
  layout: ColumnLayout;
  viewing: Viewing;
  revealing: Revealing;
  /** The keys of the rows chosen. */
  chosen: ReadonlySet<string>;
  choose: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

const Context = createContext<ReportContext | undefined>(undefined);

export const ReportProvider = Context.Provider;

/** The report that surrounds a component. */
export const useReport = (): ReportContext => {
  const context = use(Context);
  if (!context) throw new Error('This component stands outside a report');
  return context;
};
