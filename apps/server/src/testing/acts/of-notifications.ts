import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { announcement } from '../features/announcements.ts';
import { showFactor } from '../features/merchant-admin.ts';
import type { ActWorld, Outcomes, Scenario } from './act-world.ts';

const URL = '/v1/admin/announcements';
const TITLE = 'Maintenance on Sunday';

/** Somebody of the staff who has just shown their second factor, and an announcement of theirs that nobody is mailed. */
const staff = async (world: ActWorld) => {
  const by = await world.person([101]);
  await showFactor(world.portal.platform, by);
  const values = announcement(world.clock.now(), { byMail: false });
  const draft = async () => String((await by.post(URL, values)).json().id);
  return { by, values, draft };
};

const writes =
  (isRight: boolean): Scenario =>
  async world => {
    const { by, values } = await staff(world);
    if (isRight)
      return {
        by,
        perform: () => by.post(URL, values),
        object: /^announcement [\da-f-]{36}$/,
        details: { title: TITLE },
      };
    const details = { field: 'merchantParentId', rules: 'unknown' };
    const given = { ...values, audience: 'parent', merchantParentId: 'nobody' };
    return { by, perform: () => by.post(URL, given), reason: 'validation', details };
  };

type Act = 'change' | 'schedule' | 'stop' | 'remove';

/** Does something to an announcement that was scheduled before, or not; refused where it is not as it was seen. */
const does =
  (act: Act, { isLive, isRefused = false }: { isLive: boolean; isRefused?: boolean }): Scenario =>
  async world => {
    const { by, values, draft } = await staff(world);
    const id = await draft();
    const url = `${URL}/${id}`;
    if (isLive) await by.post(`${url}/schedule`, { version: 1 });
    const version = isLive ? 2 : 1;
    const calls = {
      change: () => world.send('PUT', url, { ...values, version }, by.headers),
      schedule: () => by.post(`${url}/schedule`, { version }),
      stop: () => by.post(`${url}/stop`, { version }),
      remove: () => world.send('DELETE', url, undefined, by.headers),
    };
    const about = `announcement ${id}`;
    return isRefused
      ? { by, perform: calls[act], reason: 'announcementChanged', details: { of: about } }
      : { by, perform: calls[act], object: about, details: { title: TITLE } };
  };

/** The acts on announcements. */
export const NOTIFICATION_ACTS = {
  announcement_created: { success: writes(true), failures: { 'to a parent that is not there': writes(false) } },
  announcement_changed: {
    success: does('change', { isLive: false }),
    failures: { 'a live one': does('change', { isLive: true, isRefused: true }) },
  },
  announcement_scheduled: {
    success: does('schedule', { isLive: false }),
    failures: { twice: does('schedule', { isLive: true, isRefused: true }) },
  },
  announcement_stopped: {
    success: does('stop', { isLive: true }),
    failures: { 'a draft': does('stop', { isLive: false, isRefused: true }) },
  },
  announcement_deleted: {
    success: does('remove', { isLive: false }),
    failures: { 'a live one': does('remove', { isLive: true, isRefused: true }) },
  },
} satisfies Partial<Record<AuditAct, Outcomes>>;
