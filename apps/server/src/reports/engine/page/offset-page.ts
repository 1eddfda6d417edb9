import { COUNT_CAP, countRows } from '../totals/count.ts';
import { keysInOrder, rowsOfKeys } from './keys.ts';
import type { PageStrategy } from './page-strategy.ts';

/** ORDER BY, LIMIT and OFFSET over everything selected. It is counted first, since a page past the end is not worth looking for. */
export const offsetPage: PageStrategy = {
  async find(run, { served, selection, sort, window }) {
    const counted = await countRows(run, selection, COUNT_CAP);
    const isThere = counted.capped || window.offset < counted.total;
    const keys = keysInOrder(selection, sort, window);
    return { ...counted, rows: isThere ? await run(rowsOfKeys(served, sort, keys)) : [] };
  },
};
