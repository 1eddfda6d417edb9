import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { scheduler, WISH } from '../features/schedules.ts';
import type { Actor, ActWorld, Outcomes, Prepared, Scenario } from './act-world.ts';

const ROUTE = '/v1/report/export';
const NONE = '00000000-0000-4000-8000-000000000000';
const ABOUT = { report: 'interac-payins', frequency: 'DAILY' };

const create = (by: Actor, wish: object) => by.post(`${ROUTE}/schedule`, { ...WISH, ...wish });

const createIt =
  (wish: object, told: Partial<Prepared>, again = false): Scenario =>
  async world => {
    const by = await world.person();
    if (again) await create(by, wish);
    return { by, perform: () => create(by, wish), ...told };
  };
const refused = (details: object) => ({
  object: 'report interac-payins',
  details: { frequency: 'DAILY', ...details },
});

type Does = (world: ActWorld, by: Actor, id: string) => Promise<unknown>;

/** Something that its creator does to a schedule. */
const toOwn =
  (does: Does, told: Partial<Prepared> = {}): Scenario =>
  async world => {
    const by = await world.person();
    const id = await (await scheduler(world.portal, by)).created();
    return { by, object: `schedule ${id}`, details: ABOUT, ...told, perform: () => does(world, by, id) };
  };

/** As `toOwn`, to one that is not there. */
const toNone =
  (does: Does): Scenario =>
  async world => {
    const by = await world.person();
    return { by, reason: 'notFound', perform: () => does(world, by, NONE) };
  };

const remove: Does = ({ send }, { headers }, id) =>
  send('DELETE', `${ROUTE}/schedule/delete?scheduleId=${id}`, undefined, headers);
const pause: Does = ({ send }, { headers }, id) =>
  send('PUT', `${ROUTE}/schedule/pause?scheduleId=${id}`, { isPaused: true }, headers);
const run: Does = (_, by, id) => by.post(`${ROUTE}/schedule/run?scheduleId=${id}`);
const makeWeekly: Does = (_, by, scheduleId) =>
  by.post(ROUTE, { ...WISH, exportScheduleFrequency: 'WEEKLY', scheduleId });

/** The acts on scheduled exports. A refused change of frequency is on record as the export that its address asks for. */
export const SCHEDULE_ACTS = {
  schedule_created: {
    success: createIt({}, { object: /^schedule [\w-]{36}$/, details: ABOUT }),
    failures: {
      twice: createIt({ filters: { transStatusId: 'S' } }, { ...refused({}), reason: 'duplicateSchedule' }, true),
      'a recipient there is not': createIt(
        { recipients: [999_999_999] },
        { ...refused({ field: 'recipients', rules: 'unknown' }), reason: 'validation' },
      ),
    },
  },
  schedule_changed: {
    success: toOwn(pause, { details: { ...ABOUT, paused: true } }),
    also: { 'its frequency': toOwn(makeWeekly, { details: { ...ABOUT, frequency: 'WEEKLY' } }) },
    failures: { none: toNone(pause) },
  },
  schedule_run: {
    success: toOwn(run),
    failures: { none: toNone(run) },
  },
  schedule_deleted: { success: toOwn(remove), failures: { none: toNone(remove) } },
} satisfies Partial<Record<AuditAct, Outcomes>>;
