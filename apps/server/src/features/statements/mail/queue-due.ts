import type { Platform } from '../../../platform/platform.ts';
import { statementMailJob } from './job.ts';
import { forgetOld, takeNoted } from './queries.ts';

/** Taken at once, in one transaction. */
const MAX_AT_ONCE = 200;

/** Queues a mail for each person and disbursement that was noted when it came in, and forgets those of long ago. */
export const queueStatements = async ({ database: { db }, clock, jobs }: Platform): Promise<void> => {
  const take = () =>
    db.transaction().execute(async trx => {
      const noted = await takeNoted(trx, clock.now(), MAX_AT_ONCE);
      for (const mail of noted) {
        const key = `${mail.product} ${mail.merchantId} ${mail.reference} ${mail.userId}`;
        await jobs.sendWithin(trx, statementMailJob, mail, { key, priority: 0, afterSeconds: 0 });
      }
      return noted.length;
    });
  while ((await take()) === MAX_AT_ONCE);
  await forgetOld(db, clock.now());
};
