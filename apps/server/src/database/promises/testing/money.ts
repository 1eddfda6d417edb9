import { atLeast, between, day, lengths, MOMENT, matches, oneOf, type Row, type Tables, tried } from './table.ts';

const NO_TERMS = {
  payment_weekdays: null,
  hold_days: null,
  reserve_rate: null,
  reserve_hold_days: null,
  handling_fee_cents: null,
  minimum_cents: null,
};
const TERMS = {
  payment_weekdays: '{2,5}',
  hold_days: 5,
  reserve_rate: 100_000,
  reserve_hold_days: 90,
  handling_fee_cents: 500,
  minimum_cents: 0,
};
const DECIDED = { decided_by: 2, decided_by_email: 'b@test.example', decided_at: MOMENT };
const APPROVED = { ...DECIDED, state: 'APPROVED', trans_id_hex: 'f' };
const REJECTED = { ...DECIDED, state: 'REJECTED', rejected_because: 'x' };

/** What a proposal needs in each state. */
const PROPOSAL: Readonly<Record<string, Row>> = {
  APPROVED: { state: 'APPROVED', trans_id_hex: 'f' },
  PAID: { state: 'PAID', trans_id_hex: 'f', bank_reference: 'x' },
  REJECTED: { state: 'REJECTED', rejected_because: 'x' },
  SUPERSEDED: { state: 'SUPERSEDED' },
};
/** A proposal whose amounts come to these. */
const amounts = (gross: number, net: number): Row => ({
  start_balance_cents: gross,
  net_amt_cents: net,
  end_balance_cents: gross - net,
});
/** An amount of a proposal's that adds to or takes from what it comes to, which is no less by it. */
const amount = (column: string, sign: 1 | -1) =>
  tried({ [column]: -1, end_balance_cents: -sign }, { [column]: 0, end_balance_cents: 0 });
const byNumber = (n: number): Row => ({ state: n % 2 ? 'PROPOSED' : 'REVIEWED' });

