import { AUDIT_ACTS } from '@drumlin/contract/audit/acts.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import type { RecordRow } from './queries.ts';

/** The columns of the file, in English, which is the key of their translations. */
const COLUMNS = ['No.', 'Date (Eastern)', 'Act', 'Outcome', 'User ID', 'Email', 'Merchant', 'Object', 'IP', 'Details'];

/** What a spreadsheet might run as a formula gets an apostrophe (security notes, C10); then RFC 4180. */
const cell = (text: string): string => {
  const guarded = /^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

const cellsOf = (row: RecordRow, locale: Locale): string[] => [
  String(row.position),
  row.eastern,
  translate(AUDIT_ACTS[row.act], locale),
  translate(row.outcome === 'success' ? 'Success' : 'Failure', locale),
  row.user_id === null ? '' : String(row.user_id),
  row.email ?? '',
  row.merchant_parent_id ?? '',
  row.object ?? '',
  row.ip ?? '',
  JSON.stringify(row.details),
];

/** Records as a CSV file in the reader's language, UTF-8. */
export const auditCsv = (rows: readonly RecordRow[], locale: Locale): string =>
  [COLUMNS.map(title => translate(title, locale)), ...rows.map(row => cellsOf(row, locale))].map(line).join('');
