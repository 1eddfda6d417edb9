import type { AuditFilters } from '@drumlin/contract/audit/routes.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import { auditCsv } from './csv.ts';
import { type AuditScope, listRecords } from './queries.ts';

export interface AuditFile {
  /** The trail and its first and last Eastern day, such as `audit-trail_2026-06-01_2026-06-30_ET.csv`. */
  name: string;
  text: string;
  /** Whether more records match than the file may hold. */
  exceeds: boolean;
}

/** What the filters leave as a CSV file, the newest first, at most `cap` records; `today` is the Eastern day it is. */
export const readAuditFile = async (
  db: Kysely<DB>,
  scope: AuditScope,
  filters: AuditFilters,
  { cap, locale, today }: { cap: number; locale: Locale; today: string },
): Promise<AuditFile> => {
  const found = await listRecords(db, scope, filters, { limit: cap + 1 });
  const rows = found.slice(0, cap);
  const to = filters.to ?? today;
  const from = filters.from ?? rows.at(-1)?.eastern.slice(0, 10) ?? to;
  return { name: `audit-trail_${from}_${to}_ET.csv`, text: auditCsv(rows, locale), exceeds: found.length > cap };
};
