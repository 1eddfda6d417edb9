import { PRODUCTS } from '@drumlin/contract/permissions.ts';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { defineMailJob } from '../../../platform/mail/mail-job.ts';
import type { StatementMail } from './queries.ts';

/** Which statement goes to whom; what it says, and whether its reader still may see it, is read when it is sent. */
const statementMail: z.ZodType<StatementMail> = z.strictObject({
  product: z.enum(PRODUCTS),
  merchantId: z.string(),
  reference: z.string(),
  userId: z.int(),
});

/** A queue of its own: a payment day has hundreds, and nobody waits for a code behind them. */
export const statementMailJob = defineMailJob({
  name: 'statement-mail',
  payload: statementMail,
});

/** Queues the mails of the disbursements that have come in. */
export const queueStatementsJob = defineJob({
  name: 'statements-due',
  payload: z.strictObject({}),
  retries: 2,
  expireSeconds: 600,
  oneWaits: true,
  begins: [{ cron: '* * * * *', payload: {} }],
});
