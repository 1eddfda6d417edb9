import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';

/** Takes away what was told long ago. */
export const forgetNotificationsJob = defineJob({
  name: 'forget-notifications',
  payload: z.strictObject({}),
  retries: 2,
  expireSeconds: 300,
  begins: [{ cron: '41 3 * * *', payload: {} }],
});
