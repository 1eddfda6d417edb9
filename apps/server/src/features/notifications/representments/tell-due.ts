import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { z } from 'zod';
import { principalOf } from '../../../access/principal.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { queueNotificationMail } from '../mail/job.ts';
import { listPeopleOfDue, noteDue, readDue, removeDue } from './queries.ts';

/** Tells merchants' people of the representments of the next Eastern day that can still be declined. */
export const tellDueJob = defineJob({
  name: 'representments-due',
  payload: z.strictObject({}),
  retries: 2,
  expireSeconds: 600,
  oneWaits: true,
});

/** Each hour from six in the morning: files come late, and colleagues decide. */
export const TELL_DUE_CRON = '5 6-23 * * *';

const NEEDS = 'IBT_REPRESENTMENT_ORION';

const tellOne = async (
  platform: Pick<Platform, 'database' | 'jobs'>,
  userId: number,
  at: { day: string; now: Date },
): Promise<void> => {
  const { database } = platform;
  const principal = await principalOf(database, userId);
  if (principal.status !== 'active' || !principal.permissions.has(NEEDS)) return;
  const due = await readDue(database.db, principal.scope, at);
  await database.db.transaction().execute(async trx => {
    if (due.count === 0) return removeDue(trx, userId, at.day);
    const notificationId = await noteDue(trx, { userId, ...at, ...due, needs: [NEEDS] });
    if (notificationId) await queueNotificationMail(trx, platform, { kind: 'representments', notificationId, userId });
  });
};

/** Tells each person once of a day, by mail too; later looks correct the numbers, and take it away where nothing is left to decide. */
export const tellDue = async (platform: Pick<Platform, 'database' | 'clock' | 'jobs'>): Promise<void> => {
  const now = platform.clock.now();
  const day = addDays(easternDay(now), 1);
  for (const userId of await listPeopleOfDue(platform.database.db, day, now))
    await tellOne(platform, userId, { day, now });
};
