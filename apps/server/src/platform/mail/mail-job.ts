import { defineJob, type JobDefinition } from '../jobs/jobs.ts';

type MailKind<P extends object> = Pick<JobDefinition<P>, 'name' | 'payload' | 'urgent' | 'oneWaits'>;

/**
 * A kind of mail that waits in a queue of its own. The pauses between its tries grow to five minutes, within which a mail follows the return of its server; all
 * tries take about a day.
 */
export const defineMailJob = <P extends object>(kind: MailKind<P>): JobDefinition<P> =>
  defineJob({ ...kind, retries: 300, longestPauseSeconds: 300, expireSeconds: 120, aliveSeconds: 10 });
