/** Columns of a row as PostgreSQL reads them; what must be there and is left out is filled in. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** The rows of a table that the statements of the tries are about, or that those point at. */
interface Rows {
  /** The row of a number, from 0. */
  row: (n: number) => Row;
  /** How many there are; 1 unless said. */
  there?: number;
  /** A trigger that takes a row in its first state only: it is off while the rows are put there. */
  aside?: string;
}

export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const bytes = (n: number, length: number): string => `\\x${String(n).padStart(2, '0').repeat(length)}`;
/** What a moment is that no row says. */
export const MOMENT = '2026-03-02T15:00:00Z';

const KINDS: readonly Row[] = [
  { channel: 'INTERAC', type: 'PAYIN' },
  { channel: 'EFT', type: 'PAYOUT' },
  { channel: 'IBT', type: 'RETURN' },
];

/** By its table; what others point at comes before them. */
export const ROWS: Readonly<Record<string, Rows>> = {
  merchant_parent: { there: 3, row: n => ({ id: `parent-${n}` }) },
  app_user: {
    there: 3,
    row: n => ({
      id: 100 + n,
      email: `p${n}@test.example`,
      user_type: 'external',
      merchant_parent_id: `parent-${n}`,
      status: 'active',
      picture_id: uuid(n),
    }),
  },
  session: { row: n => ({ id: uuid(n), user_id: 100 + n, token_hash: bytes(n, 32) }) },
  support_view: {
    there: 2,
    row: n => ({ id: uuid(n), started_at: MOMENT, expires_at: '2026-03-02T16:00:00Z' }),
  },
  merchant: {
    there: 3,
    row: n => ({ merchant_id: `merchant-${n}`, merchant_parent_id: `parent-${n}`, merchant_status: 'ACTIVE' }),
  },
  statement_subscription: { row: n => ({ user_id: 100 + n, asked_at: '2026-03-01T15:00:00Z' }) },
  interac_disbursement: { row: n => ({ merchant_id: `merchant-${n}`, id: 100 + n, trans_id_hex: `key-${n}` }) },
  ibt_disbursement: { row: n => ({ merchant_id: `merchant-${n}`, id: 100 + n, journal_id: `key-${n}` }) },
  fund_adjustment: {
    aside: 'fund_adjustment__kept',
    row: n => ({ id: 100 + n, merchant_id: `merchant-${n}`, state: 'REQUESTED', asked_by: 1 }),
  },
  disbursement_proposal: {
    aside: 'disbursement_proposal__kept',
    row: n => ({
      id: 100 + n,
      merchant_id: `merchant-${n}`,
      et_day: '2026-03-01',
      reference: `reference-${n}`,
      state: 'SUPERSEDED',
      start_balance_cents: 0,
      purchase_cents: 0,
      reserve_cents: 0,
      matured_reserve_cents: 0,
      payout_cents: 0,
      return_amt_cents: 0,
      adjustment_cents: 0,
      fee_cents: 0,
      handling_fee_cents: 0,
      net_amt_cents: 0,
      end_balance_cents: 0,
    }),
  },
  fee_profile: { there: 3, row: n => ({ id: uuid(n), name: `Profile ${n}` }) },
  fee_definition: { there: 3, row: n => ({ id: uuid(n), name: `Fee ${n}`, ...KINDS[n] }) },
  fee_version: {
    aside: 'fee_version__kept',
    row: n => ({
      id: uuid(n),
      definition_id: uuid(n),
      number: 1,
      effective_from: '2026-03-02',
      fees: 1,
      made_at: '2026-02-01T15:00:00Z',
    }),
  },
  fee: {
    row: n => ({ id: uuid(n), version_id: uuid(n), fees: 1, position: 0, currency: 'CAD', country: 'CA' }),
  },
  fee_profile_definition: { row: n => ({ profile_id: uuid(n), definition_id: uuid(n), ...KINDS[n] }) },
  report_export: {
    there: 3,
    row: n => ({
      id: uuid(n),
      creator_id: 100 + n,
      merchant_parent_id: `parent-${n}`,
      report: `report-${n}`,
      file_type: 'CSV',
      status: 'NEW',
    }),
  },
  notification: { row: n => ({ id: uuid(n), user_id: 100 + n, kind: 'export_ready', export_id: uuid(n) }) },
  announcement: { there: 2, row: n => ({ id: uuid(n), audience: 'all', in_portal: true }) },
};
