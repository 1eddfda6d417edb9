import type { ScheduleEntity } from '@drumlin/contract/exports/exports.ts';
import { canManage } from '../../access/managing.ts';
import type { Principal } from '../../access/principal.ts';
import { reportOf, shownFilters } from '../rights.ts';
import { nextPeriod } from './due-runs.ts';
import type { Colleague, ListedSchedule } from './queries.ts';
import { standingOf } from './runs.ts';

type Entity = ScheduleEntity;

/** A schedule as somebody of its company is told of it; nothing of a report that this program does not know. */
export const present = (principal: Principal, row: ListedSchedule, people: readonly Colleague[]): Entity[] => {
  const report = reportOf(row.report);
  if (!report) return [];
  const standing = standingOf(row);
  const isPaused = row.paused_at !== null;
  return [
    {
      scheduleId: row.id,
      reportName: report.exportName as Entity['reportName'],
      product: report.product,
      filters: shownFilters(principal, report, row),
      exportFileType: row.file_type as Entity['exportFileType'],
      columns: row.columns,
      exportScheduleFrequency: standing.frequency,
      creator: row.creator_name,
      creatorId: row.creator_id,
      lastRun: row.finished_at?.toISOString() ?? null,
      latestScheduleId: row.last_id,
      lastStatus: row.status as Entity['lastStatus'],
      lastFailure: row.failure as Entity['lastFailure'],
      state: isPaused ? 'paused' : 'active',
      nextRun: isPaused ? null : row.next_run_at.toISOString(),
      nextPeriod: isPaused ? null : nextPeriod(standing),
      recipients: people
        .filter(({ user_id: id }) => row.recipients.includes(id))
        .map(person => ({ id: person.user_id, name: `${person.first_name} ${person.last_name}`.trim() })),
      isManageable: canManage(principal, row.creator_id),
    },
  ];
};
