import {
  A_SECOND_LATER,
  between,
  bytes,
  LATER,
  lengths,
  MOMENT,
  one,
  oneOf,
  type Tables,
  tried,
  uuid,
} from './table.ts';

const PERSON = { cascading: 'user_id cascade' } as const;
const WITH_BANNER = {
  banner_severity: 'info',
  banner_en: 'x',
  banner_fr: 'x',
  banner_from: MOMENT,
  banner_until: LATER,
};
const IN_SECOND_FACTOR = { purpose: 'second_factor', session_id: null };

/** Who may sign in, how, and who has looked at what. */
export const PEOPLE: Tables = {
  merchant_parent: { there: 3, row: n => ({ id: `parent-${n}` }), key: 'id' },
  app_user: {
    there: 3,
    row: n => ({
      id: 100 + n,
      email: `p${n}@test.example`,
      user_type: 'external',
      merchant_parent_id: `parent-${one(n)}`,
      status: 'active',
      picture_id: uuid(n),
    }),
    key: 'id',
    checks: {
      app_user__external_has_parent: tried([{ merchant_parent_id: null }, { user_type: 'internal' }], {
        user_type: 'internal',
        merchant_parent_id: null,
      }),
      app_user__held_is_invited: tried(
        [
          { held_by: 'x' },
          { held_by: 'x', status: 'disabled' },
          { held_by: 'x', status: 'pending', user_type: 'internal', merchant_parent_id: null },
        ],
        { held_by: 'x', status: 'pending' },
      ),
      app_user__preferred_mfa: oneOf('preferred_mfa', 'EMAIL_OTP SOFTWARE_TOKEN_MFA'),
      app_user__status: oneOf('status', 'active pending disabled'),
      app_user__user_type: oneOf(
        'user_type',
        'internal external',
        { internal: { merchant_parent_id: null } },
        { merchant_parent_id: null },
      ),
    },
    unique: { app_user__email: 'email', app_user__picture_id: 'picture_id' },
    foreign: { app_user_merchant_parent_id_fkey: 'merchant_parent_id' },
  },
  user_role: {
    row: n => ({ user_id: 100 + n, role_id: n }),
    key: 'user_id role_id',
    foreign: { user_role_user_id_fkey: PERSON.cascading },
  },
  session: {
    there: 3,
    row: n => ({
      id: uuid(n),
      user_id: 100 + one(n),
      token_hash: bytes(n, 32),
      previous_token_hash: bytes(n + 50, 32),
    }),
    key: 'id',
    checks: {
      session__second_factor: oneOf('second_factor', 'EMAIL_OTP SOFTWARE_TOKEN_MFA RECOVERY_CODE INVITATION PASSKEY'),
      session__single_act: tried([{ single_act: 'x' }, { single_act_at: MOMENT }], {
        single_act: 'x',
        single_act_at: MOMENT,
      }),
    },
    unique: { session__token_hash: 'token_hash', session__previous_token_hash: 'previous_token_hash' },
    foreign: { session_user_id_fkey: PERSON.cascading },
  },
  challenge: {
    there: 3,
    row: n => ({
      id: uuid(n),
      session_hash: bytes(n, 32),
      user_id: 100 + one(n),
      purpose: 'sign_in',
      method: 'EMAIL_OTP',
    }),
    key: 'id',
    checks: {
      challenge__method: oneOf('method', 'EMAIL_OTP SOFTWARE_TOKEN_MFA'),
      challenge__purpose: oneOf('purpose', 'sign_in recover disable_email disable_authenticator step_up'),
    },
    unique: { challenge__session_hash: 'session_hash' },
    foreign: { challenge_user_id_fkey: PERSON.cascading },
  },
  account_code: {
    row: n => ({ user_id: 100 + n, purpose: n === 2 ? 'reset' : 'invitation', code_hash: bytes(n, 32) }),
    key: 'user_id purpose',
    checks: { account_code__purpose: oneOf('purpose', 'reset invitation') },
    unique: { account_code__code_hash: 'code_hash' },
    foreign: { account_code_user_id_fkey: PERSON.cascading },
  },
  authenticator: {
    row: n => ({ user_id: 100 + n }),
    key: 'user_id',
    foreign: { authenticator_user_id_fkey: PERSON.cascading },
  },
  known_device: {
    row: n => ({ id: uuid(n), user_id: 100 + n, token_hash: bytes(n, 32) }),
    key: 'id',
    unique: { known_device__token_hash: 'token_hash user_id' },
    foreign: { known_device_user_id_fkey: PERSON.cascading },
  },
  passkey: {
    row: n => ({ id: uuid(n), user_id: 100 + n, credential_id: bytes(n, 16) }),
    key: 'id',
    unique: { passkey__credential_id: 'credential_id' },
    foreign: { passkey_user_id_fkey: PERSON.cascading },
  },
  passkey_ceremony: {
    row: n => ({ challenge_hash: bytes(n, 32), purpose: 'register', session_id: uuid(n) }),
    key: 'challenge_hash',
    checks: {
      passkey_ceremony__bound: tried(
        [
          { session_id: null },
          { purpose: 'sign_in' },
          { challenge_id: uuid(1) },
          { ...IN_SECOND_FACTOR },
          { ...IN_SECOND_FACTOR, session_id: uuid(1), challenge_id: uuid(1) },
        ],
        [
          { purpose: 'sign_in', session_id: null },
          { ...IN_SECOND_FACTOR, challenge_id: uuid(1) },
        ],
      ),
      passkey_ceremony__purpose: oneOf(
        'purpose',
        'register sign_in second_factor',
        { sign_in: { session_id: null }, second_factor: { session_id: null, challenge_id: uuid(1) } },
        { session_id: null },
      ),
    },
    unique: {
      passkey_ceremony__session_id: 'session_id',
      passkey_ceremony__challenge_id: {
        of: 'challenge_id',
        both: [n => ({ ...IN_SECOND_FACTOR, challenge_id: uuid(n) })],
      },
    },
    foreign: {
      passkey_ceremony_session_id_fkey: 'session_id cascade',
      passkey_ceremony_challenge_id_fkey: {
        of: 'challenge_id cascade',
        broken: { ...IN_SECOND_FACTOR, challenge_id: uuid(999) },
        kept: { ...IN_SECOND_FACTOR, challenge_id: uuid(2) },
      },
    },
  },
  recovery_code: {
    row: n => ({ user_id: 100 + n, code_hash: bytes(n, 32) }),
    key: 'user_id code_hash',
    foreign: { recovery_code_user_id_fkey: PERSON.cascading },
  },
  try_counter: {
    row: n => ({ email: `p${n}@test.example`, way: n === 2 ? 'password' : 'passkey' }),
    key: 'email way',
    checks: {
      try_counter__way: tried(
        [{ way: 'other' }, { way: 'device' }],
        ['password', 'passkey', 'confirmation', 'device 1'].map(way => ({ way })),
      ),
    },
  },
  sign_in_counter: { row: n => ({ email: `p${n}@test.example` }), key: 'email' },
  rate_limit: { row: n => ({ name: `limit-${n}`, key: `key-${n}` }), key: 'name key' },
  provider_policy: {
    alone: true,
    row: () => ({ only_row: true }),
    key: 'only_row',
    checks: {
      provider_policy__only_row: tried({ only_row: false }, { only_row: true }),
      provider_policy__password_min_length: between('password_min_length', 8, 64),
      provider_policy__session_absolute_hours: between('session_absolute_hours', 1, 24),
      provider_policy__session_idle_minutes: between('session_idle_minutes', 5, 60),
    },
  },
  portal_setting: {
    alone: true,
    row: () => ({ only_row: true }),
    key: 'only_row',
    checks: {
      portal_setting__only_row: tried({ only_row: false }, { only_row: true }),
      portal_setting__banner_ends: tried(
        { ...WITH_BANNER, banner_until: MOMENT },
        { ...WITH_BANNER, banner_until: A_SECOND_LATER },
      ),
      portal_setting__banner_is_whole: tried(
        Object.entries(WITH_BANNER).flatMap(([column, value]) => [
          { [column]: value },
          { ...WITH_BANNER, [column]: null },
        ]),
        WITH_BANNER,
      ),
      portal_setting_banner_en_check: lengths('banner_en', 1, 300, WITH_BANNER),
      portal_setting_banner_fr_check: lengths('banner_fr', 1, 300, WITH_BANNER),
      portal_setting_banner_severity_check: oneOf(
        'banner_severity',
        'info warning',
        { info: WITH_BANNER, warning: WITH_BANNER },
        WITH_BANNER,
      ),
      portal_setting_chat_script_url_check: tried(
        ['http://x', ' https://x', `https://${'x'.repeat(493)}`].map(url => ({ chat_script_url: url })),
        { chat_script_url: `https://${'x'.repeat(492)}` },
      ),
      portal_setting_support_email_check: lengths('support_email', 1, 255),
      portal_setting_support_phone_check: lengths('support_phone', 1, 32),
    },
  },
  support_view: {
    there: 2,
    row: n => ({ id: uuid(n), started_at: MOMENT, expires_at: LATER }),
    key: 'id',
    checks: {
      support_view__an_hour: tried(
        [{ expires_at: MOMENT }, { expires_at: '2026-03-02T16:00:01Z' }],
        [{ expires_at: A_SECOND_LATER }, { expires_at: LATER }],
      ),
      support_view__end: tried([{ ended_at: MOMENT }, { end_reason: 'time' }], {
        ended_at: MOMENT,
        end_reason: 'time',
      }),
      support_view_end_reason_check: oneOf(
        'end_reason',
        'button replaced time session rights person',
        Object.fromEntries(
          ['button', 'replaced', 'time', 'session', 'rights', 'person'].map(why => [why, { ended_at: MOMENT }]),
        ),
        { ended_at: MOMENT },
      ),
      support_view_reason_check: lengths('reason', 1, 200),
    },
  },
  support_look: {
    row: n => ({ position: 100 + n, view_id: uuid(0) }),
    key: 'position',
    checks: {
      support_look_named_check: tried({ named: `"${'x'.repeat(15_999)}"` }, { named: `"${'x'.repeat(15_998)}"` }),
      support_look_route_check: lengths('route', 0, 255),
    },
    foreign: { support_look_view_id_fkey: 'view_id' },
  },
  access_review: {
    row: n => ({
      id: uuid(n),
      evidence: '\\x00',
      sha256: '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    }),
    key: 'id',
    checks: {
      access_review_check: tried(
        { evidence: '\\x01' },
        { evidence: '\\x01', sha256: '4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a' },
      ),
      access_review_note_check: lengths('note', 0, 500),
    },
  },
  audit_chain: {
    alone: true,
    row: () => ({ only_row: true }),
    key: 'only_row',
    checks: { audit_chain__only_row: tried({ only_row: false }, { only_row: true }) },
  },
  audit_record: {
    aside: 'audit_record__chain',
    row: n => ({ id: 100 + n, position: 100 + n, outcome: 'success' }),
    key: 'id',
    checks: { audit_record__outcome: oneOf('outcome', 'success failure') },
    unique: { audit_record__position: 'position' },
  },
  feature_flag: {
    row: n => ({ name: `flag-${n}`, merchant_parent_id: `parent-${n}` }),
    checks: { feature_flag_name_check: lengths('name', 1, 64) },
    unique: {
      feature_flag__one: { of: 'name merchant_parent_id', both: [() => ({}), () => ({ merchant_parent_id: null })] },
    },
    foreign: { feature_flag_merchant_parent_id_fkey: 'merchant_parent_id cascade' },
  },
  ip_allowlist_entry: {
    row: n => ({
      id: uuid(n),
      merchant_parent_id: `parent-${n}`,
      address: '203.0.113.1',
      created_at: MOMENT,
      expires_at: LATER,
    }),
    key: 'id',
    checks: {
      ip_allowlist_entry_address_check: tried(
        ['203.0.113.0/25', '203.0.113.1/24', '203.0.0.0/16', '2001:db8::1', '2001:db8::/24'].map(address => ({
          address,
        })),
        ['203.0.113.0/24', '203.0.113.0'].map(address => ({ address })),
      ),
      ip_allowlist_entry_check: tried({ expires_at: MOMENT }, { expires_at: A_SECOND_LATER }),
      ip_allowlist_entry_check1: tried({ removed_at: LATER }, { removed_at: A_SECOND_LATER }),
      ip_allowlist_entry_description_check: lengths('description', 1, 200),
    },
    foreign: { ip_allowlist_entry_merchant_parent_id_fkey: 'merchant_parent_id' },
  },
};
