import type { AnnouncementState } from '@drumlin/contract/notifications/announcement-state.ts';
import type { AnnouncementValues } from '@drumlin/contract/notifications/announcements.ts';
import type { Kysely } from 'kysely';
import type { Act, AuditEntry } from '../../../access/actor.ts';
import { AppError, fieldError } from '../../../access/app-error.ts';
import { carryOut } from '../../../access/carry-out.ts';
import type { Session } from '../../../access/session.ts';
import type { DB } from '../../../database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announceJob } from './job.ts';
import {
  type AnnouncementChange,
  deleteAnnouncementRow,
  insertAnnouncement,
  isParent,
  type LockedAnnouncement,
  lockAnnouncement,
  updateAnnouncementRow,
} from './queries.ts';

interface VersionRef {
  id: string;
  version: number;
}

/** The trail names it by its id and its English title, which is read by whomever it is for anyway. */
const about = (id: string, title: string): AuditEntry => ({ object: `announcement ${id}`, details: { title } });

const requireParent = async (trx: Kysely<DB>, { audience, merchantParentId }: AnnouncementValues): Promise<void> => {
  if (audience === 'parent' && !(await isParent(trx, merchantParentId ?? '')))
    throw fieldError('merchantParentId', 'unknown', 'Choose a merchant parent');
};

/** Writes an announcement that nobody sees yet. Throws `validation` where there is no such parent. */
export const create = ({ database }: Platform, act: Act<Session>, given: AnnouncementValues) =>
  carryOut(database, act, async trx => {
    await requireParent(trx, given);
    const id = await insertAnnouncement(trx, given, act.principal.email);
    return { answer: { id, version: 1 }, entry: about(id, given.titleEn) };
  });

/** Locks an announcement that is in one of these states. Throws `notFound`, or `announcementChanged` where it is in another. */
const lockIn = async (
  trx: Kysely<DB>,
  { id, version }: { id: string; version?: number },
  { states, now }: { states: readonly AnnouncementState[]; now: Date },
): Promise<LockedAnnouncement> => {
  const row = await lockAnnouncement(trx, id, now);
  if (!row) throw new AppError('notFound');
  const isSeen = version === undefined || row.version === version;
  if (!isSeen || !states.includes(row.state)) throw new AppError('announcementChanged');
  return row;
};

/** Changes what `change` says of an announcement in one of these states, on record. */
const alter = (
  { database, clock }: Platform,
  act: Act<Session>,
  seen: VersionRef,
  states: readonly AnnouncementState[],
  change: (row: LockedAnnouncement, trx: Kysely<DB>) => AnnouncementChange | Promise<AnnouncementChange>,
): Promise<{ version: number }> =>
  carryOut(database, act, async trx => {
    const row = await lockIn(trx, seen, { states, now: clock.now() });
    const changed = await change(row, trx);
    const version = await updateAnnouncementRow(trx, seen.id, changed);
    return { answer: { version }, entry: about(seen.id, 'values' in changed ? changed.values.titleEn : row.title_en) };
  });

/**
 * Changes an announcement that is not live. One that was scheduled is a draft again: what goes out is what somebody scheduled with
 * their second factor. Throws `notFound`, `announcementChanged` or `validation`.
 */
export const change = (
  platform: Platform,
  act: Act<Session>,
  { id, version, ...values }: AnnouncementValues & VersionRef,
) =>
  alter(platform, act, { id, version }, ['DRAFT', 'SCHEDULED'], async (_, trx) => {
    await requireParent(trx, values);
    return { values };
  });

/** Lets a draft go live at its start, within the minute where that has passed. Throws as `change`. */
export const schedule = async (
  platform: Platform,
  act: Act<Session>,
  seen: VersionRef,
): Promise<{ version: number }> => {
  const now = platform.clock.now();
  const saved = await alter(platform, act, seen, ['DRAFT'], row => {
    if (row.ends_at <= now) throw fieldError('endsAt', 'past', 'Its end has passed');
    return { scheduledAt: now };
  });
  await platform.jobs.send(announceJob, {});
  return saved;
};

/** Ends an announcement that is live; one that is not yet is a draft again. Throws `notFound` or `announcementChanged`. */
export const stop = async (platform: Platform, act: Act<Session>, seen: VersionRef): Promise<{ version: number }> => {
  const now = platform.clock.now();
  const saved = await alter(platform, act, seen, ['SCHEDULED', 'LIVE'], ({ state }) =>
    state === 'LIVE' ? { endedAt: now } : { scheduledAt: null },
  );
  await platform.jobs.send(announceJob, {});
  return saved;
};

/** Deletes a draft. Throws `notFound`, or `announcementChanged` where it is none. */
export const remove = ({ database, clock }: Platform, act: Act<Session>, id: string): Promise<void> =>
  carryOut(database, act, async trx => {
    const row = await lockIn(trx, { id }, { states: ['DRAFT'], now: clock.now() });
    await deleteAnnouncementRow(trx, id);
    return { entry: about(id, row.title_en) };
  });
