import { A_SECOND_LATER, between, day, lengths, MOMENT, oneOf, type Tables, tried, uuid } from './table.ts';

const DUE = { kind: 'representments_due', export_id: null, day: day(1), item_count: 1, amount_cents: 1 };
const CHANGED = { kind: 'people_changed', export_id: null, change: 'added', people: '[]' };
const TO_PARENT = { audience: 'parent', merchant_parent_id: 'parent-1' };
const TO_ROLE = { audience: 'role', role_id: 2 };
const COMPLETED = { status: 'COMPLETED', file_key: 'x', sha256: 'x', total_records: 0 };
const FAILED = { status: 'FAILED', failure: 'x' };

/** Exports and their schedules, and what people are told. */
export const NOTES: Tables = {
  export_schedule: {
    there: 3,
    row: n => ({
      id: uuid(n),
      creator_id: 100 + n,
      merchant_parent_id: `parent-${n % 3}`,
      report: `report-${n}`,
      file_type: n % 2 ? 'CSV' : 'XLSX',
      fingerprint: `print-${n}`,
      frequency: n % 2 ? 'DAILY' : 'WEEKLY',
    }),
    key: 'id',
    checks: {
      export_schedule_file_type_check: oneOf('file_type', 'CSV XLSX'),
      export_schedule_frequency_check: oneOf('frequency', 'DAILY WEEKLY SEMI_MONTHLY MONTHLY'),
    },
    unique: { export_schedule__same: 'creator_id report file_type frequency fingerprint' },
    foreign: { export_schedule_merchant_parent_id_fkey: 'merchant_parent_id' },
  },
  report_export: {
    there: 3,
    row: n => ({
      id: uuid(n),
      creator_id: 100 + n,
      merchant_parent_id: `parent-${n % 3}`,
      report: `report-${n}`,
      file_type: n % 2 ? 'CSV' : 'XLSX',
      fingerprint: `print-${n}`,
      status: 'NEW',
    }),
    key: 'id',
    checks: {
      report_export_check: tried(
        [
          { status: 'COMPLETED' },
          { ...COMPLETED, file_key: null },
          { ...COMPLETED, sha256: null },
          { ...COMPLETED, total_records: null },
        ],
        COMPLETED,
      ),
      report_export_check1: tried({ status: 'FAILED' }, FAILED),
      report_export_file_type_check: oneOf('file_type', 'CSV XLSX'),
      report_export_frequency_check: oneOf('frequency', 'DAILY WEEKLY SEMI_MONTHLY MONTHLY'),
      report_export_progress_check: between('progress', 0, 8),
      report_export_sight_check: oneOf('sight', 'full end none'),
      report_export_status_check: oneOf('status', 'NEW QUEUED IN_PROGRESS COMPLETED FAILED', { COMPLETED, FAILED }),
    },
    unique: {
      report_export_schedule_id_period_start_key: {
        of: 'schedule_id period_start',
        both: [n => ({ schedule_id: uuid(n % 3), period_start: day(n) })],
      },
      report_export__same: {
        of: 'creator_id report file_type fingerprint',
        both: ['NEW', 'QUEUED', 'IN_PROGRESS'].map(status => () => ({ status })),
        outside: [COMPLETED, FAILED, { period_start: day(1) }],
      },
    },
    foreign: {
      report_export_merchant_parent_id_fkey: 'merchant_parent_id',
      report_export_schedule_id_fkey: {
        of: 'schedule_id set null',
        broken: { schedule_id: uuid(999) },
        kept: { schedule_id: uuid(0) },
      },
    },
  },
  notification: {
    row: n => ({ id: uuid(n), user_id: 100 + n, kind: 'export_ready', export_id: uuid(n) }),
    key: 'id',
    checks: {
      notification_check: tried(
        [
          { day: day(1), item_count: 1, amount_cents: 1 },
          { ...DUE, day: null },
          { ...DUE, item_count: null },
          { ...DUE, amount_cents: null },
        ],
        DUE,
      ),
      notification__of_export: tried(
        [{ export_id: null }, { ...DUE, export_id: uuid(1) }, { ...CHANGED, export_id: uuid(1) }],
        [DUE, CHANGED],
      ),
      notification__of_people: tried(
        [
          { change: 'added', people: '[]' },
          { ...CHANGED, change: null },
          { ...CHANGED, people: null },
        ],
        CHANGED,
      ),
      notification__change: oneOf('change', 'added role suspended activated deleted waits', {}, CHANGED),
      notification__kind: oneOf('kind', 'export_ready export_failed representments_due people_changed', {
        representments_due: DUE,
        people_changed: CHANGED,
      }),
    },
    unique: {
      notification_user_id_day_key: { of: 'user_id day', both: [n => ({ ...DUE, day: day(n) })] },
      notification_user_id_export_id_key: 'user_id export_id',
    },
    foreign: { notification_user_id_fkey: 'user_id cascade', notification_export_id_fkey: 'export_id cascade' },
  },
  announcement: {
    there: 3,
    row: n => ({ id: uuid(n), audience: 'all', in_portal: true }),
    key: 'id',
    checks: {
      announcement_audience_check: oneOf('audience', 'all parent role', { parent: TO_PARENT, role: TO_ROLE }),
      announcement_check: tried({ starts_at: A_SECOND_LATER, ends_at: MOMENT }, [
        { starts_at: MOMENT, ends_at: MOMENT },
        { starts_at: MOMENT, ends_at: A_SECOND_LATER },
      ]),
      announcement_check1: tried({ in_portal: false }, [{ in_portal: false, by_mail: true }, { by_mail: true }]),
      announcement_check2: tried([{ merchant_parent_id: 'parent-1' }, { audience: 'parent' }], TO_PARENT),
      announcement_check3: tried([{ role_id: 2 }, { audience: 'role' }], TO_ROLE),
      announcement_text_en_check: lengths('text_en', 1, 2000),
      announcement_text_fr_check: lengths('text_fr', 1, 2000),
      announcement_title_en_check: lengths('title_en', 1, 120),
      announcement_title_fr_check: lengths('title_fr', 1, 120),
      announcement_told_check: oneOf('told', 'nothing live ended'),
    },
    foreign: {
      announcement_merchant_parent_id_fkey: {
        of: 'merchant_parent_id',
        broken: { ...TO_PARENT, merchant_parent_id: 'nobody' },
        kept: TO_PARENT,
      },
    },
  },
  announcement_mail: {
    row: n => ({ announcement_id: uuid(n), user_id: 100 + n }),
    key: 'announcement_id user_id',
    foreign: {
      announcement_mail_announcement_id_fkey: 'announcement_id cascade',
      announcement_mail_user_id_fkey: 'user_id cascade',
    },
  },
  announcement_read: {
    row: n => ({ announcement_id: uuid(n), user_id: 100 + n }),
    key: 'announcement_id user_id',
    foreign: {
      announcement_read_announcement_id_fkey: 'announcement_id cascade',
      announcement_read_user_id_fkey: 'user_id cascade',
    },
  },
};
