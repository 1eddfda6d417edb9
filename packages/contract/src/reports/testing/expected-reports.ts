import * as balances from './balances.ts';
import type { ExpectedReport } from './expected-report.ts';
import * as ibt from './ibt.ts';
import * as interac from './interac.ts';

/** All fifteen. */
export const EXPECTED_REPORTS: readonly ExpectedReport[] = [interac, ibt, balances].flatMap(family =>
  Object.values(family),
);
