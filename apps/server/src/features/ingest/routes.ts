import {
  type DatasetState,
  getIngestFile,
  type IngestStatesQuery,
  listDatasetStates,
  listIngestFiles,
  listIngestStates,
  type MerchantState,
} from '@drumlin/contract/ingest/admin.ts';
import { DATASET_NAMES } from '@drumlin/contract/ingest/names.ts';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../access/principal.ts';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPage } from '../../platform/postgres/read-page.ts';
import { readFile, readFiles } from './files.ts';
import { countByDataset, type LastRun, listLastRuns, listStates } from './state-queries.ts';

const lastOf = (run: LastRun | undefined) =>
  run ? { id: run.id, rows: run.row_count, finishedAt: run.finished_at.toISOString() } : null;

/** Each dataset with its last file and how many merchants are late. */
const readDatasets = async ({ clock, database: { db } }: Platform, { scope }: Principal) => {
  const [runs, counts] = await Promise.all([listLastRuns(db), countByDataset(db, scope, clock.now())]);
  const datasets = DATASET_NAMES.map((dataset): DatasetState => {
    const of = (outcome: string) => runs.find(run => run.dataset === dataset && run.outcome === outcome);
    const [taken, refused] = [of('taken'), of('refused')];
    const count = counts.find(each => each.dataset === dataset);
    return {
      dataset,
      lastTaken: lastOf(taken),
      refusedSince: lastOf(refused && refused.id > (taken?.id ?? 0) ? refused : undefined),
      merchants: count?.merchants ?? 0,
      late: count?.late ?? 0,
    };
  });
  return { datasets };
};

/** One page of the latest states, by merchant. */
const readStates = async ({ clock, database: { db } }: Platform, { scope }: Principal, query: IngestStatesQuery) => {
  const now = clock.now();
  const { rows, paging } = await readPage(listStates(db, scope, query, now), query);
  const data = rows.map(
    ({ takenAt, dueAt, ...row }): MerchantState => ({
      ...row,
      takenAt: takenAt?.toISOString() ?? null,
      dueAt: dueAt?.toISOString() ?? null,
    }),
  );
  return { data, ...paging };
};

/** The files that came in, as the provider's staff see them. */
export const registerIngestAdmin = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listIngestFiles, ({ session, querystring }) => readFiles(platform, session, querystring));
  bindRoute(app, getIngestFile, ({ session, params }) => readFile(platform, session, params.id));
  bindRoute(app, listDatasetStates, ({ session }) => readDatasets(platform, session));
  bindRoute(app, listIngestStates, ({ session, querystring }) => readStates(platform, session, querystring));
};
