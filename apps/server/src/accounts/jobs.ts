import { z } from 'zod';
import { KNOWN_DEVICE_DAYS } from '../platform/client/devices.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { deleteDevicesBefore } from './devices/queries.ts';
import { deleteCeremoniesBefore } from './passkeys/ceremony-queries.ts';
import { deleteSessionsBefore } from './sessions/queries.ts';
import { deleteChallengesBefore } from './sign-in/challenge-queries.ts';
import { deleteCountersBefore } from './sign-in/counter-queries.ts';

const DAY_MS = 86_400_000;
const KEEP_COUNTERS_DAYS = 30;
const KEEP_SESSIONS_DAYS = 90;
const KEEP_CHALLENGES_DAYS = 1;

/** Anybody can make a counter by typing an address, so those that rest are forgotten, and sessions long over with them. */
export const forgetSignInsJob = defineJob({
  name: 'forget-sign-ins',
  payload: z.strictObject({}),
  retries: 2,
  expireSeconds: 300,
  begins: [{ cron: '43 3 * * *', payload: {} }],
});

export const forgetSignIns = async ({ database, clock }: Platform): Promise<void> => {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
  await deleteCountersBefore(database.db, before(KEEP_COUNTERS_DAYS));
  await deleteDevicesBefore(database.db, before(KNOWN_DEVICE_DAYS));
  await deleteSessionsBefore(database.db, before(KEEP_SESSIONS_DAYS));
  await deleteChallengesBefore(database.db, before(KEEP_CHALLENGES_DAYS));
  await deleteCeremoniesBefore(database.db, clock.now());
};
