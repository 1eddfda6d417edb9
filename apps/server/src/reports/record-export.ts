import type { ReportQuery, ReportShape } from '@drumlin/contract/core/report.ts';
import type { FastifyRequest } from 'fastify';
import { type AuditRecord, originOf, writeAudit } from '../access/audit-trail.ts';
import type { Session } from '../access/session.ts';
import type { Platform } from '../platform/platform.ts';

/** Longest value of a detail that the trail shows. */
const MOST = 1000;

const boundOf = ({ day, time, instant }: ReportQuery['range']['from']): string => instant ?? `${day} ${time}`;

/** What was asked for, as a reader of the trail would put it; Eastern times unless an instant was given. */
const detailsOf = ({ range, timeOption, merchantIds, filters }: ReportQuery): NonNullable<AuditRecord['details']> => {
  const asked = { from: boundOf(range.from), to: boundOf(range.to), timeOption, merchantIds, ...filters };
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([key, value]) => [key, String(value).slice(0, MOST)]));
};

/** Puts on record that rows of a report were taken along, or that somebody had too many exports under way. */
export const recordExport = (
  { database }: Platform,
  { session, request }: { session: Session; request: FastifyRequest },
  { report, query, outcome }: { report: ReportShape; query: ReportQuery; outcome: AuditRecord['outcome'] },
): Promise<void> => {
  const { userId, email, merchantParentId } = session;
  return writeAudit(database.db, originOf(request), {
    act: 'report_exported',
    outcome,
    userId,
    email,
    merchantParentId,
    object: `report ${report.key}`,
    details: detailsOf(query),
  });
};
