import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueStatements } from '../features/statements/mail/queue-due.ts';
import { take } from '../ingest/testing/ingest-files.ts';
import { SOUND } from '../ingest/testing/sound-rows.ts';
import { createMerchant, createUser } from '../testing/factories.ts';
import { useFaultWorld } from '../testing/fault-world.ts';
import { waitUntil } from '../testing/servers/portal-process.ts';
import { openSmtpScript, type SmtpScript, takeAll } from '../testing/servers/smtp-script.ts';

const world = useFaultWorld();
/** What the mail server does with a whole mail before it answers. */
let onMail: (() => void) | undefined;
let server: SmtpScript;
beforeAll(async () => {
  server = await openSmtpScript(line => {
    if (line !== '.' || !onMail) return takeAll(line);
    onMail();
    return 'silence';
  });
});
afterAll(() => server.close());

/** A disbursement of today, of which people of its merchant have asked for the statement. */
const disburse = async (people: number): Promise<void> => {
  const { database, platform } = world;
  const { merchantParentId } = await createMerchant(database, { merchantId: 'M1' });
  for (let nth = 0; nth < people; nth += 1) {
    const { id } = await createUser(database, { roles: [2], merchantParentId });
    await database.pool.query('insert into statement_subscription values ($1, now())', [id]);
  }
  const transDatetime = `${easternDay(new Date())}T11:00:00Z`;
  const row = { ...SOUND['interac-disbursements'], merchantId: 'M1', transDatetime, updatedAt: transDatetime };
  await take(database, 'interac-disbursements', [row]);
  await queueStatements(platform);
};
const jobsNotDone = async (): Promise<number> => {
  const jobs = "select count(*)::int as n from pgboss.job where name = 'statement-mail' and state <> 'completed'";
  return (await world.database.pool.query<{ n: number }>(jobs)).rows[0]?.n ?? 0;
};

test('a worker killed while it hands a statement over leaves it with the mail server once, and the other one to the next worker', async () => {
  await disburse(2);
  expect(await jobsNotDone()).toBe(2);
  const env = { SMTP_URL: server.url, JOBS_LOOK_SECONDS: '2' };
  const started = world.start('worker', env);
  const killed = new Promise<unknown>(resolve => {
    onMail = () => {
      onMail = undefined;
      resolve(started.then(worker => worker.end('SIGKILL')));
    };
  });
  expect(await killed).toBe('SIGKILL');
  expect([server.mails.length, await jobsNotDone()]).toEqual([1, 2]);
  await world.start('worker', env);
  await waitUntil(async () => (await jobsNotDone()) === 0, 30_000);
  expect(server.mails.length).toBe(2);
  const [one, two] = server.recipients;
  expect([server.recipients.length, one === two]).toEqual([2, false]);
  const { rows } = await world.database.pool.query(
    'select count(*)::int as taken, count(distinct user_id)::int as people from statement_mail where mailed_at is not null',
  );
  expect(rows).toEqual([{ taken: 2, people: 2 }]);
  for (const mail of server.mails) expect(mail).toContain('application/pdf');
}, 180_000);
