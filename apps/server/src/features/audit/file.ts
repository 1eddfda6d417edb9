import type { AuditFilters } from '@drumlin/contract/audit/routes.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import { CSV_TYPE, type StreamedFile, streamCsv } from '../../platform/files/stream-csv.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { csvColumns } from './csv-queries.ts';
import { type AuditReader, type RecordSpan, spanQuery } from './queries.ts';

interface AuditFileRequest {
  reader: AuditReader;
  filters: AuditFilters;
}

/**
 * What the filters leave as a CSV file, the newest first, of the records that were measured: those made since are not in it.
 * It is named after the trail and its first and last Eastern day, such as `audit-trail_2026-06-01_2026-06-30_ET.csv`; `today` is the
 * Eastern day it is.
 */
export const openAuditFile = async (
  database: Database,
  { reader, filters }: AuditFileRequest,
  { newest, oldest, since, exceeds }: RecordSpan,
  { locale, today }: { locale: Locale; today: string },
): Promise<StreamedFile> => {
  const to = filters.to ?? today;
  const name = `audit-trail_${filters.from ?? since ?? to}_${to}_ET.csv`;
  const columns = csvColumns(reader, locale);
  const records = spanQuery(database.db, reader, filters, { newest, oldest, columns });
  const stream = await streamCsv(database, records, database.trailPool);
  return { name, contentType: CSV_TYPE, stream, exceeds };
};
