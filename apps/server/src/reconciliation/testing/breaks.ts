import type { IdentityId } from '@drumlin/contract/reconciliation/identities.ts';

/** One change of one row, and the finding it must give. */
export interface Break {
  identity: IdentityId;
  part: string;
  /** SQL of the row: its table, its key, and the Eastern day and name that the finding has. */
  row: { table: string; where: string; key: readonly string[]; day: string; about: string };
  /** The columns that change, with SQL of their values. */
  set: Readonly<Record<string, string>>;
  /** The difference, where it is known beforehand. */
  difference?: number;
  /** Where its rows are: a report, the row or the days that its address names, and its other words. */
  places: readonly string[];
}

/** SQL of the Eastern day of an instant. */
export const eastern = (column: string) => `(${column} at time zone 'America/Toronto')::date`;

/** A reimbursement in the middle of a chain, with movements of every kind. */
export const REIMBURSEMENT: Break['row'] = {
  table: 'interac_disbursement',
  where: `purchase_cents > 0 and payout_cents > 0 and matured_reserve_cents > 0 and net_amt_cents > 0
    and trans_datetime < '2026-11-14' order by trans_datetime desc, merchant_id limit 1`,
  key: ['merchant_id', 'id'],
  day: eastern('trans_datetime'),
  about: 'trans_id_hex',
};

const ITSELF = 'interac-disbursements row';
const FINAL_RETURNS = 'time=COMPLETIONTRANSACTIONDATETIME transStatusId=S';

const reimbursed = (identity: IdentityId, part: string, column: string, ...places: string[]): Break => ({
  identity,
  part,
  row: REIMBURSEMENT,
  set: { [column]: `${column} + 1` },
  difference: 1,
  places: [ITSELF, ...places],
});

const balance = (identity: IdentityId, part: string, column: string, ...places: string[]): Break => ({
  identity,
  part,
  row: {
    table: 'interac_balance',
    where: 'net_amt_cents > 0 order by merchant_id limit 1',
    key: ['merchant_id'],
    day: eastern('updated_at'),
    about: 'merchant_id',
  },
  set: { [column]: `${column} + 1` },
  difference: 1,
  places,
});

const cellOf = (part: string, column: string, difference: number, type: 'T' | 'F' = 'T'): Break => ({
  identity: 'I1',
  part,
  row: {
    table: 'interac_summary_day',
    where: `trans_type = '${type}' and trans_status = 'S' and merchant_id <> '*' order by et_day desc, merchant_id limit 1`,
    key: ['merchant_id', 'basis', 'et_day', 'trans_type', 'trans_status', 'currency'],
    day: 'et_day',
    about: `'INTERAC-${type}-S-' || currency`,
  },
  set: { [column]: `${column} + ${difference}` },
  difference,
  places: [
    'interac-daily-summary row',
    ...(type === 'T' ? ['interac-payins'] : ['interac-payouts', 'interac-eft-payouts']).map(
      report => `${report} days transStatusId=S`,
    ),
  ],
});

const ibtReturn = (part: string, column: string, action: 'D' | 'R', difference: number): Break => ({
  identity: 'I11',
  part,
  row: {
    table: 'ibt_return',
    where: `next_action = '${action}' order by merchant_id, id limit 1`,
    key: ['merchant_id', 'id'],
    day: eastern('return_processing_datetime'),
    about: 'return_id',
  },
  set: { [column]: `${column} + ${difference}` },
  difference,
  places: ['ibt-returns row'],
});

const adjustment = (part: string, where: string, ...places: string[]): Break => ({
  identity: 'I2',
  part,
  row: {
    table: 'interac_adjustment',
    where: `${where} order by merchant_id, id limit 1`,
    key: ['merchant_id', 'id'],
    day: eastern('trans_datetime'),
    about: 'original_txn_id',
  },
  set: { trans_amt_cents: 'trans_amt_cents - 1' },
  difference: -1,
  places: ['interac-adjustments days transId=about', ...places],
});

/** Moved by a day, what lies between belongs to another reimbursement or to none. */
const moved = (identity: IdentityId, part: string, column: string, by: string, report: string): Break => ({
  ...reimbursed(identity, part, column, `${report} days`),
  set: { [column]: `${column} ${by} interval '1 day'` },
  difference: undefined as never,
});

/** SQL of a column of the payin of its merchant that came before. */
const ofAnEarlierPayin = (column: string): string => `(
  select ${column} from interac_payin f where f.merchant_id = t.merchant_id and f.id < t.id and f.trans_status = 'S'
    and f.ext_reference_no is not null and f.interac_id is not null order by f.id desc limit 1)`;

