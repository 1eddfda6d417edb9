import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { answerPage } from '@drumlin/contract/core/paging.ts';
import { identityIds, partOf } from '@drumlin/contract/reconciliation/identities.ts';
import {
  askReconciliation,
  exportFindings,
  FINDINGS_EXPORT_CAP,
  type Finding,
  type FindingFilters,
  getReconciliation,
  type IngestedFile,
  listFiles,
  listFindings as listFindingsRoute,
  type Reconciliation,
} from '@drumlin/contract/reconciliation/routes.ts';
import type { FastifyInstance } from 'fastify';
import { carryOut } from '../../access/carry-out.ts';
import { maskedReason } from '../../access/masking.ts';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import type { Session } from '../../access/session.ts';
import { bindRoute } from '../../http/bind.ts';
import { aboutFilters, openOnRecord } from '../../http/file-on-record.ts';
import { sendFile } from '../../http/pages/send-file.ts';
import { CSV_TYPE, type StreamedFile, streamCsv } from '../../platform/files/stream-csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPage } from '../../platform/postgres/read-page.ts';
import { askForAll } from '../../reconciliation/job.ts';
import { findingsCsv } from './csv-queries.ts';
import { countRuns, listRuns } from './file-queries.ts';
import {
  countFindings,
  type FindingRow,
  findFailure,
  findLastRun,
  hasDue,
  listCompared,
  listFindings,
  sumOpen,
} from './queries.ts';

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

const presentCompared = ({ compared_count, finished_at }: { compared_count: number; finished_at: Date }) => ({
  compared: compared_count,
  at: finished_at.toISOString(),
});

const readState = async ({ db }: Platform['database'], scope: MerchantScope): Promise<Reconciliation> => {
  const last = await findLastRun(db);
  const compared = await listCompared(db);
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
    failed: await findFailure(db),
    due: await hasDue(db),
    open: open.reduce((sum, row) => sum + row.open, 0),
    closed: await countFindings(db, scope, { state: 'closed' }),
    identities: identityIds.map(identity => {
      const found = open.find(row => row.identity === identity);
      const [newest, ...older] = compared.filter(row => row.identity === identity);
      const whole = [newest, ...older].find(row => row?.whole);
      return {
        identity,
        open: found?.open ?? 0,
        openCents: found?.cents ?? 0,
        merchants: found?.merchants ?? 0,
        whole: whole ? presentCompared(whole) : null,
        again: newest && !newest.whole ? presentCompared(newest) : null,
        waiting: newest?.waiting_count ?? 0,
      };
    }),
  };
};

/** The findings that filters leave, as `findings_2026-06-01_2026-06-30_ET.csv`; without days as of today. From the primary, which has the newest. */
const openFindings = async (
  { database, clock }: Platform,
  { scope, locale }: Pick<Session, 'scope' | 'locale'>,
  filters: FindingFilters,
): Promise<StreamedFile> => {
  const today = easternDay(clock.now());
  const days = [...new Set([filters.from ?? filters.to ?? today, filters.to ?? today])];
  const exceeds = (await countFindings(database.db, scope, filters)) > FINDINGS_EXPORT_CAP;
  const rows = findingsCsv(database.db, scope, filters, locale);
  return {
    name: `findings_${days.join('_')}_ET.csv`,
    exceeds,
    contentType: CSV_TYPE,
    stream: await streamCsv(database, rows, database.trailPool),
  };
};

const presentFile = (row: Awaited<ReturnType<typeof listRuns>>[number], { sight }: Principal): IngestedFile => ({
  id: row.id,
  dataset: row.dataset,
  fileName: row.file_name,
  outcome: row.outcome,
  rows: row.row_count,
  hasManifest: row.has_manifest,
  problems: row.problems.map(problem => ({ ...problem, reason: maskedReason(problem, sight).slice(0, 500) })),
  problemCount: row.problem_count,
  finishedAt: row.finished_at.toISOString(),
});

/** Whether the books tie out, for the provider's staff. */
export const registerReconciliation = (app: FastifyInstance, platform: Platform): void => {
  const { database } = platform;

  bindRoute(app, getReconciliation, ({ session }) => readState(database, session.scope));

  bindRoute(app, listFindingsRoute, async ({ session: { scope }, querystring }) => {
    const { page, limit, ...filters } = querystring;
    const { rows, paging } = await readPage(listFindings(database.db, scope, filters), { page, limit });
    return { data: rows.map(present), ...paging };
  });

  bindRoute(
    app,
    exportFindings,
    async call => {
      const { session, querystring: filters } = call;
      const open = () => openFindings(platform, session, filters);
      return sendFile(platform, call, () => openOnRecord(platform, call, aboutFilters(filters), open));
    },
    { subject: ({ querystring }) => aboutFilters(querystring) },
  );

  bindRoute(app, listFiles, async ({ session, querystring: { page, limit } }) => {
    const rows = await listRuns(database.db, { limit, offset: (page - 1) * limit });
    const { taken, refused } = await countRuns(database.db);
    const data = rows.map(row => presentFile(row, session));
    return { data, ...answerPage({ page, limit }, taken + refused), taken, refused };
  });

  bindRoute(app, askReconciliation, ({ act }) =>
    carryOut(database, act, async trx => {
      await askForAll(platform, trx);
      return { answer: { asked: true as const }, entry: {} };
    }),
  );
};
