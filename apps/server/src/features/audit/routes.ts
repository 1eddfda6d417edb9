import { finished } from 'node:stream';
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
import { AppError } from '../../access/app-error.ts';
import { type AuditRecord, originOf, writeAudit } from '../../access/audit-trail.ts';
import { rateLimit } from '../../access/rate-limit.ts';
import type { Session } from '../../access/session.ts';
import { bindRoute } from '../../http/bind.ts';
import { type CsvFile, sendCsv } from '../../http/send-csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { openAuditFile } from './file.ts';
import { type AuditScope, countRecords, listRecords, measureRecords, type RecordRow } from './queries.ts';

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

interface Reading {
  act: 'audit_read' | 'audit_exported';
  outcome?: AuditRecord['outcome'];
  /** Why it failed. */
  reason?: string;
}

/** Whoever reads the trail is in it (security notes, A1). */
const recordReading = (
  { database }: Platform,
  { session, request }: { session: Session; request: FastifyRequest },
  filters: AuditFilters,
  { act, outcome = 'success', reason }: Reading,
): Promise<void> => {
  const { userId, email, merchantParentId } = session;
  const told = Object.entries({ ...filters, reason }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  const record = { act, outcome, userId, email, merchantParentId } as const;
  return writeAudit(database.db, originOf(request), { ...record, details: Object.fromEntries(told) });
};

/** Each reading is a record that stays for ever; nobody reads this fast. */
const READINGS_A_MINUTE = 120;

/** Says no to who reads the trail too fast, and puts that on record once. */
const limitReadings = (platform: Platform) => {
  const readings = rateLimit(platform.database, 'audit reading', READINGS_A_MINUTE, 60);
  return async (call: { session: Session; request: FastifyRequest }, act: Reading['act']): Promise<void> => {
    const key = String(call.session.userId);
    const nth = await readings.count(key);
    if (nth <= READINGS_A_MINUTE) return;
    if (nth === READINGS_A_MINUTE + 1) {
      await recordReading(platform, call, {}, { act, outcome: 'failure', reason: 'tooManyRequests' });
    }
    readings.refuseBlocked(key);
    throw new AppError('tooManyRequests', { retryAfter: 60 });
  };
};

/** Opens the file of a call and puts on record that it was taken along, and where it failed, at once or in the middle. */
const makeFile = async (
  platform: Platform,
  call: { session: Session; request: FastifyRequest },
  filters: AuditFilters,
): Promise<CsvFile> => {
  const { database, clock } = platform;
  const record = (outcome: AuditRecord['outcome'], reason?: string) =>
    recordReading(platform, call, filters, { act: 'audit_exported', outcome, ...(reason !== undefined && { reason }) });
  const asked = { scope: scopeOf(call.session), filters };
  const shown = { locale: call.session.locale, today: easternDay(clock.now()) };
  const open = async (): Promise<CsvFile> => {
    const span = await measureRecords(database.db, asked.scope, filters, AUDIT_EXPORT_CAP);
    return openAuditFile(database, asked, span, shown);
  };
  const noteFailure = (reason: string): Promise<void> =>
    record('failure', reason).catch(fault =>
      call.request.log.error({ err: fault }, 'A failed export could not be written to the audit trail'),
    );
  const file = await open().catch(async error => {
    await noteFailure('unavailable');
    throw error;
  });
  finished(file.csv, error => {
    if (error) void noteFailure('interrupted');
  });
  // Before its first byte leaves; no record, no file
  await record('success').catch(error => {
    file.csv.destroy();
    throw error;
  });
  return file;
};

/** The audit trail: for merchants that of their own parent, for the provider's staff all of it. */
export const registerAudit = (app: FastifyInstance, platform: Platform): void => {
  const { db } = platform.database;
  const takeReading = limitReadings(platform);

  bindRoute(app, listAudit, async call => {
    await takeReading(call, 'audit_read');
    const { page, limit, ...filters } = call.querystring;
    const scope = scopeOf(call.session);
    const rows = await listRecords(db, scope, filters, { limit, offset: (page - 1) * limit });
    const totalRecords = await countRecords(db, scope, filters);
    await recordReading(platform, call, filters, { act: 'audit_read' });
    return { data: rows.map(present), currentPage: page, totalPages: pageCount(totalRecords, limit), totalRecords };
  });

  bindRoute(app, exportAudit, async call => {
    await takeReading(call, 'audit_exported');
    const { querystring: filters } = call;
    return sendCsv(platform, call, {
      make: () => makeFile(platform, call, filters),
      onFull: () =>
        recordReading(platform, call, filters, {
          act: 'audit_exported',
          outcome: 'failure',
          reason: 'tooManyExports',
        }),
    });
  });
};
