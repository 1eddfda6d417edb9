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
import { IS_CASHLESS } from '../../reconciliation/books.ts';

/*
 * The lines of an accounting file as SQL on a disbursement `t`, which has its columns, `et_day`, and of Interac its periods as days
 * (`purchases_from` and the like, ends exclusive).
 */

/** The columns of the disbursements' tables that hold the amounts of the lines. */
const INTERAC_COLUMNS: Record<keyof typeof INTERAC_BOOKINGS, string> = {
  startBalance: 't.start_balance_cents',
  purchases: 't.purchase_cents',
  reserve: 't.reserve_cents',
  maturedReserve: 't.matured_reserve_cents',
  payouts: 't.payout_cents',
  returns: 't.return_amt_cents',
  adjustments: 'a.given',
  fees: '(t.fee_cents - p.payins - p.rejected - o.payouts - r.returns)',
  handling: 't.handling_fee_cents',
  endBalance: 't.end_balance_cents',
  netAmount: 't.net_amt_cents',
};
const IBT_COLUMNS: Record<keyof typeof IBT_BOOKINGS, string> = {
  total: 't.disbursement_total_cents',
  amount: 't.disbursed_amount_cents',
  fee: 't.disbursement_fee_cents',
};
const FEE_COLUMNS: Record<keyof typeof INTERAC_FEES, string> = {
  payins: 'p.payins',
  rejected: 'p.rejected',
  payouts: '(o.payouts - e.payouts)',
  eftPayouts: 'e.payouts',
  returns: 'r.returns',
};

export interface BookedLine {
  account: JournalAccount;
  label: string;
  /** SQL of its cents: debits above zero, credits below. */
  cents: string;
  /** Which fee in force it is, by the keys that `CODES` may have it under, the first before the second: its codes stand for ours. */
  fee?: readonly [string, string];
}

const feeOf = (channel: string, type: string) => [`${channel} ${type}`, `ALL ${type}`] as const;
const HANDLING: Readonly<Record<string, BookedLine['fee']>> = {
  handling: feeOf('INTERAC', 'HANDLING'),
  fee: feeOf('IBT', 'HANDLING'),
};

const bookedLine = (key: string, column: string, { account, side, label }: Booking & { label: string }): BookedLine => {
  const fee = HANDLING[key];
  return { account, label, cents: `${side === 'credit' ? '-' : ''}${column}`, ...(fee && { fee }) };
};

const keysOf = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[];

const feeLines = (): BookedLine[] =>
  keysOf(INTERAC_FEES).map(key => {
    const { label, channel, type } = INTERAC_FEES[key];
    return { account: INTERAC_BOOKINGS.fees.account, label, cents: `-${FEE_COLUMNS[key]}`, fee: feeOf(channel, type) };
  });

const interacLines = (): BookedLine[] =>
  keysOf(INTERAC_BOOKINGS).flatMap(key => {
    const { label } = DISBURSEMENT_LINES[key];
    const line = bookedLine(key, INTERAC_COLUMNS[key], { ...INTERAC_BOOKINGS[key], label });
    if (key === 'adjustments') return [line, bookedLine(key, '(t.adjustment_cents - a.given)', CASH_ADJUSTMENTS)];
    return key === 'fees' ? [...feeLines(), line] : [line];
  });

/** The lines of an entry; what they lack to nothing is the last one, so that every entry balances whatever its row says. */
export const linesOf = (product: Product): readonly BookedLine[] => {
  const lines =
    product === 'INTERAC'
      ? interacLines()
      : keysOf(IBT_BOOKINGS).map(key => bookedLine(key, IBT_COLUMNS[key], IBT_BOOKINGS[key]));
  const rest = `-(${lines.map(({ cents }) => `(${cents})`).join(' + ')})`;
  return [...lines, { account: 'SUSPENSE', label: 'Difference', cents: rest }];
};

const midnight = (day: string): string => `(${day})::timestamp at time zone 'America/Toronto'`;
const inOthers = (time: string): string =>
  `merchant_id = t.merchant_id and currency_code = t.currency_code and ${time} >= ${midnight('t.others_from')} and ${time} < ${midnight('t.others_to')}`;
const summed = (type: 'T' | 'F', period: 'purchases' | 'others'): string => `
  from interac_summary_day where basis = 'O' and merchant_id = t.merchant_id and currency = t.currency_code and trans_type = '${type}'
    and et_day >= t.${period}_from and et_day < t.${period}_to`;
const sum = (cents: string, when = 'true'): string => `coalesce(sum(${cents}) filter (where ${when}), 0)::bigint`;

/** What a row has only as one sum, told apart by the rows that it is of, as I6 of docs/reconciliation.md adds them up. */
const TOLD_APART = `
  cross join lateral (select ${sum('fee_cents', "trans_status <> 'R'")} as payins, ${sum('fee_cents', "trans_status = 'R'")} as rejected
    ${summed('T', 'purchases')}) p
  cross join lateral (select ${sum('fee_cents')} as payouts ${summed('F', 'others')}) o
  cross join lateral (
    select ${sum('merchant_fee_cents')} as payouts from interac_eft_payout where ${inOthers('trans_datetime')}) e
  cross join lateral (
    select ${sum('merchant_fee_cents')} as returns from interac_return
    where trans_status = 'S' and ${inOthers('coalesce(txn_completion_datetime, txn_datetime)')}) r
  cross join lateral (
    select ${sum('trans_amt_cents')} as given from interac_adjustment where ${IS_CASHLESS} and ${inOthers('trans_datetime')}) a`;

/** One code of a fee in force where all fees of it name the same one. */
const agreed = (code: string): string => `case when count(distinct f.${code}) = 1 then min(f.${code}) end`;

/** The journal code and the account of each fee in force for the merchant on the day, by its channel and type. */
const CODES = `
  cross join lateral (
    select jsonb_object_agg(fee, jsonb_build_array(journal, account)) as codes from (
      select x.channel || ' ' || x.type as fee, ${agreed('journal_code')} as journal, ${agreed('credit_je')} as account
      from fees_in_force(array[t.merchant_id], t.et_day) x join fee f on f.version_id = x.version_id group by 1
    ) g
  ) c`;

/** SQL of what the lines of a product are worked out from, as FROM items beside `t`. */
export const beside = (product: Product): string => (product === 'INTERAC' ? TOLD_APART : '') + CODES;

/** SQL of a code of a line: of its fee in force, else ours. */
export const codeOf = ({ fee }: BookedLine, which: 'journal' | 'account', ours: string): string => {
  if (!fee) return `'${ours}'`;
  const [own, ofAll] = fee;
  return `coalesce(coalesce(c.codes -> '${own}', c.codes -> '${ofAll}') ->> ${which === 'journal' ? 0 : 1}, '${ours}')`;
};
