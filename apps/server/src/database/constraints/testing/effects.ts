import { uuid } from './rows.ts';

/** What a trigger does beside the statement: the query answers true with it, and false without it. */
export const EFFECTS: readonly { trigger: string; statements: readonly string[]; holds: string }[] = [
  {
    trigger: 'audit_record__chain',
    statements: ["insert into audit_record (act, outcome, position, hash) values ('act', 'success', 900, '\\x01')"],
    holds: `select (r.position, r.hash) = (1, audit_record_hash('', r)) and (c.position, c.hash) = (r.position, r.hash)
      from audit_record r, audit_chain c where act = 'act'`,
  },
  {
    trigger: 'merchant__risk_ratings',
    statements: [
      "insert into merchant (merchant_id, merchant_parent_id, merchant_name, merchant_status, products, opened_on) values ('new', 'parent-1', 'x', 'ACTIVE', '{}', '2026-03-02')",
    ],
    holds: `select array_agg((name, limit_cents, limit_count)::text order by name) = array['(VIP-1,500000,10)', '(VIP-2,750000,20)', '(VIP-3,1000000,40)']
      from risk_rating where merchant_id = 'new'`,
  },
  ...['interac', 'ibt'].flatMap(product => {
    const table = product === 'interac' ? 'interac_disbursement' : 'ibt_disbursement';
    const time = product === 'interac' ? 'trans_datetime' : 'disbursement_datetime';
    // Its subscriber asked on the first of March
    return [['2026-03-01T05:00:00Z', '2026-03-01T04:59:59Z']].map(([at = '', before = '']) => ({
      trigger: `${table}__statement`,
      statements: [at, before].map(
        (moment, n) => `insert into ${table} overriding system value
          select (jsonb_populate_record(t, jsonb_build_object('id', ${900 + n}, '${time}', '${moment}',
            '${product === 'interac' ? 'trans_id_hex' : 'journal_id'}', 'new-${n}'))).* from ${table} t where id = 100`,
      ),
      holds: `select array_agg((product, reference, user_id)::text) = array['(${product.toUpperCase()},new-0,100)'] from statement_mail where reference like 'new-%'`,
    }));
  }),
  ...['interac', 'ibt'].flatMap(product => {
    const [days, counts] = [`${product}_summary_day`, `${product}_summary_row_day`];
    const insert = (merchant: string, type: string): string => `
      insert into ${days} (basis, merchant_id, et_day, trans_type, trans_status, currency, row_count, trans_amt_cents, settle_amt_cents, fee_cents)
      values ('O', '${merchant}', '2026-03-02', '${type}', 'S', 'CAD', 1, 1, 1, 1)`;
    const two = [insert('merchant-1', 'T'), insert('merchant-2', 'T'), insert('*', 'T'), insert('merchant-1', 'R')];
    const counted = (...rows: readonly string[]): string => `
      select coalesce(array_agg((trans_type, row_count)::text order by trans_type), '{}') = '{${rows.map(row => `"${row}"`).join(',')}}'
      from ${counts} where merchant_id = '*'`;
    const only = `delete from ${counts}`;
    return [
      { trigger: `${product}_summary_row_day__insert`, statements: [only, ...two], holds: counted('(R,1)', '(T,2)') },
      {
        trigger: `${product}_summary_row_day__delete`,
        statements: [only, ...two, `delete from ${days} where merchant_id = 'merchant-1'`],
        holds: counted('(T,1)'),
      },
      { trigger: `${product}_summary_row_day__truncate`, statements: [...two, `truncate ${days}`], holds: counted() },
    ];
  }),
];

