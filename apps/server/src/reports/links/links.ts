import { centsToUnits } from '@drumlin/contract/core/money.ts';
import { glanceOf, type Link, MAX_LINKS } from '@drumlin/contract/reports/links.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { Session } from '../../access/session.ts';
import { type Database, readReport } from '../../platform/postgres/database.ts';
import { wireExpression } from '../engine/compile/columns.ts';
import { type MaskedReport, maskReport } from '../engine/masked-report.ts';
import { keyColumn, type LinkSource, type ServedReport } from '../engine/source.ts';
import { testRowsOf } from '../engine/test-rows.ts';
import { SERVED_REPORTS } from '../registry.ts';

/** Most rows one link leads to; a verification may serve many transfers. */
const EACH = 10;

/** The report that a link leads to: from a test payment to test payments alone, and nowhere where there are none. */
const otherOf = ({ isTest }: ServedReport, { report }: LinkSource): ServedReport | undefined =>
  isTest ? testRowsOf(SERVED_REPORTS[report]) : SERVED_REPORTS[report];

/** The rows one link leads to from a row that the caller has been shown. */
const linkQuery = (served: ServedReport, link: LinkSource, other: MaskedReport, key: string, scope: MerchantScope) => {
  const theirKey = keyColumn(other);
  const { at, amount, status } = glanceOf(other.report);
  const glance = (column: string | undefined) => (column ? wireExpression(other, column) : sql`null`);
  return sql`(
    select ${sql.lit(link.report)} as report, linked.key as "rowKey", ${sql.lit(link.relation)} as relation, glance.*
    from (
      select l.id, ${sql.ref(`l.${theirKey}`)} as key
      from ${sql.table(served.source.table)} t
      join ${sql.table(other.source.table)} l on l.merchant_id = t.merchant_id and (${link.on})
      where ${sql.ref(`t.${keyColumn(served)}`)} = ${key} and ${merchantWithin(scope, 't.merchant_id')}
      order by l.id limit ${sql.lit(EACH)}
    ) linked
    cross join lateral (
      select ${glance(at)}::text as at, (${glance(amount)})::bigint as cents, (${glance(status)})::text as status
      from ${sql.table(other.source.table)} t where ${sql.ref(`t.${theirKey}`)} = linked.key and t.id = linked.id
    ) glance
    order by linked.id)`;
};

/** A link as the database has it, its amount in cents. */
type StoredLink = Omit<Link, 'amount'> & { cents: number | null };

/** The rows of other reports that belong to a row: of its own merchant, and of reports the caller may see. */
export const findLinks = async (
  database: Database,
  served: ServedReport,
  key: string,
  { scope, sight, permissions }: Pick<Session, 'scope' | 'sight' | 'permissions'>,
): Promise<Link[]> => {
  const visible = served.source.links.filter(({ report }) => permissions.has(REPORTS[report].permission));
  const parts = visible.flatMap(link => {
    const other = otherOf(served, link);
    return other ? [linkQuery(served, link, maskReport(other, sight), key, scope)] : [];
  });
  if (parts.length === 0) return [];
  // Around the whole, since a single part has a limit of its own
  const all = sql<StoredLink>`select * from (${sql.join(parts, sql` union all `)}) link limit ${sql.lit(MAX_LINKS)}`;
  const links = await readReport(database, all);
  return links.map(({ cents, ...link }) => ({ ...link, amount: cents === null ? null : centsToUnits(cents) }));
};
