import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';

/** Takes away what was told long ago. */
export const forgetNotificationsJob = defineJob({
  name: 'forget-notifications',
  payload: z.strictObject({}),
  retries: 2,
  expireSeconds: 300,
});

/** Each night. */
export const FORGET_NOTIFICATIONS_CRON = '41 3 * * *';