const NEW_READ = `insert into announcement_read values ('${uuid(1)}', 102, now())`;
/** What is announced of a change once it is there, and of what is none, nothing. */
export const ANNOUNCED: readonly {
  trigger: string;
  channel: string;
  changes: readonly [string, string | undefined][];
}[] = [
  {
    trigger: 'announcement__announce',
    channel: 'notification_changed',
    changes: [
      [`update announcement set told = 'live' where id = '${uuid(0)}'`, 'all'],
      [`update announcement set told = 'live' where id = '${uuid(0)}'`, undefined],
    ],
  },
  { trigger: 'announcement_read__announce', channel: 'notification_changed', changes: [[NEW_READ, '102']] },
  {
    trigger: 'app_user__announce_status',
    channel: 'session_changed',
    changes: [
      ["update app_user set status = 'disabled' where id = 101", '101'],
      ["update app_user set status = 'disabled' where id = 101", undefined],
    ],
  },
  {
    trigger: 'feature_flag__announce',
    channel: 'flag_changed',
    changes: [
      ["insert into feature_flag (name, is_on) values ('new', true)", ''],
      ["update feature_flag set is_on = false where name = 'new'", ''],
      ["delete from feature_flag where name = 'new'", ''],
      ['truncate feature_flag', ''],
    ],
  },
  {
    trigger: 'merchant__announce_products',
    channel: 'session_changed',
    changes: [
      ["update merchant set products = '{IBT}' where merchant_id = 'merchant-0'", '100'],
      ["update merchant set products = '{IBT}' where merchant_id = 'merchant-0'", undefined],
    ],
  },
  {
    trigger: 'merchant__announce_status',
    channel: 'session_changed',
    changes: [["update merchant set merchant_status = 'DRAFT' where merchant_id = 'merchant-0'", '100']],
  },
  {
    trigger: 'notification__announce_change',
    channel: 'notification_changed',
    changes: [
      [`update notification set read_at = now() where id = '${uuid(0)}'`, '100'],
      [`update notification set mailed_at = now() where id = '${uuid(0)}'`, undefined],
      [`update notification set item_count = 2 where id = '${uuid(0)}'`, '100'],
    ],
  },
  {
    trigger: 'notification__announce',
    channel: 'notification_changed',
    changes: [
      [`delete from notification where id = '${uuid(0)}'`, '100'],
      [
        `insert into notification (user_id, kind, export_id, needs, created_at) values (102, 'export_ready', '${uuid(2)}', '{}', now())`,
        '102',
      ],
    ],
  },
  {
    trigger: 'portal_setting__announce',
    channel: 'portal_setting_changed',
    changes: [
      ["update portal_setting set support_phone = '1'", ''],
      ['delete from portal_setting', ''],
      ['insert into portal_setting default values', ''],
      ['truncate portal_setting', ''],
    ],
  },
  {
    trigger: 'report_export__announce_progress',
    channel: 'export_changed',
    changes: [
      [`update report_export set progress = 1 where id = '${uuid(0)}'`, `100 ${uuid(0)} NEW`],
      [`update report_export set status = 'QUEUED' where id = '${uuid(0)}'`, `100 ${uuid(0)} QUEUED`],
      [`update report_export set attempts = 1, progress = 1 where id = '${uuid(0)}'`, undefined],
    ],
  },
  {
    trigger: 'report_export__announce',
    channel: 'export_changed',
    changes: [
      [
        `insert into report_export select (jsonb_populate_record(e, '{"id": "${uuid(90)}", "report": "new"}')).* from report_export e where id = '${uuid(1)}'`,
        `101 ${uuid(90)} NEW`,
      ],
      [`delete from report_export where id = '${uuid(90)}'`, `101 ${uuid(90)} `],
    ],
  },
  {
    trigger: 'session__announce_end',
    channel: 'session_changed',
    changes: [
      [`update session set ended_at = now() where id = '${uuid(0)}'`, '100'],
      [`update session set last_used_at = now() where id = '${uuid(0)}'`, undefined],
    ],
  },
  {
    trigger: 'session__announce_delete',
    channel: 'session_changed',
    changes: [[`delete from session where id = '${uuid(0)}'`, '100']],
  },
  {
    trigger: 'user_role__announce',
    channel: 'session_changed',
    changes: [
      ['insert into user_role values (102, 5)', '102'],
      ['update user_role set role_id = 6 where user_id = 102', '102'],
      ['delete from user_role where user_id = 102', '102'],
    ],
  },
];
