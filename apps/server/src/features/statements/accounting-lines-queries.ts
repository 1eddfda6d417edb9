import { DISBURSEMENT_LINES } from '@drumlin/contract/disbursements/lines.ts';
import type { JournalAccount } from '@drumlin/contract/journal/accounts.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import {
  type Booking,
  CASH_ADJUSTMENTS,
  IBT_BOOKINGS,
  INTERAC_BOOKINGS,
  INTERAC_FEES,
} from '@drumlin/contract/statements/accounting.ts';
import { IS_CASHLESS } from '../../ledger/sources.ts';
import { startOfDay } from '../../platform/postgres/eastern-sql.ts';
import type { BookedFee } from './accounting-fees-queries.ts';

/*
 * The lines of an accounting file as SQL on disbursements `t`, which have their columns, `entry`, which numbers them, `et_day`, and of Interac
 * their periods as days (`purchases_from` and the like, ends exclusive).
 */

/** The columns of the disbursements' tables that hold the amounts of the lines; undefined where the line is told apart by fees. */
const INTERAC_COLUMNS: Record<keyof typeof INTERAC_BOOKINGS, string | undefined> = {
  startBalance: 't.start_balance_cents',
  purchases: 't.purchase_cents',
  reserve: 't.reserve_cents',
  maturedReserve: 't.matured_reserve_cents',
  payouts: 't.payout_cents',
  returns: 't.return_amt_cents',
  adjustments: 'a.given',
  fees: undefined,
  handling: undefined,
  endBalance: 't.end_balance_cents',
  netAmount: 't.net_amt_cents',
};
const IBT_COLUMNS: Record<keyof typeof IBT_BOOKINGS, string | undefined> = {
  total: 't.disbursement_total_cents',
  amount: 't.disbursed_amount_cents',
  fee: undefined,
};

interface BookedLine {
  account: JournalAccount;
  label: string;
  /** SQL of its cents: debits above zero, credits below; or the fees that it is, which are told apart. */
  of: { cents: string } | { fee: BookedFee | 'fees' };
}

const bookedLine = (column: string, { account, side, label }: Booking & { label: string }): BookedLine => ({
  account,
  label,
  of: { cents: `${side === 'credit' ? '-' : ''}${column}` },
});

const keysOf = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[];

/** The fees by what they are of, and last what is left of them. */
const feeLines = (): BookedLine[] => {
  const { account } = INTERAC_BOOKINGS.fees;
  const feeLines = keysOf(INTERAC_FEES).map(fee => ({ account, label: INTERAC_FEES[fee].label, of: { fee } }));
  return [...feeLines, { account, label: DISBURSEMENT_LINES.fees.label, of: { fee: 'fees' } }];
};

const interacLines = (): BookedLine[] =>
  keysOf(INTERAC_BOOKINGS).flatMap((key): BookedLine[] => {
    const { label } = DISBURSEMENT_LINES[key];
    const { account } = INTERAC_BOOKINGS[key];
    const column = INTERAC_COLUMNS[key];
    if (key === 'fees') return feeLines();
    if (column === undefined) return [{ account, label, of: { fee: 'handling' } }];
    const line = bookedLine(column, { ...INTERAC_BOOKINGS[key], label });
    return key === 'adjustments' ? [line, bookedLine('(t.adjustment_cents - a.given)', CASH_ADJUSTMENTS)] : [line];
  });

const ibtLines = (): BookedLine[] =>
  keysOf(IBT_BOOKINGS).map(key => {
    const column = IBT_COLUMNS[key];
    const { account, label } = IBT_BOOKINGS[key];
    return column === undefined ? { account, label, of: { fee: 'fee' } } : bookedLine(column, IBT_BOOKINGS[key]);
  });

/** What the fees of a disbursement are together, however they are told apart. */
const ALL_FEES: Record<Product, string> = {
  INTERAC: '-(t.fee_cents + t.handling_fee_cents)',
  IBT: '-t.disbursement_fee_cents',
};

/** The lines of an entry; what they lack to nothing is the last one, so that every entry balances whatever its row says. */
export const linesOf = (product: Product): readonly BookedLine[] => {
  const lines = product === 'INTERAC' ? interacLines() : ibtLines();
  const known = lines.flatMap(({ of }) => ('cents' in of ? [`(${of.cents})`] : []));
  return [
    ...lines,
    { account: 'SUSPENSE', label: 'Difference', of: { cents: `-(${[...known, ALL_FEES[product]].join(' + ')})` } },
  ];
};

/** What adjustments of Interac moved no cash, as one sum beside `t`. */
const POSTED = `
  cross join lateral (
    select coalesce(sum(trans_amt_cents), 0)::bigint as given from interac_adjustment where ${IS_CASHLESS}
      and merchant_id = t.merchant_id and currency_code = t.currency_code
      and trans_datetime >= ${startOfDay('t.others_from')}
      and trans_datetime < ${startOfDay('t.others_to')}) a`;

/** SQL of what the lines of a product are worked out from, as FROM items beside `t`. */
export const beside = (product: Product): string => (product === 'INTERAC' ? POSTED : '');
