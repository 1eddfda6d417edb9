import type pg from 'pg';
import type { Case } from '../cases/case.ts';
import { PARENT_MERCHANTS } from '../ledger/merchants.ts';

const CONDITIONS = {
  transStatusId: 'trans_status = any($VALUE::text[])',
  interacTransactionMethod: 'interac_trans_method = any($VALUE::text[])',
  errorCode: 'error_code = $VALUE',
} as const;

/** The end of a range that is a whole day is exclusive; any other is inclusive. */
const bounds = (to: string): string => (to.length === 10 ? '<' : '<=');

/** The totals of a case in the simplest SQL over the rows, in currency units, independent of the portal's SQL. */
export const rowSums = async (client: pg.Client, { caller, body }: Case): Promise<Record<string, number>> => {
  const { fromDateTime, toDateTime, timeRangeOption, merchantId, ...filters } = body as Record<string, string>;
  const column = timeRangeOption?.startsWith('COMPLETION') ? 'txn_completion_datetime' : 'trans_datetime';
  const end = (toDateTime ?? '').length === 10 ? `$2::timestamp + interval '1 day'` : '$2::timestamp';
  const values: unknown[] = [fromDateTime, toDateTime];
  const where = [
    `${column} >= $1::timestamp at time zone 'America/Toronto'`,
    `${column} ${bounds(toDateTime ?? '')} (${end}) at time zone 'America/Toronto'`,
  ];
  const add = (condition: string, value: unknown) => {
    values.push(value);
    where.push(condition.replace('VALUE', String(values.length)));
  };
  const merchants = caller === 'parent' ? PARENT_MERCHANTS : merchantId && [merchantId];
  if (merchants) add('merchant_id = any($VALUE::text[])', merchants);
  for (const [key, value] of Object.entries(filters)) add(CONDITIONS[key as keyof typeof CONDITIONS], value);
  const { rows } = await client.query(
    `select count(*) as count, coalesce(sum(original_amt_cents), 0)::bigint as amount, coalesce(sum(merchant_fee_cents), 0)::bigint as fee
      from interac_payin where ${where.join(' and ')}`,
    values,
  );
  const { count, amount, fee } = rows[0] as { count: number; amount: number; fee: number };
  return {
    totalCount: count,
    totalTransAmount: amount / 100,
    totalFeeAmt: fee / 100,
    totalAmt: (amount - fee) / 100,
  };
};
