import {
  atLeast,
  bytes,
  day,
  LATER,
  lengths,
  MOMENT,
  matches,
  nth,
  one,
  oneOf,
  type Tables,
  tried,
  uuid,
} from './table.ts';

const HTTPS = 'https://hooks.example/';
const OF_MERCHANT = 'merchant_id cascade';
const COLORS = ['#00AAFF', '#123456'];
const NO_COLORS = ['#00aaff', '00AAFF', 'x#00AAFF', '#00AAF', '#00AAFF0', 'red'];
const COLOR = COLORS[0] ?? '';

const payments = (table: string, key: string): Tables => ({
  [table]: {
    row: n => ({ merchant_id: `merchant-${n}`, id: 100 + n, [key]: `trans-${n}` }),
    key: 'merchant_id id',
    ...(table.includes('ibt') && {
      checks: { [`${table.replace('test_', '')}__account`]: lengths('account', 0, 4) },
    }),
    unique: { [`${table}_${key}_merchant_id_key`]: `${key} merchant_id` },
    foreign: { [`${table}_merchant_id_fkey`]: 'merchant_id' },
  },
});

/** Merchants, and what is theirs beside the ledger: contacts, brand, VIP consumers, places, and the payments test API. */
export const MERCHANTS: Tables = {
  merchant: {
    there: 3,
    row: n => ({ merchant_id: `merchant-${n}`, merchant_parent_id: `parent-${one(n)}`, merchant_status: 'ACTIVE' }),
    // Each comes with ratings of its own
    key: { of: 'merchant_id', also: 'risk_rating__name' },
    checks: {
      merchant__merchant_status: oneOf('merchant_status', 'DRAFT ACTIVE SUSPENDED', {
        SUSPENDED: { suspended_reason: 'x' },
      }),
      merchant__suspended_reason: tried(
        [
          { merchant_status: 'SUSPENDED' },
          { suspended_reason: 'x' },
          { merchant_status: 'DRAFT', suspended_reason: 'x' },
        ],
        { merchant_status: 'SUSPENDED', suspended_reason: 'x' },
      ),
      merchant_settlement_time_check: matches(
        'settlement_time',
        ['24:00', '6:00', '12:60', '12:00:00'],
        ['00:00', '19:59', '23:59'],
      ),
      merchant_suspended_reason_check: lengths('suspended_reason', 1, 200, { merchant_status: 'SUSPENDED' }),
    },
    foreign: { merchant_merchant_parent_id_fkey: 'merchant_parent_id' },
  },
  merchant_contact: {
    row: n => ({ merchant_id: `merchant-${n}`, position: n }),
    key: 'merchant_id position',
    checks: {
      merchant_contact_email_check: lengths('email', 1, 255),
      merchant_contact_name_check: lengths('name', 1, 255),
      merchant_contact_phone_check: lengths('phone', 0, 64),
      merchant_contact_position_check: atLeast('position', 0),
      merchant_contact_title_check: lengths('title', 0, 255),
    },
    foreign: { merchant_contact_merchant_id_fkey: OF_MERCHANT },
  },
  branding_logo: {
    there: 3,
    row: n => ({ id: uuid(n), merchant_id: `merchant-${one(n)}`, media_type: 'image/png' }),
    key: 'id',
    checks: {
      branding_logo_bytes_check: tried(
        [{ bytes: '\\x' }, { bytes: bytes(1, 30_721) }],
        [{ bytes: bytes(1, 1) }, { bytes: bytes(1, 30_720) }],
      ),
      branding_logo_media_type_check: oneOf('media_type', 'image/png image/jpeg image/svg+xml'),
    },
    foreign: { branding_logo_merchant_id_fkey: OF_MERCHANT },
    supports: { branding_logo_merchant_id_id_key: 'branding_merchant_id_dark_logo_id_fkey' },
  },
  branding: {
    row: n => ({
      merchant_id: `merchant-${n}`,
      light_primary_color: COLOR,
      light_background_color: COLOR,
      dark_primary_color: COLOR,
      dark_background_color: COLOR,
    }),
    key: 'merchant_id',
    checks: {
      branding_dark_background_color_check: matches('dark_background_color', NO_COLORS, COLORS),
      branding_dark_primary_color_check: matches('dark_primary_color', NO_COLORS, COLORS),
      branding_light_background_color_check: matches('light_background_color', NO_COLORS, COLORS),
      branding_light_primary_color_check: matches('light_primary_color', NO_COLORS, COLORS),
      branding_display_name_check: lengths('display_name', 0, 14),
    },
    foreign: {
      branding_merchant_id_fkey: OF_MERCHANT,
      // The first logo is another merchant's
      branding_merchant_id_dark_logo_id_fkey: {
        of: 'merchant_id dark_logo_id',
        broken: { dark_logo_id: uuid(0) },
        kept: { dark_logo_id: uuid(1) },
      },
      branding_merchant_id_light_logo_id_fkey: {
        of: 'merchant_id light_logo_id',
        broken: { light_logo_id: uuid(0) },
        kept: { light_logo_id: uuid(1) },
      },
    },
  },
  risk_rating: {
    there: 3,
    row: n => ({ id: 100 + n, merchant_id: `merchant-${one(n)}`, name: `Rating ${n}` }),
    key: 'id',
    checks: {
      risk_rating_limit_cents_check: atLeast('limit_cents', 0),
      risk_rating_limit_count_check: atLeast('limit_count', 0),
      risk_rating_name_check: lengths('name', 1, 64),
    },
    unique: {
      risk_rating__name: {
        of: 'merchant_id name',
        both: [
          n => ({ merchant_id: `merchant-${one(n)}`, name: `Gold ${n}` }),
          n => ({ merchant_id: 'merchant-1', name: `Gold ${n}` }),
        ],
        alike: { name: 'GOLD 3' },
      },
    },
    foreign: { risk_rating_merchant_id_fkey: OF_MERCHANT },
    supports: { risk_rating_merchant_id_id_key: 'vip_consumer_merchant_id_risk_rating_id_fkey' },
  },
  vip_consumer: {
    row: n => ({ merchant_id: `merchant-${n}`, user_id: `user-${n}`, risk_rating_id: 100 + n }),
    key: { of: 'merchant_id user_id', both: [() => ({ merchant_id: 'merchant-1', risk_rating_id: 101 })] },
    checks: {
      vip_consumer_status_check: oneOf('status', 'active disabled'),
      vip_consumer_user_id_check: lengths('user_id', 1, 255),
    },
    foreign: {
      vip_consumer_merchant_id_fkey: { of: OF_MERCHANT, also: 'vip_consumer_merchant_id_risk_rating_id_fkey' },
      vip_consumer_merchant_id_risk_rating_id_fkey: {
        of: 'merchant_id risk_rating_id',
        broken: { risk_rating_id: 100 },
        kept: { risk_rating_id: 101 },
      },
    },
  },
  ip_rule: {
    row: n => ({
      id: 100 + n,
      merchant_id: `merchant-${n}`,
      product: n === 2 ? 'IBT' : 'INTERAC',
      country_code: nth(n, 'CA', 'US', 'FR'),
      region_code: nth(n, '', 'ON', 'QC'),
      permission: 'ALLOW',
    }),
    key: 'id',
    checks: {
      ip_rule_country_code_check: matches('country_code', ['ca', 'C', 'CAN', ''], ['CA', 'ZZ']),
      ip_rule_permission_check: oneOf('permission', 'ALLOW REFUSE'),
      ip_rule_product_check: oneOf('product', 'INTERAC IBT'),
      ip_rule_region_code_check: matches('region_code', ['on', 'ABCD', 'O-N'], ['', 'A', '976']),
    },
    unique: { ip_rule__place: 'merchant_id product country_code region_code' },
    foreign: { ip_rule_merchant_id_fkey: OF_MERCHANT },
  },
  test_api_key: {
    row: n => ({ id: uuid(n), merchant_id: `merchant-${n}`, key_hash: bytes(n, 32), key_end: 'abcd' }),
    key: 'id',
    checks: {
      test_api_key_key_end_check: tried([{ key_end: 'abc' }, { key_end: 'abcde' }], { key_end: 'wxyz' }),
      test_api_key_key_hash_check: tried([{ key_hash: bytes(7, 31) }, { key_hash: bytes(7, 33) }], {
        key_hash: bytes(7, 32),
      }),
    },
    unique: {
      test_api_key_key_hash_key: 'key_hash',
      test_api_key__current: { of: 'merchant_id', outside: [{ ends_at: LATER }] },
    },
    foreign: { test_api_key_merchant_id_fkey: OF_MERCHANT },
  },
  test_payment: {
    there: 3,
    row: n => ({
      id: uuid(n),
      merchant_id: `merchant-${one(n)}`,
      product: 'INTERAC',
      direction: n % 2 ? 'PAYIN' : 'PAYOUT',
      trans_id: `trans-${n}`,
      merchant_transaction_id: `own-${n}`,
      amount_cents: 100,
      currency: 'CAD',
      page_token_hash: bytes(n, 32),
      page_expires_at: LATER,
    }),
    key: 'id',
    checks: {
      test_payment_amount_cents_check: tried(
        [{ amount_cents: 99 }, { amount_cents: 100_000_001 }],
        [{ amount_cents: 100 }, { amount_cents: 100_000_000 }],
      ),
      test_payment_check: tried([{ page_token_hash: null }, { page_expires_at: null }], {
        page_token_hash: null,
        page_expires_at: null,
      }),
      test_payment_currency_check: oneOf('currency', 'CAD'),
      test_payment_direction_check: oneOf('direction', 'PAYIN PAYOUT'),
      test_payment_page_token_hash_check: tried(
        [{ page_token_hash: bytes(7, 31) }, { page_token_hash: bytes(7, 33) }],
        { page_token_hash: bytes(7, 32) },
      ),
      test_payment_product_check: oneOf('product', 'INTERAC IBT'),
    },
    unique: {
      test_payment_merchant_id_direction_merchant_transaction_id_key: 'merchant_id direction merchant_transaction_id',
      test_payment_page_token_hash_key: 'page_token_hash',
      test_payment_trans_id_key: 'trans_id',
    },
    foreign: { test_payment_merchant_id_fkey: OF_MERCHANT },
  },
  test_idempotency: {
    row: n => ({ merchant_id: `merchant-${n}`, key: `key-${n}`, payment_id: uuid(n) }),
    key: 'merchant_id key',
    checks: { test_idempotency_key_check: lengths('key', 1, 255) },
    foreign: { test_idempotency_merchant_id_fkey: OF_MERCHANT, test_idempotency_payment_id_fkey: 'payment_id cascade' },
  },
  test_webhook: {
    row: n => ({ merchant_id: `merchant-${n}` }),
    key: 'merchant_id',
    checks: {
      test_webhook_url_check: tried({ url: HTTPS.padEnd(2049, 'x') }, { url: HTTPS.padEnd(2048, 'x') }),
    },
    foreign: { test_webhook_merchant_id_fkey: OF_MERCHANT },
  },
  test_webhook_delivery: {
    there: 3,
    row: n => ({
      id: uuid(n),
      merchant_id: `merchant-${one(n)}`,
      payment_id: uuid(one(n)),
      event: 'payin.updated',
      state: 'delivered',
    }),
    key: 'id',
    checks: {
      test_webhook_delivery_check: tried([{ payment_id: null }, { event: 'webhook.test' }], {
        event: 'webhook.test',
        payment_id: null,
      }),
      test_webhook_delivery_check1: tried(
        [{ state: 'pending' }, { next_try_at: LATER }, { state: 'failed', next_try_at: LATER }],
        { state: 'pending', next_try_at: LATER },
      ),
      test_webhook_delivery_event_check: oneOf('event', 'payin.updated payout.updated webhook.test', {
        'webhook.test': { payment_id: null },
      }),
      test_webhook_delivery_state_check: oneOf('state', 'pending delivered failed', {
        pending: { next_try_at: MOMENT },
      }),
    },
    foreign: {
      test_webhook_delivery_merchant_id_fkey: OF_MERCHANT,
      test_webhook_delivery_payment_id_fkey: 'payment_id cascade',
    },
  },
  test_webhook_try: {
    row: n => ({ delivery_id: uuid(n), number: n, status: 200 }),
    key: 'delivery_id number',
    checks: {
      test_webhook_try_check: tried([{ status: null }, { failure: 'timeout' }], { status: null, failure: 'timeout' }),
      test_webhook_try_failure_check: oneOf(
        'failure',
        'address connection tls timeout answer',
        Object.fromEntries(
          ['address', 'connection', 'tls', 'timeout', 'answer'].map(failure => [failure, { status: null }]),
        ),
        { status: null },
      ),
    },
    foreign: { test_webhook_try_delivery_id_fkey: 'delivery_id cascade' },
  },
  ...payments('test_interac_payin', 'trans_id'),
  ...payments('test_interac_payout', 'trans_id'),
  ...payments('test_ibt_payin', 'txn_id'),
  ...payments('test_ibt_payout', 'txn_id'),
  statement_mail: {
    row: n => ({
      product: n === 2 ? 'IBT' : 'INTERAC',
      merchant_id: `merchant-${n}`,
      reference: `reference-${n}`,
      user_id: 100 + n,
    }),
    key: 'product merchant_id reference user_id',
    checks: { statement_mail_product_check: oneOf('product', 'INTERAC IBT') },
    foreign: { statement_mail_merchant_id_fkey: 'merchant_id', statement_mail_user_id_fkey: 'user_id cascade' },
  },
  statement_subscription: {
    row: n => ({ user_id: 100 + n, asked_at: `${day(n)}T15:00:00Z` }),
    key: 'user_id',
    foreign: { statement_subscription_user_id_fkey: 'user_id cascade' },
  },
};