/** The journal, the operational fund, and disbursements from their terms to their payment. */
export const MONEY: Tables = {
  journal_entry: {
    row: n => ({ id: 100 + n, kind: `kind-${'abcdefgh'[n]}`, reference: `reference-${n}`, lines: 2 }),
    key: { of: 'id', alike: { lines: 3 } },
    checks: {
      journal_entry_kind_check: matches(
        'kind',
        ['A', 'a', 'Fee', '-fee', 'fee 1', 'a'.repeat(32)],
        ['fe', 'a-', 'a'.repeat(31)],
      ),
      journal_entry_lines_check: atLeast('lines', 2),
      journal_entry_reference_check: lengths('reference', 1, 200),
    },
    unique: { journal_entry__reference: 'kind reference' },
    supports: { journal_entry__lines: 'journal_line__entry' },
  },
  journal_line: {
    there: 2,
    before: `insert into journal_entry (id, kind, reference, et_day, lines) overriding system value values
      (202, 'fee', 'a', '2026-03-02', 9), (203, 'fee', 'b', '2026-03-02', 9)`,
    row: n => ({
      ...(n < 2 ? { entry_id: 100, lines: 2, position: n + 1 } : { entry_id: 200 + n, lines: 9, position: n }),
      account: 'FEE-INCOME',
      debit_cents: n % 2 ? 0 : 5,
      credit_cents: n % 2 ? 5 : 0,
    }),
    key: 'entry_id position',
    checks: {
      journal_line__place: tried([{ position: 0 }, { position: 10 }], [{ position: 1 }, { position: 9 }]),
      journal_line__side: tried(
        [
          { debit_cents: 5, credit_cents: 5 },
          { debit_cents: 0, credit_cents: 0 },
        ],
        [
          { debit_cents: 5, credit_cents: 0 },
          { debit_cents: 0, credit_cents: 5 },
        ],
      ),
      journal_line_account_check: matches(
        'account',
        ['fee', 'F', '-FEE', '1FEE', 'FEE INCOME', 'A'.repeat(62)],
        ['FE', 'F-1', 'A'.repeat(61)],
      ),
      journal_line_debit_cents_check: tried({ debit_cents: -1, credit_cents: 0 }, { debit_cents: 1, credit_cents: 0 }),
      journal_line_credit_cents_check: tried({ debit_cents: 0, credit_cents: -1 }, { debit_cents: 0, credit_cents: 1 }),
    },
    foreign: {
      journal_line__entry: { of: 'entry_id lines', broken: { lines: 8 }, kept: { lines: 9 } },
      journal_line_merchant_id_fkey: {
        of: 'merchant_id',
        broken: { merchant_id: 'nobody' },
        kept: { merchant_id: 'merchant-1' },
      },
    },
  },
  fund_adjustment: {
    aside: 'fund_adjustment__kept',
    row: n => ({
      id: 100 + n,
      request_id: `00000000-0000-4000-8000-00000000010${n}`,
      merchant_id: `merchant-${n}`,
      state: 'REQUESTED',
      asked_by: 1,
    }),
    key: 'id',
    checks: {
      fund_adjustment__decision: tried(
        [
          { decided_by: 2 },
          DECIDED,
          { state: 'REJECTED', rejected_because: 'x' },
          { ...REJECTED, decided_by_email: null },
          { ...REJECTED, rejected_because: null },
          { ...REJECTED, trans_id_hex: 'f' },
          { rejected_because: 'x' },
          { trans_id_hex: 'f' },
          { ...APPROVED, decided_at: null },
          { ...APPROVED, trans_id_hex: null },
          { ...APPROVED, merchant_id: null },
          { ...APPROVED, rejected_because: 'x' },
        ],
        [REJECTED, APPROVED, { ...APPROVED, merchant_id: null, trans_id_hex: null }, { merchant_id: null }],
      ),
      fund_adjustment__second_person: tried({ ...APPROVED, decided_by: 1 }, { ...APPROVED, decided_by: 2 }),
      fund_adjustment_amount_cents_check: tried({ amount_cents: 0 }, [{ amount_cents: -1 }, { amount_cents: 1 }]),
      fund_adjustment_reason_check: lengths('reason', 1, 200),
      fund_adjustment_rejected_because_check: lengths('rejected_because', 1, 200, REJECTED),
      fund_adjustment_state_check: oneOf('state', 'REQUESTED APPROVED REJECTED', { APPROVED, REJECTED }, DECIDED),
    },
    unique: { fund_adjustment__request: 'request_id' },
    foreign: { fund_adjustment_merchant_id_fkey: 'merchant_id' },
  },
  disbursement_terms: {
    aside: 'disbursement_terms__kept',
    row: n => ({ id: 100 + n, merchant_id: `merchant-${n}`, effective_from: day(n), ...TERMS }),
    key: 'id',
    checks: {
      disbursement_terms__follows_all: tried(
        { ...NO_TERMS, follows_all: true, merchant_id: null },
        { ...NO_TERMS, follows_all: true },
      ),
      disbursement_terms__reserve_outlasts_hold: tried(
        { hold_days: 10, reserve_hold_days: 9 },
        { hold_days: 10, reserve_hold_days: 10 },
      ),
      disbursement_terms__whole: tried(
        [
          NO_TERMS,
          { follows_all: true },
          ...Object.entries(TERMS).flatMap(([column, value]) => [
            { [column]: null },
            { ...NO_TERMS, follows_all: true, [column]: value },
          ]),
        ],
        [{ ...NO_TERMS, follows_all: true }, TERMS],
      ),
      disbursement_terms_effective_from_check: tried(
        [{ effective_from: '0001-12-31 BC' }, { effective_from: '-infinity' }],
        { effective_from: '0001-01-01' },
      ),
      disbursement_terms_handling_fee_cents_check: between('handling_fee_cents', 0, 100_000),
      disbursement_terms_hold_days_check: between('hold_days', 0, 90, { reserve_hold_days: 91 }),
      disbursement_terms_minimum_cents_check: between('minimum_cents', 0, 100_000_000),
      disbursement_terms_note_check: lengths('note', 0, 200),
      disbursement_terms_payment_weekdays_check: matches(
        'payment_weekdays',
        ['{}', '{0}', '{6}', '{1,7}', '{1,2,3,4,5,1}'],
        ['{1}', '{5}', '{1,2,3,4,5}'],
      ),
      disbursement_terms_reserve_hold_days_check: tried({ reserve_hold_days: 731 }, { reserve_hold_days: 730 }),
      disbursement_terms_reserve_rate_check: between('reserve_rate', 0, 1_000_000),
    },
    unique: {
      disbursement_terms__day: {
        of: 'merchant_id effective_from',
        both: [() => ({}), () => ({ merchant_id: null })],
        outside: [{ withdrawn_at: MOMENT }],
      },
    },
    foreign: { disbursement_terms_merchant_id_fkey: 'merchant_id' },
  },
  disbursement_proposal: {
    there: 3,
    aside: 'disbursement_proposal__kept',
    row: n => ({
      id: 100 + n,
      merchant_id: `merchant-${n % 3}`,
      et_day: day(n),
      reference: `reference-${n}`,
      // Beside those that are there
      state: n < 3 ? 'SUPERSEDED' : 'PROPOSED',
      purchase_cents: 0,
      reserve_cents: 0,
      matured_reserve_cents: 0,
      payout_cents: 0,
      return_amt_cents: 0,
      adjustment_cents: 0,
      fee_cents: 0,
      handling_fee_cents: 0,
      ...amounts(0, 0),
    }),
    key: 'id',
    checks: {
      disbursement_proposal__approved: tried(
        [{ trans_id_hex: 'f' }, { state: 'APPROVED' }, { state: 'PAID', bank_reference: 'x' }],
        [PROPOSAL['APPROVED'] ?? {}, PROPOSAL['PAID'] ?? {}],
      ),
      disbursement_proposal__end: tried(
        [{ end_balance_cents: 1 }, { end_balance_cents: -1 }],
        [amounts(5, 5), amounts(5, 4), amounts(-5, 0)],
      ),
      disbursement_proposal__net: tried([amounts(5, 6), amounts(-5, 1)], [amounts(5, 5), amounts(-5, 0)]),
      disbursement_proposal__paid: tried(
        [
          { bank_reference: 'x' },
          { ...PROPOSAL['APPROVED'], bank_reference: 'x' },
          { ...PROPOSAL['PAID'], bank_reference: null },
        ],
        PROPOSAL['PAID'] ?? {},
      ),
      disbursement_proposal__rejected: tried(
        [{ state: 'REJECTED' }, { rejected_because: 'x' }, { state: 'SUPERSEDED', rejected_because: 'x' }],
        PROPOSAL['REJECTED'] ?? {},
      ),
      disbursement_proposal_bank_reference_check: lengths('bank_reference', 1, 64, PROPOSAL['PAID']),
      disbursement_proposal_check: tried({ purchases_from: day(2) }, { purchases_to: day(2) }),
      disbursement_proposal_check1: tried({ others_from: day(2) }, { others_to: day(2) }),
      disbursement_proposal_fee_cents_check: amount('fee_cents', -1),
      disbursement_proposal_handling_fee_cents_check: amount('handling_fee_cents', -1),
      disbursement_proposal_matured_reserve_cents_check: amount('matured_reserve_cents', 1),
      disbursement_proposal_net_amt_cents_check: tried(amounts(0, -1), amounts(0, 0)),
      disbursement_proposal_payout_cents_check: amount('payout_cents', -1),
      disbursement_proposal_purchase_cents_check: amount('purchase_cents', 1),
      disbursement_proposal_reason_check: lengths('reason', 1, 500),
      disbursement_proposal_rejected_because_check: lengths('rejected_because', 1, 500, PROPOSAL['REJECTED']),
      disbursement_proposal_reserve_cents_check: amount('reserve_cents', -1),
      disbursement_proposal_return_amt_cents_check: amount('return_amt_cents', -1),
      disbursement_proposal_state_check: oneOf(
        'state',
        'PROPOSED REVIEWED APPROVED PAID REJECTED SUPERSEDED',
        PROPOSAL,
      ),
    },
    unique: {
      disbursement_proposal__open: {
        of: 'merchant_id',
        both: [() => ({ state: 'PROPOSED' }), () => ({ state: 'REVIEWED' }), byNumber],
        outside: Object.values(PROPOSAL),
      },
      disbursement_proposal__bank_reference: {
        of: 'bank_reference',
        both: [n => ({ state: 'PAID', trans_id_hex: `${n}`, bank_reference: `Wire-${n}` })],
        alike: { bank_reference: ' wＩRE\u00a0-3' },
      },
      disbursement_proposal__reference: 'reference',
      disbursement_proposal_previous_id_key: { of: 'previous_id', both: [n => ({ previous_id: 98 + n })] },
      disbursement_proposal_trans_id_hex_key: {
        of: 'trans_id_hex',
        both: [n => ({ state: 'APPROVED', trans_id_hex: `${n}` })],
      },
    },
    foreign: {
      disbursement_proposal_merchant_id_fkey: 'merchant_id',
      disbursement_proposal_previous_id_fkey: {
        of: 'previous_id',
        broken: { previous_id: 99 },
        kept: { previous_id: 100 },
      },
    },
  },
  disbursement_event: {
    row: n => ({ id: 100 + n, proposal_id: 100 + n, kind: 'PROPOSED', user_id: 1, user_email: 'a@test.example' }),
    key: 'id',
    checks: {
      disbursement_event__who: tried(
        [
          { user_id: null },
          { user_email: null },
          { user_id: null, user_email: null },
          { kind: 'STALE', user_id: null },
          { kind: 'STALE', user_email: null },
        ],
        [{ kind: 'STALE', user_id: null, user_email: null }, { kind: 'STALE' }],
      ),
      disbursement_event_kind_check: oneOf(
        'kind',
        'PROPOSED REVIEWED UNREVIEWED STALE APPROVED PAID REJECTED SUPERSEDED',
      ),
    },
    unique: {
      disbursement_event__went_stale: {
        of: 'proposal_id',
        both: [() => ({ kind: 'STALE', user_id: null, user_email: null })],
        outside: [{ user_id: 1, user_email: 'a@test.example' }],
      },
    },
    foreign: { disbursement_event_proposal_id_fkey: 'proposal_id' },
  },
  disbursement_review: {
    row: n => ({ proposal_id: 100 + n, line: `line-${n}` }),
    key: 'proposal_id line',
    foreign: { disbursement_review_proposal_id_fkey: 'proposal_id' },
  },
};
