import type { Selection } from '../compile/selection.ts';
import type { MaskedReport } from '../masked-report.ts';
import type { RunQuery } from '../run-query.ts';
import type { CountedRows } from '../totals/count.ts';
import type { Sort, Window } from './keys.ts';

/** A page that is asked for. */
export interface PageRequest {
  served: MaskedReport;
  selection: Selection;
  sort: Sort;
  window: Window;
}

/** Its rows, with the count of everything selected. */
export interface FoundPage extends CountedRows {
  rows: Record<string, unknown>[];
}

/** A way to find a page. All ways give the same rows; which is quick depends on what is kept of them (`choosePageStrategy`). */
export interface PageStrategy {
  find(run: RunQuery, request: PageRequest): Promise<FoundPage>;
}
