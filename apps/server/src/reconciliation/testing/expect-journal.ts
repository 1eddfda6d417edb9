import { expect } from 'vitest';
import type { Books } from './world.ts';

/** What the journal has on each account of each merchant, credits above zero: added up here and not by the database. */
export const sumJournal = async ({ query }: Pick<Books, 'query'>): Promise<Map<string, number>> => {
  const lines = await query<{ account: string; merchant_id: string | null; debit_cents: number; credit_cents: number }>(
    'select account, merchant_id, debit_cents, credit_cents from journal_line',
  );
  const sums = new Map<string, number>();
  for (const { account, merchant_id, debit_cents, credit_cents } of lines)
    for (const key of [account, `${account} of ${merchant_id}`])
      sums.set(key, (sums.get(key) ?? 0) + credit_cents - debit_cents);
  return sums;
};

/**
 * Expects that the journal balances, that nothing is in suspense, and that its sums are the balances and the wallets of every merchant, and
 * answers of how many that is, and the sums.
 */
export const expectJournal = async (
  books: Pick<Books, 'query'>,
): Promise<{ merchants: number; sums: Map<string, number> }> => {
  const sums = await sumJournal(books);
  const of = (account: string, merchantId?: string) =>
    sums.get(merchantId === undefined ? account : `${account} of ${merchantId}`) ?? 0;
  const balances = await books.query<Record<'pending' | 'reserve' | 'matured' | 'available', number> & { id: string }>(
    `select merchant_id as id, pending_cents as pending, reserve_cents as reserve, matured_reserve_cents as matured,
       net_amt_cents as available from interac_balance order by 1`,
  );
  const wallets = await books.query<{ id: string; held: number }>(
    'select merchant_id as id, sum(balance_cents)::bigint as held from ibt_wallet group by 1 order by 1',
  );
  expect(
    balances.map(({ id }) => ({
      id,
      pending: of('MERCHANT-PENDING', id),
      reserve: of('MERCHANT-RESERVE', id),
      matured: of('MERCHANT-MATURED', id),
      available: of('MERCHANT-AVAILABLE', id),
    })),
  ).toEqual(balances);
  expect(wallets.map(({ id }) => ({ id, held: of('IBT-WALLETS', id) }))).toEqual(wallets);
  expect(of('SUSPENSE')).toBe(0);
  const total = [...sums].filter(([key]) => !key.includes(' of ')).reduce((sum, [, cents]) => sum + cents, 0);
  expect(total).toBe(0);
  return { merchants: balances.length + wallets.length, sums };
};

/** Expects that what the simulator gives or takes by hand is on the account of adjustments and no more is, and answers how much that is. */
export const expectGiven = async ({ query }: Pick<Books, 'query'>): Promise<number> => {
  const [row] = await query<{ given: number }>(
    `select coalesce(sum(trans_amt_cents), 0)::bigint as given from (
       select trans_amt_cents, notes from interac_adjustment union all select trans_amt_cents, notes from ibt_adjustment
     ) a where notes like 'Goodwill%' or notes like 'Correction%'`,
  );
  const given = row?.given ?? 0;
  expect((await sumJournal({ query })).get('FUND-ADJUSTMENTS') ?? 0).toBe(0 - given);
  return given;
};
