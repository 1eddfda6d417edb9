import type { Frequency } from '@drumlin/contract/exports/exports.ts';
import { startOfEasternDay } from '@drumlin/contract/exports/periods.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Act } from '../../access/actor.ts';
import { readSession, type Session } from '../../access/session.ts';
import { fileOf } from '../../testing/export-world.ts';
import { newScheduler, runsOf, type Scheduler } from '../../testing/features/schedules.ts';
import { useReportWorld } from '../../testing/report-world.ts';
import { endExport } from '../end-export.ts';
import type { Standing } from './due-runs.ts';
import { changeFrequency, pauseSchedule } from './manage.ts';
import { runDueSchedules } from './runs.ts';

let ann: Scheduler;
let act: Act<Session>;

const world = useReportWorld(3);
beforeAll(async () => {
  ann = await newScheduler(world.portal, [1], world.merchantParentId);
  const principal = await readSession(world.portal.platform, ann.headers.authorization.replace('Bearer ', ''));
  if (principal === null) throw new Error('unreachable');
  act = { name: 'schedule_changed', principal, origin: { ip: null, requestId: null, userAgent: null } };
});
beforeEach(async () => {
  const { db } = world.portal.database;
  await db.deleteFrom('report_export').execute();
  await db.deleteFrom('export_schedule').execute();
});

const HOUR = 3_600_000;

/** So many hours after the first instant of an Eastern day. */
const at = (day: string, hours = 1): Date => new Date(startOfEasternDay(day).getTime() + hours * HOUR);
const stands = (frequency: Frequency, nextFrom: string, runDay: string): Standing => ({
  frequency,
  nextFrom,
  nextRunAt: at(runDay, 0.25),
});
const schedule = (standing: Standing, wish: object = {}) =>
  ann.created({ exportScheduleFrequency: standing.frequency, ...wish }, standing);
const run = (now?: Date) => runDueSchedules(world.portal.platform, now);
const periodsOf = async (id: string): Promise<string[]> =>
  (await runsOf(world.portal, id)).map(row => `${row.range_from.slice(0, 10)} ${row.range_to.slice(0, 10)}`);

describe('one run a period', () => {
  test('of each schedule, however many schedulers there are at the same instant', async () => {
    const standing = stands('DAILY', '2026-06-01', '2026-06-02');
    const ids = [];
    for (const transStatusId of ['S', 'R', 'P', 'I'])
      ids.push(await schedule(standing, { filters: { transStatusId } }));
    await Promise.all(Array.from({ length: 8 }, () => run(at('2026-06-04'))));
    for (const id of ids)
      expect(await periodsOf(id)).toEqual(['01', '02', '03'].map(day => `2026-06-${day} 2026-06-${day}`));
  });

  test('and one for whoever restored a copy in which the run was still due', async () => {
    const before = stands('WEEKLY', '2026-06-01', '2026-06-08');
    const id = await schedule(before);
    await run(at('2026-06-08'));
    const restored = { next_from: before.nextFrom, next_run_at: before.nextRunAt };
    await world.portal.database.db.updateTable('export_schedule').set(restored).where('id', '=', id).execute();
    await run(at('2026-06-08'));
    expect(await periodsOf(id)).toEqual(['2026-06-01 2026-06-07']);
    expect((await ann.find(id))?.nextPeriod).toEqual({ from: '2026-06-08', to: '2026-06-14' });
  });

  test('a run says whose it is, of what days and in whose language, and downloads nothing by itself', async () => {
    const id = await schedule(stands('SEMI_MONTHLY', '2026-02-16', '2026-03-01'), {
      filters: { transStatusId: ['S'], merchantId: ['M1'] },
      columns: ['transId'],
      exportFileType: 'XLSX',
    });
    const { database } = world.portal;
    await database.pool.query(`update app_user set preferences = '{"locale":"fr-CA"}' where id = $1`, [ann.user.id]);
    await run(at('2026-03-01'));
    await database.pool.query(`update app_user set preferences = '{}' where id = $1`, [ann.user.id]);
    const [made] = await runsOf(world.portal, id);
    expect(made).toMatchObject({
      creator_id: ann.user.id,
      merchant_parent_id: world.merchantParentId,
      frequency: 'SEMI_MONTHLY',
      period_start: '2026-02-16',
      begin_day: '2026-02-16',
      range_from: '2026-02-16 00:00:00',
      range_to: '2026-02-28 23:59:59',
      columns: ['transId'],
      file_type: 'XLSX',
      locale: 'fr-CA',
      initiate_download: false,
      status: 'NEW',
    });
    expect(made?.filters).toMatchObject({ transStatusId: ['S'], merchantId: ['M1'] });
  });
});

test('a schedule tells of the newest of its runs that have ended, whichever was ended last', async () => {
  const [id, other] = [
    await schedule(stands('DAILY', '2026-06-01', '2026-06-02')),
    await schedule(stands('DAILY', '2026-06-05', '2026-06-06'), { filters: { transStatusId: ['S'] } }),
  ];
  await run(at('2026-06-06'));
  const { db } = world.portal.database;
  await db.updateTable('report_export').set({ total_records: 1 }).execute();
  const [first, second, third] = await runsOf(world.portal, id);
  const [foreign] = await runsOf(world.portal, other);
  const end = async (which: { id: string } | undefined, how: 'file' | 'fault') => {
    const { id: ended = '' } = which ?? {};
    const ending = how === 'file' ? fileOf(ended) : { failure: how };
    await db.transaction().execute(trx => endExport(trx, world.portal.platform, { id: ended }, ending));
  };
  const last = async () => {
    const { latestScheduleId, lastStatus, lastFailure } = (await ann.find(id)) ?? {};
    return [latestScheduleId, lastStatus, lastFailure];
  };
  await end(foreign, 'file');
  expect(await last()).toEqual([null, null, null]);
  await end(second, 'fault');
  await end(first, 'file');
  expect(await last()).toEqual([second?.id, 'FAILED', 'fault']);
  await end(third, 'file');
  expect(await last()).toEqual([third?.id, 'COMPLETED', null]);
  expect((await runsOf(world.portal, id)).map(({ status }) => status)).toContain('NEW');
  // The newest schedule first
  expect((await ann.list()).map(({ scheduleId }) => scheduleId)).toEqual([other, id]);
});

