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
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Act, recordAct } from '../../access/actor.ts';
import type { Session } from '../../access/session.ts';
import { bindRoute } from '../../http/bind.ts';
import { sendFile } from '../../http/send-file.ts';
import type { StreamedFile } from '../../platform/files/stream-csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { openAuditFile } from './file.ts';
import { countRecords, listRecords, measureRecords, type RecordRow } from './queries.ts';

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

/** What the record of a reading tells: what was asked for, and why it failed. */
const about = (filters: AuditFilters, reason?: string) => ({
  details: Object.fromEntries(
    Object.entries({ ...filters, reason }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value] as const],
    ),
  ),
});

/** Opens the file of a call and puts on record that it was taken along, and where it failed, at once or in the middle. */
const makeFile = async (
  { database, clock, shares }: Platform,
  act: Act<Session>,
  filters: AuditFilters,
  log: FastifyBaseLogger,
): Promise<StreamedFile> => {
  const { scope, locale } = act.principal;
  const noteFailure = (reason: string): Promise<void> =>
    recordAct(database.db, act, { outcome: 'failure', ...about(filters, reason) }).catch(fault =>
      log.error({ err: fault }, 'A failed export could not be written to the audit trail'),
    );
  const open = async (): Promise<StreamedFile> => {
    const measure = () => measureRecords(database.db, scope, filters, AUDIT_EXPORT_CAP);
    const span = await shares.trail.run(act.principal, measure);
    return openAuditFile(database, { scope, filters }, span, { locale, today: easternDay(clock.now()) });
  };
  const file = await open().catch(async error => {
    await noteFailure('unavailable');
    throw error;
  });
  finished(file.stream, error => {
    if (error) void noteFailure('interrupted');
  });
  // Before its first byte leaves; no record, no file
  await recordAct(database.db, act, about(filters)).catch(error => {
    file.stream.destroy();
    throw error;
  });
  return file;
};

/** The audit trail: for merchants that of their own parent, for the provider's staff all of it. */
export const registerAudit = (app: FastifyInstance, platform: Platform): void => {
  const { db } = platform.database;
  const { trail } = platform.shares;

  bindRoute(app, listAudit, async ({ act, session, querystring }) => {
    const { scope } = session;
    const { page, limit, ...filters } = querystring;
    const { rows, totalRecords } = await trail.run(session, async () => ({
      rows: await listRecords(db, scope, filters, { limit, offset: (page - 1) * limit }),
      totalRecords: await countRecords(db, scope, filters),
    }));
    await recordAct(db, act, about(filters));
    return { data: rows.map(present), currentPage: page, totalPages: pageCount(totalRecords, limit), totalRecords };
  });

  bindRoute(
    app,
    exportAudit,
    async call => {
      const { act, querystring: filters, request } = call;
      return sendFile(platform, call, () => makeFile(platform, act, filters, request.log));
    },
    { subject: ({ querystring }) => about(querystring) },
  );
};
