import type { ScheduleEntity } from '@drumlin/contract/exports/exports.ts';
import type { TestApp } from '../build-test-app.ts';
import { createUser, type TestUser } from '../factories.ts';
import { signInAs } from '../sign-in-as.ts';

const URL = '/v1/report/export';

/** What a schedule is asked for with, unless a test says otherwise: every payin, each day. */
export const WISH = {
  reportName: 'PAYINS',
  product: 'INTERAC',
  filters: {},
  exportScheduleFrequency: 'DAILY',
  exportFileType: 'CSV',
};

/** Somebody and what they do with schedules. */
export const scheduler = async ({ app, platform, database }: TestApp, user: TestUser) => {
  const headers = await signInAs(platform, user);
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    app.inject({ method, url: `${URL}${path}`, headers, ...(payload && { payload }) });
  const create = (wish: object = {}) => send('POST', '/schedule', { ...WISH, ...wish });
  const list = async (): Promise<ScheduleEntity[]> => (await send('GET', '/schedules')).json().schedules;
  return {
    user,
    headers,
    send,
    create,
    /** Creates a schedule, and says where it stands if a test gives that. */
    created: async (wish: object = {}, standing: { nextFrom: string; nextRunAt: Date } | undefined = undefined) => {
      const answer = await create(wish);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      const id: string = answer.json().scheduleId;
      if (standing) {
        const { nextFrom, nextRunAt } = standing;
        const row = { next_from: nextFrom, next_run_at: nextRunAt };
        await database.db.updateTable('export_schedule').set(row).where('id', '=', id).execute();
      }
      return id;
    },
    list,
    find: async (id: string) => (await list()).find(({ scheduleId }) => scheduleId === id),
    remove: (id: string) => send('DELETE', `/schedule/delete?scheduleId=${id}`),
    pause: (id: string, isPaused = true) => send('PUT', `/schedule/pause?scheduleId=${id}`, { isPaused }),
    run: (id: string) => send('POST', `/schedule/run?scheduleId=${id}`),
    change: (id: string, frequency: string, said: object = {}) =>
      send('POST', '', { ...WISH, ...said, scheduleId: id, exportScheduleFrequency: frequency }),
  };
};
export type Scheduler = Awaited<ReturnType<typeof scheduler>>;

/** A new person of a merchant parent, or of the staff, and what they do with schedules. */
export const newScheduler = async (portal: TestApp, roles: readonly number[], merchantParentId?: string) =>
  scheduler(portal, await createUser(portal.database, { roles, ...(merchantParentId && { merchantParentId }) }));

/** The runs of a schedule, in the order of their periods. */
export const runsOf = ({ database }: TestApp, scheduleId: string) =>
  database.db
    .selectFrom('report_export')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .orderBy('period_start')
    .execute();
