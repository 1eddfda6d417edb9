import {
  AUDIT_EXPORT_CAP,
  type AuditFilters,
  type AuditRow,
  exportAudit,
  listAudit,
} from '@drumlin/contract/audit/routes.ts';
import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { pageCount } from '@drumlin/contract/core/paging.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import { sendCsv } from '../../http/send-csv.ts';
import type { Session } from '../../http/session/session.ts';
import { type AuditRecord, originOf, writeAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeAuditFile } from './file.ts';
import { type AuditScope, countRecords, listRecords, type RecordRow } from './queries.ts';

const scopeOf = ({ merchantParentId }: Session): AuditScope =>
  merchantParentId === null ? 'everything' : { merchantParentId };

const present = (row: RecordRow): AuditRow => ({
  id: row.position,
  happenedAt: row.happened_at.toISOString(),
  act: row.act,
  outcome: row.outcome === 'success' ? 'success' : 'failure',
  userId: row.user_id,
  email: row.email,
  merchantParentId: row.merchant_parent_id,
  object: row.object,
  ip: row.ip,
  details: row.details as AuditRow['details'],
});

/** Whoever reads the trail is in it (security notes, A1). */
const recordReading = (
  { database }: Platform,
  { session, request }: { session: Session; request: FastifyRequest },
  act: 'audit_read' | 'audit_exported',
  filters: AuditFilters,
  outcome: AuditRecord['outcome'] = 'success',
): Promise<void> => {
  const { userId, email, merchantParentId } = session;
  const given = Object.entries(filters).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  const record = { act, outcome, userId, email, merchantParentId } as const;
  return writeAudit(database.db, originOf(request), { ...record, details: Object.fromEntries(given) });
};

/** The audit trail: for merchants that of their own parent, for the provider's staff all of it. */
export const registerAudit = (app: FastifyInstance, platform: Platform): void => {
  const { db } = platform.database;

  bindRoute(app, listAudit, async call => {
    const { page, limit, ...filters } = call.querystring;
    const scope = scopeOf(call.session);
    const rows = await listRecords(db, scope, filters, { limit, offset: (page - 1) * limit });
    const totalRecords = await countRecords(db, scope, filters);
    await recordReading(platform, call, 'audit_read', filters);
    return { data: rows.map(present), currentPage: page, totalPages: pageCount(totalRecords, limit), totalRecords };
  });

  bindRoute(app, exportAudit, async call => {
    const { session, querystring: filters } = call;
    const record = (outcome: AuditRecord['outcome']) =>
      recordReading(platform, call, 'audit_exported', filters, outcome);
    const options = {
      cap: AUDIT_EXPORT_CAP,
      locale: session.locale,
      today: easternDay(platform.clock.now()),
      // After they are counted, so that taking the trail along is not in what is taken
      before: () => record('success'),
    };
    const make = () => makeAuditFile(platform.database, { scope: scopeOf(session), filters }, options);
    return sendCsv(platform, call, { make, onFull: () => record('failure') });
  });
};
