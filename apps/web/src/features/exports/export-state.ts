import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';

type State = Pick<ExportEntity, 'reportRequestId' | 'status' | 'isDownloaded'>;

/** Whether an export has not ended yet. */
export const isRunning = ({ status }: Pick<ExportEntity, 'status'>): boolean =>
  status === 'NEW' || status === 'QUEUED' || status === 'IN_PROGRESS';

/** Whether there is something to follow or to fetch: it runs, has failed, or is ready and was never saved. */
export const isUnseen = ({ status, isDownloaded }: Pick<State, 'status' | 'isDownloaded'>): boolean =>
  status !== 'COMPLETED' || !isDownloaded;

/** The exports whose state is another than it was, and those that are new. */
const changedSince = <S extends State>(before: readonly State[], now: readonly S[]): S[] => {
  const former = new Map(before.map(({ reportRequestId, status }) => [reportRequestId, status]));
  return now.filter(({ reportRequestId, status }) => former.get(reportRequestId) !== status);
};

/**
 * Whether the panel opens by itself: for an export that is new, waits or is ready and was not so before, and on the first load (nothing
 * before) for one that compiles and nothing else: what was there before the page is a number. A ready one that has been saved already is no news.
 */
export const opensPanel = (before: readonly State[] | undefined, now: readonly State[]): boolean => {
  if (before === undefined) return now.some(({ status }) => status === 'IN_PROGRESS');
  return changedSince(before, now).some(
    ({ status, isDownloaded }) => !['IN_PROGRESS', 'FAILED'].includes(status) && !isDownloaded,
  );
};

/** What there is to announce: exports asked for since, and those that have ended. Nothing on the first load, and no step between. */
export const newsSince = <S extends State>(before: readonly State[] | undefined, now: readonly S[]): S[] => {
  if (!before) return [];
  const known = new Set(before.map(({ reportRequestId }) => reportRequestId));
  return changedSince(before, now).filter(each => !isRunning(each) || !known.has(each.reportRequestId));
};

/** How far the exports that run are together, in per cent; undefined where none runs. */
export const progressOf = (exports: readonly Pick<ExportEntity, 'status' | 'progressPercentage'>[]) => {
  const running = exports.filter(isRunning);
  if (running.length === 0) return undefined;
  return running.reduce((sum, { progressPercentage }) => sum + progressPercentage, 0) / running.length;
};
