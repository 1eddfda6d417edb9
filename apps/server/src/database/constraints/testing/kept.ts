import { bytes, uuid } from './rows.ts';

/** The Eastern day so many days from now. */
export const today = (days = 0): string => `(now() at time zone 'America/Toronto')::date + ${days}`;
export const disable = (trigger: string): string => `alter table ${trigger.split('__')[0]} disable trigger ${trigger}`;

/** A trigger that refuses. */
export interface Kept {
  trigger: string;
  /** What the refusal is called, or says. */
  refusal: string | RegExp;
  /** Statements of which the last is refused. */
  refused: readonly (readonly string[])[];
  /** Statements that are taken. */
  taken?: readonly (readonly string[])[];
}

const truncates = (trigger: string, refusal: RegExp): Kept => ({
  trigger,
  refusal,
  refused: [[`truncate ${trigger.split('__')[0]} cascade`]],
});

const entry = (lines: number, ...cents: readonly number[]): string[] => [
  `insert into journal_entry (id, kind, reference, et_day, lines) overriding system value values (900, 'fee', 'r', '2026-03-02', ${lines})`,
  ...cents.map(
    (each, n) => `insert into journal_line (entry_id, lines, position, account, debit_cents, credit_cents)
      values (900, ${lines}, ${n + 1}, 'FEE-INCOME', ${Math.max(each, 0)}, ${Math.max(-each, 0)})`,
  ),
  'set constraints all immediate',
];

export const version = (day: string, id = 90, fees = 1): string =>
  `insert into fee_version (id, definition_id, number, effective_from, fees) values ('${uuid(id)}', '${uuid(0)}', ${id}, ${day}, ${fees})`;
export const fee = (position: number, fees: number): string =>
  `insert into fee select ('00000000-0000-4000-8000-00000000080' || ${position})::uuid, '${uuid(90)}', ${fees}, ${position}, name, debit_je,
    credit_je, journal_code, currency, country, region, flat_cents, percentage, lower_cents from fee limit 1`;
export const assignment = (day: string, more = 'null'): string => `
  insert into fee_assignment (id, merchant_id, profile_id, effective_from, withdrawn_at) overriding system value
  values (900, 'merchant-1', '${uuid(1)}', ${day}, ${more})`;
export const terms = (day: string, withdrawnAt = 'null'): string => `
  insert into disbursement_terms (id, merchant_id, effective_from, payment_weekdays, hold_days, reserve_rate, reserve_hold_days,
    handling_fee_cents, minimum_cents, withdrawn_at) overriding system value
  values (900, 'merchant-1', ${day}, '{1}', 1, 0, 5, 0, 0, ${withdrawnAt})`;
export const withdraw = (table: string): string =>
  `update ${table} set withdrawn_at = now() where id::text in ('900', '${uuid(90)}')`;
const adjust = (set: string, id = 100): string => `update fund_adjustment set ${set} where id = ${id}`;
const REJECT = "state = 'REJECTED', rejected_because = 'x', decided_by = 2, decided_by_email = 'x', decided_at = now()";
const APPROVE = REJECT.replace('REJECTED', 'APPROVED').replace("rejected_because = 'x'", "trans_id_hex = 'f'");
const look = (set: string): string => `update support_view set ${set} where id = '${uuid(1)}'`;
const END = "ended_at = started_at + interval '1 minute', end_reason = 'button'";
const apiKey = `insert into test_api_key (merchant_id, key_hash, key_end, creator_id, creator_name, created_at)
  values ('merchant-1', '${bytes(9, 32)}', 'abcd', 1, 'x', now())`;

