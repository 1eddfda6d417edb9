import { atLeast, between, day, lengths, nth, oneOf, type Row, type Tables, tried, uuid } from './table.ts';

const channel = (n: number): string => nth(n, 'INTERAC', 'EFT', 'IBT');
const type = (n: number): string => nth(n, 'PAYIN', 'PAYOUT', 'RETURN');
const A_PROFILE: Row = { channel: null, type: null, definition_id: null, profile_id: uuid(0) };

/** Made and withdrawn by the Eastern day, on both sides of its midnight and of the change of the clock on the eighth. */
const DAYS = {
  toCome: tried(
    [
      { made_at: '2026-03-02T05:00:00Z', effective_from: '2026-03-02' },
      { made_at: '2026-03-10T04:00:00Z', effective_from: '2026-03-10' },
      { made_at: '2026-03-10T15:00:00Z', effective_from: '2026-03-09' },
    ],
    [
      { made_at: '2026-03-02T04:59:59Z', effective_from: '2026-03-02' },
      { made_at: '2026-03-10T03:59:59Z', effective_from: '2026-03-10' },
    ],
  ),
  /** The first day of a version is too late, and so is every day after it. */
  withdrawnInTime: tried(
    [
      { withdrawn_at: '2026-03-05T05:00:00Z', effective_from: '2026-03-05' },
      { withdrawn_at: '2026-03-10T04:00:00Z', effective_from: '2026-03-10' },
      { withdrawn_at: '2026-03-20T15:00:00Z', effective_from: '2026-03-10' },
    ],
    [
      { withdrawn_at: '2026-03-05T04:59:59Z', effective_from: '2026-03-05' },
      { withdrawn_at: '2026-03-10T03:59:59Z', effective_from: '2026-03-10' },
    ],
  ),
};
const MADE = { made_at: '2026-02-01T15:00:00Z' };

