import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import { FIRST_DAY } from '../ledger/calendar.ts';

/** The last day of the ledger. */
const LAST_DAY = '2026-11-15';

/** The caller: the provider's own staff see every merchant, the Admin of a parent its three. */
export type Caller = 'staff' | 'parent';

/** A request of a report, as a client sends it. */
export interface Case {
  what: string;
  caller: Caller;
  body: Readonly<Record<string, unknown>>;
  /** By default Interac payins. */
  report?: ReportKey;
  /**
   * The most its median may be in milliseconds, said where it reads rows of whole days of all merchants: those grow with the ledger, so no
   * growth is asked of it.
   */
  p50?: number;
}

export const WHOLE = { fromDateTime: FIRST_DAY, toDateTime: LAST_DAY };
export const MONTH = { fromDateTime: '2026-05-01', toDateTime: '2026-05-31' };
export const LAST_30_DAYS = { fromDateTime: '2026-10-17', toDateTime: LAST_DAY };
/** A range with neither end at midnight. */
export const RAGGED = { fromDateTime: '2026-01-13T10:17:23', toDateTime: '2026-09-07T15:41:07.5' };
export const COMPLETION = { timeRangeOption: 'COMPLETIONTRANSACTIONDATETIME' };

/** A case of the staff, or of a parent's Admin. */
export const asked = (what: string, body: Record<string, unknown>, caller: Caller = 'staff'): Case => ({
  what,
  caller,
  body,
});

/** A case that reads rows of whole days of all merchants. */
export const readingDays = (p50: number, each: Case): Case => ({ ...each, p50 });
