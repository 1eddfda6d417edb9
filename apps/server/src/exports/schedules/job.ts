import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** A look at what is due. That one is lost does no harm: the next one finds the same. */
export const runSchedulesJob = defineJob({
  name: 'run-schedules',
  payload: z.strictObject({}),
  retries: 0,
  expireSeconds: 300,
  oneWaits: true,
  begins: [{ cron: '* * * * *', payload: {} }],
});
