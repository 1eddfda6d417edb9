import { pageCount } from '@drumlin/contract/core/paging.ts';
import { identityIds, partOf } from '@drumlin/contract/reconciliation/identities.ts';
import {
  askReconciliation,
  type Finding,
  getReconciliation,
  listFindings as listFindingsRoute,
  type Reconciliation,
} from '@drumlin/contract/reconciliation/routes.ts';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../access/actor.ts';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { askForAll } from '../../reconciliation/job.ts';
import { countFindings, type FindingRow, findLastRun, hasDue, listCompared, listFindings, sumOpen } from './queries.ts';

const present = (row: FindingRow): Finding => ({
  id: row.id,
  identity: row.identity,
  part: row.part,
  merchantId: row.merchant_id,
  merchantName: row.merchant_name,
  day: row.et_day,
  about: row.about,
  unit: partOf(row.identity, row.part)?.unit ?? 'cents',
  expected: row.expected,
  found: row.found,
  difference: row.difference,
  rows: row.ledger_rows,
  evidence: row.evidence,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
});

const readState = async ({ db }: Platform['database'], scope: MerchantScope): Promise<Reconciliation> => {
  const last = await findLastRun(db);
  const compared = last ? await listCompared(db, last.id) : [];
  const open = await sumOpen(db, scope);
  return {
    lastRun: last
      ? {
          finishedAt: last.finished_at.toISOString(),
          seconds: last.seconds,
          whole: last.whole,
          merchants: last.merchant_count,
          opened: last.opened_count,
          closed: last.closed_count,
        }
      : null,
    due: await hasDue(db),
    open: open.reduce((sum, row) => sum + row.open, 0),
    closed: await countFindings(db, scope, { state: 'closed' }),
    identities: identityIds.map(identity => {
      const found = open.find(row => row.identity === identity);
      const run = compared.find(row => row.identity === identity);
      return {
        identity,
        open: found?.open ?? 0,
        openCents: found?.cents ?? 0,
        merchants: found?.merchants ?? 0,
        compared: run?.compared_count ?? 0,
        waiting: run?.waiting_count ?? 0,
      };
    }),
  };
};

/** Whether the books tie out, for the provider's staff. */
export const registerReconciliation = (app: FastifyInstance, platform: Platform): void => {
  const { database } = platform;

  bindRoute(app, getReconciliation, ({ session }) => readState(database, session.scope));

  bindRoute(app, listFindingsRoute, async ({ session: { scope }, querystring }) => {
    const { page, limit, ...filters } = querystring;
    const rows = await listFindings(database.db, scope, filters, { limit, offset: (page - 1) * limit });
    const totalRecords = await countFindings(database.db, scope, filters);
    return { data: rows.map(present), currentPage: page, totalPages: pageCount(totalRecords, limit), totalRecords };
  });

  bindRoute(app, askReconciliation, ({ act }) =>
    database.db.transaction().execute(async trx => {
      await askForAll(platform, trx);
      await recordAct(trx, act);
      return { asked: true } as const;
    }),
  );
};
