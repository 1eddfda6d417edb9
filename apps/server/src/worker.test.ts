import { beforeAll, expect, test } from 'vitest';
import { queueMail } from './accounts/mail/job.ts';
import { type Mailer, MailNotSent } from './platform/mail/mail.ts';
import { usePortal } from './testing/build-test-app.ts';
import { createUser } from './testing/factories.ts';
import { startWork } from './worker.ts';

/**
 * The work of the portal: how often it is tried again, the longest pause between two tries and after how long without an end it is taken
 * from its worker, in seconds, and when it is begun by itself, in Eastern time. Mails and webhooks are tried for about a day.
 */
const JOBS = `
abandon-payments      2    -    300   * * * * *
account-mail          300  300  120
announce              0    -    300   * * * * *
clean-up              2    -    300   17 * * * *
closing-pack          2    -    600   5 6-23 3-9 * *
end-support-views     0    -    60    * * * * *
export-mail           300  300  120
forget-notifications  2    -    300   41 3 * * *
forget-program-webhooks  2  -  300  57 3 * * *
forget-sign-ins       2    -    300   43 3 * * *
forget-test-payments  2    -    900   23 3 * * *
forget-test-webhooks  2    -    300   53 3 * * *
late-files            2    -    600   5 6-23 * * *
notification-mail     300  300  120
program-events        2    -    300   * * * * *
program-webhook       300  300  60
reconcile             2    -    1800  47 * * * *, 11 4 * * *
refresh-analytics     2    -    1800  0 0 * * *, 53 * * * *
representments-due    2    -    600   5 6-23 * * *
run-schedules         0    -    300   * * * * *
send-test-mail        5    -    60
statement-mail        300  300  120
statements-due        2    -    600   * * * * *
sweep-exports         2    -    900   29 * * * *
sweep-pictures        2    -    600   41 4 * * *
take-inbox            0    -    1800  * * * * *
test-webhook          300  300  60
`;
const tried: number[] = [];
const mailer: Mailer = {
  send: async () => {
    tried.push(Date.now());
    throw new MailNotSent('busy', false);
  },
  close: () => undefined,
};
const portal = usePortal();
beforeAll(async () => {
  await startWork(portal.platform, mailer);
});
const ask = async (sql: string, values: unknown[] = []) => (await portal.database.owner.pool.query(sql, values)).rows;

test('each kind of work is tried again as often, after pauses as long and begun when it says', async () => {
  const rows = await ask(`
    select name, retry_limit, coalesce(retry_delay_max::text, '-') as longest, expire_seconds, retry_backoff, (
      select string_agg(cron, ', ' order by key) from pgboss.schedule where schedule.name = queue.name and timezone = 'America/Toronto'
    ) as crons from pgboss.queue order by name collate "C"`);
  const told = rows
    .filter(({ name }) => !name.startsWith('__pgboss'))
    .map(each => [each.name, each.retry_limit, each.longest, each.expire_seconds, each.crons ?? ''].join(' ').trim());
  const lines = JOBS.trim().split('\n');
  expect(told).toEqual(lines.map(line => line.trim().split(/ +/).join(' ')));
  expect(rows.every(row => row.retry_backoff)).toBe(true);
});

test('a mail that was not taken is tried again once its pause is over, not a moment before, and after five minutes at the longest', async () => {
  const { id: userId } = await createUser(portal.database);
  await queueMail(portal.database.db, portal.platform, { kind: 'admin_reset', userId });
  const job = async () =>
    (
      await ask(
        `select id, state, retry_count, extract(epoch from start_after - clock_timestamp())::float8 as left from pgboss.job
         where name = 'account-mail' and data ->> 'userId' = $1`,
        [String(userId)],
      )
    )[0];
  await expect.poll(job).toMatchObject({ state: 'retry', retry_count: 0 });
  const later = (await job()).left;
  expect([later > 0, later <= 4]).toEqual([true, true]);
  const again = `update pgboss.job set start_after = clock_timestamp() + interval '1.5 seconds', retry_count = 20
    where id = $1 returning start_after`;
  const [{ start_after: due }] = await ask(again, [(await job()).id]);
  await expect.poll(() => tried.length).toBe(2);
  expect(tried[1]).toBeGreaterThanOrEqual(due.getTime());
  await expect.poll(async () => (await job()).left > 60).toBe(true);
  expect((await job()).left).toBeLessThanOrEqual(300);
});