test('after an outage what was missed is caught up in order, and one that cannot be run keeps nobody from theirs', async () => {
  const { pool } = world.portal.database;
  const broken = await schedule(stands('DAILY', '2026-03-01', '2026-03-02'));
  await pool.query("update export_schedule set report = 'gone' where id = $1", [broken]);
  const id = await schedule(stands('DAILY', '2026-03-06', '2026-03-07'));
  await run(at('2026-03-11', 9));
  const { rows } = await pool.query('select begin_day::text as day from report_export order by requested_at');
  expect(rows.map(({ day }) => day)).toEqual(['06', '07', '08', '09', '10'].map(day => `2026-03-${day}`));
  expect((await ann.find(id))?.nextRun).toBe(at('2026-03-12', 0.25).toISOString());
  const said = world.portal.logged.filter(line => line.includes('A scheduled export could not be queued'));
  expect(said).toEqual([expect.stringContaining(broken)]);
});

describe('by the clock of the database', () => {
  /** Nearer than the 15 minutes after midnight at which runs are due: around midnight more would be two days, and two runs. */
  const dueIn = async (hours: number) => {
    const id = await schedule(stands('DAILY', '2026-06-01', '2026-06-02'));
    const { db, pool } = world.portal.database;
    const { rows } = await pool.query('select clock_timestamp() as now');
    const due = new Date(rows[0].now.getTime() + hours * HOUR);
    await db.updateTable('export_schedule').set({ next_run_at: due }).where('id', '=', id).execute();
    return id;
  };

  test.each([
    ['ahead', 48],
    ['behind', -48],
  ])('a process whose own clock is two days %s runs nothing early, late or twice', async (_, hours) => {
    const { platform } = world.portal;
    const wrong = { ...platform, clock: { now: () => new Date(Date.now() + hours * HOUR) } };
    const id = await dueIn(0.1);
    await runDueSchedules(wrong);
    expect(await runsOf(world.portal, id)).toEqual([]);
    await ann.remove(id);
    const due = await dueIn(-0.1);
    await runDueSchedules(wrong);
    await runDueSchedules(wrong);
    expect(await runsOf(world.portal, due)).toHaveLength(1);
  });

  test('a clock that is set back runs nothing twice', async () => {
    const id = await schedule(stands('DAILY', '2026-06-01', '2026-06-02'));
    for (const now of [at('2026-06-03'), at('2026-06-02'), at('2026-05-30'), at('2026-06-03')]) await run(now);
    expect(await periodsOf(id)).toEqual(['2026-06-01 2026-06-01', '2026-06-02 2026-06-02']);
  });
});

describe('a schedule that is changed', () => {
  const change = (id: string, frequency: Frequency, now: Date) =>
    changeFrequency(world.portal.platform, act, { id, frequency }, now);
  const pause = (id: string, isPaused: boolean, now: Date) =>
    pauseSchedule(world.portal.platform, act, { id, isPaused }, now);

  test('goes on where it was, first with what was due, then once with all days that no run has', async () => {
    const id = await schedule(stands('MONTHLY', '2026-04-01', '2026-05-01'));
    await change(id, 'DAILY', at('2026-05-20', 9));
    await run(at('2026-05-22'));
    await change(id, 'SEMI_MONTHLY', at('2026-05-22', 9));
    await run(at('2026-06-16'));
    expect(await periodsOf(id)).toEqual([
      '2026-04-01 2026-04-30',
      '2026-05-01 2026-05-20',
      '2026-05-21 2026-05-21',
      '2026-05-22 2026-05-31',
      '2026-06-01 2026-06-15',
    ]);
  });

  test('has no run of what ends while it is paused, and loses nothing that was due before or is not over', async () => {
    const id = await schedule(stands('WEEKLY', '2026-05-25', '2026-06-01'));
    await pause(id, true, at('2026-06-03'));
    await run(at('2026-06-20'));
    expect(await periodsOf(id)).toEqual(['2026-05-25 2026-05-31']);
    await pause(id, false, at('2026-06-17'));
    await run(at('2026-06-22'));
    expect(await periodsOf(id)).toEqual(['2026-05-25 2026-05-31', '2026-06-15 2026-06-21']);
    await pause(id, true, at('2026-06-23'));
    await pause(id, false, at('2026-06-27'));
    await run(at('2026-06-29'));
    expect((await periodsOf(id)).at(-1)).toBe('2026-06-22 2026-06-28');
  });

  test('paused keeps its pause when its frequency changes', async () => {
    const id = await schedule(stands('DAILY', '2026-06-01', '2026-06-02'));
    await pause(id, true, at('2026-06-01', 12));
    await change(id, 'WEEKLY', at('2026-06-10'));
    await run(at('2026-07-01'));
    expect([await periodsOf(id), (await ann.find(id))?.state]).toEqual([[], 'paused']);
  });
});