/** What transactions cost: definitions and their versions, profiles, and who has which. */
export const FEES: Tables = {
  fee_profile: {
    there: 3,
    row: n => ({ id: uuid(n), name: `Profile ${n}` }),
    key: 'id',
    checks: {
      fee_profile_description_check: lengths('description', 0, 500),
      fee_profile_name_check: lengths('name', 1, 100),
    },
    unique: { fee_profile__name: { of: 'name', alike: { name: 'PROFILE 3' } } },
  },
  fee_definition: {
    there: 3,
    row: n => ({ id: uuid(n), name: `Fee ${n}`, channel: channel(n), type: type(n) }),
    key: 'id',
    checks: {
      fee_definition_channel_check: oneOf('channel', 'INTERAC EFT IBT IDV ALL'),
      fee_definition_description_check: lengths('description', 0, 500),
      fee_definition_name_check: lengths('name', 1, 100),
      fee_definition_type_check: oneOf('type', 'PAYIN PAYOUT REJECTED RETURN HANDLING CHECK'),
    },
    unique: {
      fee_definition__name: { of: 'name', alike: { name: 'FEE 3' }, outside: [{ merchant_id: 'merchant-1' }] },
      fee_definition__custom: {
        of: 'merchant_id channel type',
        both: [n => ({ merchant_id: `merchant-${n % 3}` })],
        outside: [{ merchant_id: null }],
      },
    },
    foreign: {
      fee_definition_merchant_id_fkey: {
        of: 'merchant_id cascade',
        broken: { merchant_id: 'nobody' },
        kept: { merchant_id: 'merchant-1' },
      },
    },
    supports: { fee_definition__kind: 'fee_assignment_definition_id_channel_type_fkey' },
  },
  fee_version: {
    aside: 'fee_version__kept',
    row: n => ({ id: uuid(n), definition_id: uuid(n), number: n + 1, effective_from: day(n + 1), fees: 1, ...MADE }),
    key: { of: 'id', alike: { fees: 2 } },
    checks: {
      fee_version__to_come: DAYS.toCome,
      fee_version__withdrawn_in_time: DAYS.withdrawnInTime,
      fee_version_fees_check: atLeast('fees', 1),
      fee_version_number_check: atLeast('number', 1),
    },
    unique: {
      fee_version__day: { of: 'definition_id effective_from', outside: [{ withdrawn_at: MADE.made_at }] },
      fee_version__number: { of: 'definition_id number', outside: [{ withdrawn_at: MADE.made_at }] },
    },
    foreign: { fee_version_definition_id_fkey: 'definition_id cascade' },
    supports: { fee_version__fees: 'fee__version' },
  },
  fee: {
    before: `insert into fee_version (id, definition_id, number, effective_from, fees)
      select ('00000000-0000-4000-8000-00000000005' || n)::uuid, '${uuid(0)}', 50 + n, date '2999-01-01' + n, 9 from generate_series(1, 2) n`,
    deferred: 'fee_target_fee_id_fkey',
    row: n => ({
      id: uuid(n),
      ...(n === 0 ? { version_id: uuid(0), fees: 1 } : { version_id: uuid(50 + n), fees: 9 }),
      position: n,
      currency: 'CAD',
      country: 'CA',
    }),
    key: 'id',
    checks: {
      fee__place: tried([{ position: -1 }, { position: 9 }], [{ position: 0 }, { position: 8 }]),
      fee_check: tried(
        [
          { lower_cents: 5, upper_cents: 5 },
          { lower_cents: 5, upper_cents: 4 },
        ],
        { lower_cents: 5, upper_cents: 6 },
      ),
      fee_check1: tried(
        [{ min_cents: 5, max_cents: 4 }, { max_cents: -1 }],
        [{ min_cents: 5, max_cents: 5 }, { max_cents: 0 }],
      ),
      fee_country_check: oneOf('country', 'CA'),
      fee_credit_je_check: lengths('credit_je', 1, 32),
      fee_currency_check: oneOf('currency', 'CAD'),
      fee_debit_je_check: lengths('debit_je', 1, 32),
      fee_flat_cents_check: atLeast('flat_cents', 0),
      fee_journal_code_check: lengths('journal_code', 1, 32),
      fee_lower_cents_check: atLeast('lower_cents', 0),
      fee_min_cents_check: atLeast('min_cents', 0),
      fee_name_check: lengths('name', 1, 100),
      fee_percentage_check: between('percentage', 0, 1_000_000),
      fee_region_check: tried(
        [{ region: '' }, { region: 'O' }, { region: 'ONT' }],
        [{ region: 'ON' }, { region: null }],
      ),
    },
    unique: { fee__position: 'version_id position' },
    foreign: {
      fee__version: { of: 'version_id fees cascade', broken: { fees: 8 }, kept: { fees: 9 } },
      fee_target_fee_id_fkey: {
        of: 'target_fee_id',
        broken: { target_fee_id: uuid(999) },
        kept: { target_fee_id: uuid(0) },
      },
    },
  },
  fee_profile_definition: {
    row: n => ({ profile_id: uuid(n), definition_id: uuid(n), channel: channel(n), type: type(n) }),
    key: {
      of: 'profile_id channel type',
      // Of one kind, a definition of the second row's as well as of the first's
      both: [() => ({ definition_id: uuid(1), channel: channel(1), type: type(1) })],
    },
    foreign: {
      fee_profile_definition_definition_id_channel_type_fkey: {
        of: 'definition_id channel type',
        broken: { definition_id: uuid(0) },
        kept: { definition_id: uuid(1) },
      },
      fee_profile_definition_profile_id_fkey: 'profile_id cascade',
    },
  },
  fee_assignment: {
    aside: 'fee_assignment__kept',
    row: n => ({
      id: 100 + n,
      merchant_id: `merchant-${n}`,
      channel: channel(n),
      type: type(n),
      definition_id: uuid(n),
      effective_from: day(n + 1),
      ...MADE,
    }),
    key: 'id',
    checks: {
      fee_assignment__one_thing: tried(
        [
          { channel: null },
          { type: null },
          { channel: null, type: null },
          { profile_id: uuid(0) },
          { merchant_id: null },
          { ...A_PROFILE, type: 'PAYIN' },
          { type: null, definition_id: null },
          { ...A_PROFILE, definition_id: uuid(1) },
          { ...A_PROFILE, merchant_id: null, profile_id: null },
        ],
        [{ definition_id: null }, A_PROFILE, { ...A_PROFILE, merchant_id: null }, { ...A_PROFILE, profile_id: null }],
      ),
      fee_assignment__to_come: DAYS.toCome,
      fee_assignment__withdrawn_in_time: DAYS.withdrawnInTime,
    },
    unique: {
      fee_assignment__day: {
        of: 'merchant_id channel type effective_from',
        both: [() => ({ definition_id: null }), () => A_PROFILE, () => ({ ...A_PROFILE, merchant_id: null })],
        outside: [{ withdrawn_at: MADE.made_at }],
      },
    },
    foreign: {
      fee_assignment_definition_id_channel_type_fkey: {
        of: 'definition_id channel type',
        broken: { definition_id: uuid(0) },
        kept: { definition_id: uuid(1) },
      },
      fee_assignment_merchant_id_fkey: 'merchant_id cascade',
      fee_assignment_profile_id_fkey: {
        of: 'profile_id',
        broken: { ...A_PROFILE, profile_id: uuid(999) },
        kept: A_PROFILE,
      },
    },
  },
};
