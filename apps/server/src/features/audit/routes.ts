import { AUDIT_EXPORT_CAP, type AuditRow, exportAudit, listAudit } from '@drumlin/contract/audit/routes.ts';
import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../access/actor.ts';
import { bindRoute } from '../../http/bind.ts';
import { aboutFilters, openOnRecord } from '../../http/file-on-record.ts';
import { sendFile } from '../../http/pages/send-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPage } from '../../platform/postgres/read-page.ts';
import { openAuditFile } from './file.ts';
import { listRecords, measureRecords, type RecordRow } from './queries.ts';

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

/** The audit trail: for merchants that of their own parent, for the provider's staff all of it. */
export const registerAudit = (app: FastifyInstance, platform: Platform): void => {
  const { clock, database, shares } = platform;
  const { db } = database;
  const { trail } = shares;

  bindRoute(app, listAudit, async ({ act, session, querystring }) => {
    const { page, limit, ...filters } = querystring;
    const { rows, paging } = await trail.run(session, () =>
      readPage(listRecords(db, session, filters), { page, limit }),
    );
    await recordAct(db, act, aboutFilters(filters));
    return { data: rows.map(present), ...paging };
  });

  bindRoute(
    app,
    exportAudit,
    async call => {
      const { session, querystring: filters } = call;
      const { locale } = session;
      const open = async () => {
        const span = await trail.run(session, () => measureRecords(db, session, filters, AUDIT_EXPORT_CAP));
        return openAuditFile(database, { reader: session, filters }, span, { locale, today: easternDay(clock.now()) });
      };
      return sendFile(platform, call, () => openOnRecord(platform, call, aboutFilters(filters), open));
    },
    { subject: ({ querystring }) => aboutFilters(querystring) },
  );
};
