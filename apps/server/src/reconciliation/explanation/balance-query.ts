import { type RawBuilder, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import { startOfDay } from '../../platform/postgres/eastern-sql.ts';
import { balancesOf } from '../identities/i08-balances.ts';
import { ibtMovements } from '../identities/i10-wallets.ts';
import { interacSums, reimbursements } from '../line-sums.ts';
import { BOOK_CURRENCY } from '../terms.ts';

/** The lines of what is available of a balance, in cents, and the days of their rows: Eastern, the ends of periods exclusive. */
export interface BalanceLinesRow
  extends Record<
    'kept' | 'cleared' | 'cleared_fees' | 'reserve' | 'payouts' | 'returns' | 'adjustments' | 'fees' | 'net_amt_cents',
    number
  > {
  /** The last disbursement, and its day; null before the first, as are the days after it. */
  last_reimbursement: string | null;
  last_day: string | null;
  purchases_to: string | null;
  others_to: string | null;
  cleared_to: string;
  /** That of the balance. */
  et_day: string;
}

const ofAsked = (column: string): string => `${column} = (select merchant_id from asked)`;

/** Identity I8 says what is available, here on tables of one merchant and of the days since its last disbursement. */
const LINES = `
  reimbursement as materialized (${reimbursements(ofAsked)}),
  since as materialized (
    select coalesce(max(least(purchases_to, others_to)), '-infinity')::date as day from reimbursement
    where is_last and currency_code = '${BOOK_CURRENCY}'
  ),
  interac_sum as materialized (${interacSums({
    merchants: ofAsked,
    days: day => `${day} >= (select day from since)`,
    times: column => `${column} >= ${startOfDay('(select day from since)')}`,
  })})
  select * from (${balancesOf(`(select * from interac_balance where ${ofAsked('merchant_id')})`, ofAsked)}) lines`;

/** SQL of the lines of the balance of the one merchant of a scope; no row where none was ever reported. */
export const balanceLinesQuery = (scope: MerchantScope): RawBuilder<BalanceLinesRow> => sql<BalanceLinesRow>`
  with asked as materialized (select merchant_id from merchant where ${merchantWithin(scope)}), ${sql.raw(LINES)}`;

/** The lines of the wallets together, in cents, and the Eastern days of their rows; fees but for those of verifications and disbursements. */
export interface WalletLinesRow
  extends Record<
    'payins' | 'payouts' | 'returns' | 'adjustments' | 'verifications' | 'fees' | 'disbursements',
    number
  > {
  reported: number;
  first_day: string | null;
  last_day: string | null;
}

const lineOf = (line: string, sum: string): string =>
  `coalesce(sum(${sum}) filter (where line = '${line}'), 0)::bigint as ${line}`;

/** SQL of the lines of the wallets of the one merchant of a scope, as identity I10 has them; no row where none was ever reported. */
export const walletLinesQuery = (scope: MerchantScope): RawBuilder<WalletLinesRow> => sql<WalletLinesRow>`
  with asked as materialized (select merchant_id from merchant where ${merchantWithin(scope)}),
  wallet as (select sum(balance_cents)::bigint as reported from ibt_wallet where ${sql.raw(ofAsked('merchant_id'))})
  select wallet.reported, moved.* from wallet, (
    select min(et_day) as first_day, max(et_day) as last_day, ${sql.raw(
      [
        ...['payins', 'payouts', 'returns', 'adjustments'].map(line => lineOf(line, 'amount')),
        ...['verifications', 'disbursements'].map(line => lineOf(line, 'amount - fee')),
        "-coalesce(sum(fee) filter (where line not in ('verifications', 'disbursements')), 0)::bigint as fees",
      ].join(', '),
    )}
    from (${sql.raw(ibtMovements(ofAsked))}) movement
  ) moved where wallet.reported is not null`;
