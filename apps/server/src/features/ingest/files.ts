import { answerPage } from '@drumlin/contract/core/paging.ts';
import type { FileProblem, IngestFile, IngestFilesQuery, WholeIngestFile } from '@drumlin/contract/ingest/admin.ts';
import { AppError } from '../../access/app-error.ts';
import { maskedReason } from '../../access/masking.ts';
import type { Principal } from '../../access/principal.ts';
import type { Platform } from '../../platform/platform.ts';
import { countFiles, type FileRow, findFile, listFiles, listMerchantsOf } from './file-queries.ts';

/** The longest reason that is told. */
const MAX_REASON = 500;

const problemFor = ({ sight }: Principal, problem: FileProblem): FileProblem => ({
  ...problem,
  reason: maskedReason(problem, sight).slice(0, MAX_REASON),
});

const present = (principal: Principal, row: FileRow): IngestFile => ({
  id: row.id,
  dataset: row.dataset,
  fileName: row.file_name,
  outcome: row.outcome,
  rows: row.row_count,
  inserted: row.inserted_count,
  updated: row.updated_count,
  unchanged: row.unchanged_count,
  older: row.older_count,
  bad: row.bad_count,
  problemCount: row.problem_count,
  firstProblem: row.first_problem && problemFor(principal, row.first_problem),
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at.toISOString(),
});

/** One page of the files, and how many there are of each outcome. */
export const readFiles = async ({ database: { db } }: Platform, principal: Principal, query: IngestFilesQuery) => {
  const [rows, counts] = await Promise.all([
    listFiles(db, principal.scope, query),
    countFiles(db, principal.scope, query),
  ]);
  const totalRecords = query.outcome ? counts[query.outcome] : counts.taken + counts.refused;
  return {
    data: rows.map(row => present(principal, row)),
    ...answerPage(query, totalRecords),
    counts,
  };
};

/** Merchants of a file that are told; all are counted. */
const TOLD_MERCHANTS = 100;

/** A file with its problems and whose rows it had. Throws `notFound`. */
export const readFile = async (
  { database: { db } }: Platform,
  principal: Principal,
  id: number,
): Promise<WholeIngestFile> => {
  const row = await findFile(db, id);
  if (!row) throw new AppError('notFound');
  const merchants = await listMerchantsOf(db, principal.scope, id, TOLD_MERCHANTS);
  return {
    ...present(principal, row),
    bytes: row.file_bytes,
    sha256: row.file_sha256,
    hasManifest: row.has_manifest,
    problems: row.problems.map(each => problemFor(principal, each)),
    merchants: { total: merchants[0]?.total ?? 0, first: merchants.map(({ total: _, ...merchant }) => merchant) },
  };
};
