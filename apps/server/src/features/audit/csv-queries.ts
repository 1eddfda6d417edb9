import { AUDIT_ACTS } from '@drumlin/contract/audit/acts.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { type RawBuilder, sql } from 'kysely';
import { guarded, titled } from '../../platform/files/stream-csv.ts';
import { easternWall } from '../../platform/postgres/eastern-sql.ts';
import { type AuditReader, detailsFor } from './queries.ts';

const ACTS = Object.entries(AUDIT_ACTS);
const OUTCOMES = [
  ['success', 'Success'],
  ['failure', 'Failure'],
] as const;

const labelled = (column: string, labels: readonly (readonly [string, string])[], locale: Locale) =>
  sql`case ${sql.ref(column)} ${sql.join(
    labels.map(([value, label]) => sql`when ${sql.lit(value)} then ${sql.lit(translate(label, locale))}`),
    sql` `,
  )} else ${sql.ref(column)} end`;

/** The columns of the file by their titles, in English, which is the key of their translations; what people wrote is guarded. */
const columnsIn = (reader: AuditReader, locale: Locale): Record<string, RawBuilder<unknown>> => ({
  'No.': sql`position`,
  'Date (Eastern)': easternWall(sql`happened_at`),
  Act: labelled('act', ACTS, locale),
  Outcome: labelled('outcome', OUTCOMES, locale),
  'User ID': sql`user_id`,
  Email: guarded(sql`email`),
  Merchant: guarded(sql`merchant_parent_id`),
  Object: guarded(sql`object`),
  IP: sql`host(ip)`,
  Details: detailsFor(reader),
});

/** What a CSV of records selects, in the reader's language. */
export const csvColumns = (reader: AuditReader, locale: Locale): RawBuilder<unknown> =>
  titled(columnsIn(reader, locale), locale);
