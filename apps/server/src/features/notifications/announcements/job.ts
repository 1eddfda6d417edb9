import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';

/** A look at which announcements have begun or ended. That one is lost does no harm: the next one finds the same. */
export const announceJob = defineJob({
  name: 'announce',
  payload: z.strictObject({}),
  retries: 0,
  expireSeconds: 300,
  oneWaits: true,
  begins: [{ cron: '* * * * *', payload: {} }],
});