/** Of every part of every identity at least one, but of the journal and of most sums by the day. */
export const BREAKS: readonly Break[] = [
  cellOf('count', 'row_count', 1),
  cellOf('amount', 'trans_amt_cents', -1),
  cellOf('settled', 'settle_amt_cents', 1),
  cellOf('fee', 'fee_cents', 1),
  cellOf('amount', 'trans_amt_cents', 2, 'F'),
  {
    ...cellOf('report', 'original_amt_cents', 1),
    row: {
      table: 'interac_payin_day',
      where: `basis = 'O' and trans_status = 'S' and interac_trans_method = 'MANUAL' and merchant_id <> '*' order by et_day desc, merchant_id limit 1`,
      key: ['merchant_id', 'basis', 'et_day', 'trans_status', 'interac_trans_method'],
      day: 'et_day',
      about: "'interac-payins O S/MANUAL original_amt'",
    },
    places: ['interac-payins days interacTransactionMethod=MANUAL transStatusId=S'],
  },
  adjustment(
    'debit',
    "trans_type = 'T' and adjustment_type = 'DEBIT'",
    `interac-returns days ${FINAL_RETURNS}`,
    'interac-payins row',
  ),
  adjustment(
    'credit',
    "trans_type = 'F'",
    'interac-payouts days disbursed=LATE time=COMPLETIONTRANSACTIONDATETIME',
    'interac-eft-payouts days time=COMPLETIONTRANSACTIONDATETIME',
  ),
  {
    ...adjustment('debit', ''),
    row: {
      table: 'ibt_adjustment',
      where: 'original_txn_id is not null order by merchant_id, id limit 1',
      key: ['merchant_id', 'id'],
      day: eastern('trans_datetime'),
      about: 'original_txn_id',
    },
    places: [
      'ibt-adjustments days transId=about',
      'ibt-returns days nextAction=D time=SETTLEMENTDATETIME',
      'ibt-payins row',
    ],
  },
  // Not beside `I8 available`, which is of the same amount: a run tells what is mended from what is changed
  balance('I9', 'total', 'net_amt_cents', 'interac-daily-summary days', 'interac-disbursements days'),
  {
    identity: 'I9',
    part: 'double',
    row: {
      table: 'interac_payin',
      where: `trans_status = 'S' order by id desc limit 1`,
      key: ['merchant_id', 'id'],
      day: eastern('trans_datetime'),
      about: 'trans_id',
    },
    set: Object.fromEntries(
      ['merchant_trans_id', 'ext_reference_no', 'interac_id'].map(column => [column, ofAnEarlierPayin(column)]),
    ),
    places: ['interac-payins row', 'interac-payins row'],
  },
  reimbursed('I3', 'end', 'end_balance_cents'),
  {
    ...reimbursed('I3', 'net', 'net_amt_cents'),
    set: { net_amt_cents: 'net_amt_cents + end_balance_cents + 1', end_balance_cents: '-1' },
    difference: 1,
  },
  reimbursed('I3', 'handling', 'handling_fee_cents'),
  {
    ...reimbursed('I3', 'approved', 'net_amt_cents'),
    set: { net_amt_cents: 'net_amt_cents - 1', end_balance_cents: 'end_balance_cents + 1' },
    difference: -1,
  },
  reimbursed('I4', 'start', 'start_balance_cents'),
  moved('I4', 'purchases', 'period_start', '-', 'interac-payins'),
  moved('I4', 'others', 'payout_period_start', '+', 'interac-payouts'),
  moved('I5', 'purchases', 'period_end', '+', 'interac-payins'),
  moved('I5', 'others', 'payout_period_end', '-', 'interac-payouts'),
  {
    ...moved('I5', 'before', 'period_start', '+', 'interac-payins'),
    row: {
      ...REIMBURSEMENT,
      where: `trans_datetime = (select min(d.trans_datetime) from interac_disbursement d where d.merchant_id = t.merchant_id)
        and purchase_cents > 0 order by purchase_cents desc limit 1`,
    },
    set: { period_start: 'period_end' },
  },
  reimbursed('I6', 'purchases', 'purchase_cents', 'interac-payins purchases transStatusId=S'),
  reimbursed('I6', 'payouts', 'payout_cents', 'interac-payouts others', 'interac-eft-payouts others'),
  reimbursed('I6', 'returns', 'return_amt_cents', `interac-returns others ${FINAL_RETURNS}`),
  reimbursed('I6', 'adjustments', 'adjustment_cents', 'interac-adjustments others disbursed=COUNTED'),
  reimbursed(
    'I6',
    'fees',
    'fee_cents',
    'interac-payins purchases',
    'interac-payouts others',
    `interac-returns others ${FINAL_RETURNS}`,
  ),
  reimbursed('I7', 'reserve', 'reserve_cents', 'interac-payins purchases transStatusId=S'),
  reimbursed('I7', 'matured', 'matured_reserve_cents', 'interac-payins days transStatusId=S'),
  reimbursed('I7', 'held', 'total_held_reserve_cents'),
  balance('I8', 'pending', 'pending_cents', 'interac-payins days transStatusId=S'),
  balance('I8', 'reserve', 'reserve_cents', ITSELF),
  balance('I8', 'matured', 'matured_reserve_cents', ITSELF, 'interac-payins days transStatusId=S'),
  balance(
    'I8',
    'available',
    'net_amt_cents',
    ITSELF,
    ...['payouts', 'returns', 'adjustments'].map(of => `interac-${of} days`),
  ),
  {
    identity: 'I10',
    part: 'total',
    row: {
      table: 'ibt_wallet',
      where: `subtype = 'MERCHANT_RESERVE' order by merchant_id limit 1`,
      key: ['merchant_id', 'subtype'],
      day: eastern('updated_at'),
      about: 'merchant_id',
    },
    set: { balance_cents: 'balance_cents - 1' },
    difference: -1,
    places: ['daily-summary', 'returns', 'disbursements'].map(of => `ibt-${of} days`),
  },
  {
    identity: 'I11',
    part: 'total',
    row: {
      table: 'ibt_disbursement',
      where: 'true order by merchant_id, id limit 1',
      key: ['merchant_id', 'id'],
      day: eastern('disbursement_datetime'),
      about: 'journal_id',
    },
    set: { disbursement_total_cents: 'disbursement_total_cents + 1' },
    difference: 1,
    places: ['ibt-disbursements row'],
  },
  ibtReturn('charge', 'settlement_fee_cents', 'R', 500),
  ibtReturn('bank', 'fi_settlement_amt_cents', 'D', -1),
];