export const KEPT: readonly Kept[] = [
  {
    trigger: 'audit_record__append_only',
    refusal: /audit_record is append-only/,
    refused: [["update audit_record set act = 'y'"], ['delete from audit_record'], ['truncate audit_record']],
  },
  ...Object.entries({ former_version: 'row_key', disbursement_event: 'text' }).map(
    ([table, column]): Kept => ({
      trigger: `${table}__kept`,
      refusal: /only added to/,
      refused: [[`update ${table} set ${column} = 'x'`], [`delete from ${table}`], [`truncate ${table}`]],
    }),
  ),
  {
    trigger: 'journal_entry__kept',
    refusal: /only added to/,
    refused: [
      ["update journal_entry set et_day = '2026-03-03'"],
      ["delete from journal_entry where kind = 'none'"],
      ['alter table journal_line disable trigger journal_line__kept', 'truncate journal_entry cascade'],
    ],
  },
  {
    trigger: 'journal_line__kept',
    refusal: /only added to/,
    refused: [['update journal_line set position = position'], ['delete from journal_line'], ['truncate journal_line']],
  },
  {
    trigger: 'journal_entry__balances',
    refusal: /journal entry 900 (does not balance|has \d of its \d lines)/,
    refused: [entry(2, 5, -4), entry(2, 4, -5), entry(2, 5, 5), entry(3, 5, -5), entry(2)],
    taken: [entry(2, 5, -5), entry(3, 5, -2, -3)],
  },
  {
    trigger: 'fund_adjustment__kept',
    refusal: /a fund adjustment (stays as it is|is asked for first)/,
    refused: [
      [adjust('amount_cents = 2')],
      [adjust('asked_by = 9')],
      [adjust("reason = 'y'")],
      [adjust(`${REJECT}, amount_cents = 2`)],
      [adjust(REJECT), adjust("rejected_because = 'y'")],
      ['delete from fund_adjustment where id = 100'],
      [
        `insert into fund_adjustment (request_id, amount_cents, reason, asked_by, asked_by_email, asked_at, state, decided_by, decided_by_email, decided_at)
          values (gen_random_uuid(), 1, 'x', 1, 'x', now(), 'APPROVED', 2, 'x', now())`,
      ],
    ],
    taken: [[adjust(REJECT)], [adjust(APPROVE)]],
  },
  truncates('fund_adjustment__not_emptied', /stays as it is/),
  {
    trigger: 'disbursement_terms__kept',
    refusal: /^disbursement_terms__(to_come|withdrawn_in_time)$|never changed once they have begun/,
    refused: [
      [terms(today())],
      [terms(today(-1))],
      [terms(today(1), 'now()')],
      [terms(today(1)), 'update disbursement_terms set hold_days = 2 where id = 900'],
      [terms(today(1)), "update disbursement_terms set withdrawn_at = now(), note = 'y' where id = 900"],
      [terms(today(1)), withdraw('disbursement_terms'), withdraw('disbursement_terms')],
      [
        terms(today(1)),
        withdraw('disbursement_terms'),
        'update disbursement_terms set withdrawn_at = null where id = 900',
      ],
      [terms(today(1)), 'delete from disbursement_terms where id = 900'],
      ["update disbursement_terms set withdrawn_at = now() where effective_from = '0001-01-01'"],
    ],
    taken: [[terms(today(1)), withdraw('disbursement_terms')]],
  },
  truncates('disbursement_terms__not_emptied', /never changed once they have begun/),
  {
    trigger: 'fee_version__kept',
    refusal: 'fees_are_kept',
    refused: [
      [version(today(1)), `update fee_version set effective_from = effective_from + 1 where id = '${uuid(90)}'`],
      [version(today(1)), `update fee_version set withdrawn_at = now(), made_by = 1 where id = '${uuid(90)}'`],
      [version(today(1)), withdraw('fee_version'), withdraw('fee_version')],
      [
        `insert into fee_version (id, definition_id, number, effective_from, fees, withdrawn_at)
          values ('${uuid(90)}', '${uuid(0)}', 90, ${today(1)}, 1, now())`,
      ],
    ],
    taken: [[version(today(1)), withdraw('fee_version')]],
  },
  {
    trigger: 'fee_version__whole',
    refusal: 'fees_are_whole',
    refused: [
      [version(today(1)), 'set constraints all immediate'],
      [version(today(1), 90, 2), fee(0, 2), 'set constraints all immediate'],
    ],
    taken: [[version(today(1), 90, 2), fee(0, 2), fee(1, 2), 'set constraints all immediate']],
  },
  {
    trigger: 'fee_assignment__kept',
    refusal: 'fees_are_kept',
    refused: [
      [assignment(today(1), 'now()')],
      [assignment(today(1)), `update fee_assignment set profile_id = '${uuid(2)}' where id = 900`],
      [
        assignment(today(1)),
        "update fee_assignment set withdrawn_at = now(), merchant_id = 'merchant-2' where id = 900",
      ],
      [assignment(today(1)), withdraw('fee_assignment'), withdraw('fee_assignment')],
    ],
    taken: [[assignment(today(1)), withdraw('fee_assignment')]],
  },
  {
    trigger: 'fee_definition__kept',
    refusal: 'fees_are_kept',
    refused: ["channel = 'IDV'", "type = 'CHECK'", "merchant_id = 'merchant-1'", `id = '${uuid(90)}'`].map(set => [
      `insert into fee_definition (id, name, channel, type) values ('${uuid(91)}', 'New', 'ALL', 'HANDLING')`,
      `update fee_definition set ${set} where id = '${uuid(91)}'`,
    ]),
    taken: [[`update fee_definition set name = 'Other', revision = 2, channel = channel where id = '${uuid(1)}'`]],
  },
  {
    trigger: 'fee_profile_definition__unlocked',
    refusal: 'fee_profile_is_locked',
    refused: [
      [assignment(today(1)), `delete from fee_profile_definition where profile_id = '${uuid(1)}'`],
      [
        assignment(today(1)),
        `update fee_profile_definition set profile_id = '${uuid(1)}' where profile_id = '${uuid(0)}'`,
      ],
      [
        assignment(today(1)),
        `update fee_profile_definition set profile_id = '${uuid(2)}' where profile_id = '${uuid(1)}'`,
      ],
      [
        assignment(today(1)),
        `insert into fee_profile_definition select '${uuid(1)}', id, channel, type from fee_definition where id = '${uuid(2)}'`,
      ],
    ].map(([assign = '', change = '']) => [
      `insert into fee_profile_definition select '${uuid(1)}', id, channel, type from fee_definition where id = '${uuid(1)}'`,
      assign,
      change,
    ]),
    taken: [
      [`delete from fee_profile_definition where profile_id = '${uuid(0)}'`],
      [assignment(today(1)), `delete from fee_profile_definition where profile_id = '${uuid(0)}'`],
      [
        assignment(today(1)),
        withdraw('fee_assignment'),
        `insert into fee_profile_definition select '${uuid(1)}', id, channel, type from fee_definition where id = '${uuid(2)}'`,
      ],
    ],
  },
  {
    trigger: 'support_view__kept',
    refusal: /a support view stays as it is/,
    refused: [
      [look("reason = 'y'")],
      [look("expires_at = expires_at - interval '1 minute'")],
      [look(`${END}, user_id = 9`)],
      [look(END), look("end_reason = 'time'")],
      [look(END), look('ended_at = null, end_reason = null')],
      [`delete from support_view where id = '${uuid(1)}'`],
    ],
    taken: [[look(END)]],
  },
  {
    trigger: 'support_view__not_emptied',
    refusal: /a support view stays as it is/,
    refused: [[disable('support_look__append_only'), 'truncate support_view cascade']],
  },
  {
    trigger: 'support_look__append_only',
    refusal: /only added to/,
    refused: [["update support_look set route = 'y'"], ['delete from support_look'], ['truncate support_look']],
  },
  {
    trigger: 'test_api_key__merchant_is_open',
    refusal: 'test_api_key__merchant_is_open',
    refused: [
      [
        "update merchant set merchant_status = 'SUSPENDED', suspended_reason = 'x' where merchant_id = 'merchant-1'",
        apiKey,
      ],
      ["update merchant set allows_test_api = false where merchant_id = 'merchant-1'", apiKey],
    ],
    taken: [[apiKey], ["update merchant set merchant_status = 'DRAFT' where merchant_id = 'merchant-1'", apiKey]],
  },
];
