import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import { keyColumn } from '@drumlin/server/reports/engine/source.ts';
import { type Case, WHOLE } from '../cases/case.ts';
import { PARENT_MERCHANTS } from '../ledger/merchants.ts';
import { queryOf, servedOf } from './statements.ts';

/** What a case selects, in names of tables and columns: all that SQL of the bench's own needs. */
export interface Selected {
  table: string;
  /** The column that tells a row apart. */
  key: string;
  time: string;
  /** Eastern days or times of day; the last day is whole, the last instant inclusive. */
  from: string;
  to: string;
  /** Undefined for all. */
  merchants: readonly string[] | undefined;
  /** Columns and the values that they may have. */
  filters: Readonly<Record<string, readonly string[]>>;
  sort: { column: string; direction: ReportQuery['sort']['direction']; mayBeEmpty: boolean };
  offset: number;
  limit: number;
  /** The table of daily sums that knows the filters, and what it adds up. */
  daily: { table: string; basis: string; measures: readonly string[] };
}

const PAGE_ROWS = 25;
const COMPLETION = 'txn_completion_datetime';
const COLUMNS: Readonly<Record<string, string>> = {
  transStatusId: 'trans_status',
  interacTransactionMethod: 'interac_trans_method',
  errorCode: 'error_code',
  originalAmt: 'original_amt_cents',
  transDatetime: 'trans_datetime',
  txnCompletionDateTime: COMPLETION,
};

const columnOf = (field: string): string => {
  const column = COLUMNS[field];
  if (!column) throw new RangeError(`No column of payins for ${field}`);
  return column;
};

/** Payins, read from the fields as a client sends them: what the portal makes of these plays no part. */
export const payinsOf = ({ caller, body }: Case): Selected => {
  const { fromDateTime, toDateTime, timeRangeOption, merchantId, sortBy, order, page, ...filters } = body as Record<
    string,
    string
  >;
  const byCompletion = timeRangeOption?.startsWith('COMPLETION') ?? false;
  const time = byCompletion ? COMPLETION : 'trans_datetime';
  const column = sortBy === undefined ? time : columnOf(sortBy);
  return {
    table: 'interac_payin',
    key: 'trans_id',
    time,
    from: fromDateTime ?? '',
    to: toDateTime ?? '',
    merchants: caller === 'parent' ? PARENT_MERCHANTS : merchantId === undefined ? undefined : [merchantId],
    filters: Object.fromEntries(Object.entries(filters).map(([field, value]) => [columnOf(field), [value].flat()])),
    sort: {
      column,
      direction: order === 'asc' ? 'asc' : 'desc',
      // What is still pending has no time of completion
      mayBeEmpty: column === COMPLETION && column !== time,
    },
    offset: (Number(page ?? 1) - 1) * PAGE_ROWS,
    limit: PAGE_ROWS,
    daily: {
      table: 'errorCode' in filters ? 'interac_payin_error_day' : 'interac_payin_day',
      basis: byCompletion ? 'C' : 'O',
      measures: ['original_amt_cents', 'merchant_fee_cents'],
    },
  };
};

/** Any report over the whole ledger, without filters. */
export const reportOf = (asked: Case): Selected => {
  const served = servedOf(asked);
  const { times, sorts, rollups, table, mayBeEmpty } = served.source;
  const { timeOption, merchantIds, sort, page, limit } = queryOf(asked);
  const [time, column] = [times[timeOption], sorts[sort.key]];
  const daily = rollups.daily.find(({ required }) => required === undefined);
  if (!time || !column || !daily) throw new RangeError(`${served.report.key} has no daily sums by ${timeOption}`);
  return {
    table,
    key: keyColumn(served),
    time: time.column,
    from: WHOLE.fromDateTime,
    to: WHOLE.toDateTime,
    merchants: asked.caller === 'parent' ? PARENT_MERCHANTS : merchantIds,
    filters: {},
    sort: {
      column,
      direction: sort.direction,
      mayBeEmpty: column !== time.column && (mayBeEmpty?.includes(column) ?? false),
    },
    offset: (page - 1) * limit,
    limit,
    daily: { table: daily.table, basis: time.basis, measures: Object.keys(daily.measures ?? rollups.measures) },
  };
};
