import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateToLatest } from '../database/migrate.ts';
import { loadConfig } from '../platform/config/config.ts';
import { newKeyText } from '../platform/crypto/keys.ts';
import { openLogger } from '../platform/log/logger.ts';
import { type Mailbox, openMailbox } from '../platform/mail/mailbox.ts';
import { sendTestMail } from '../platform/mail/test-mail.ts';
import { closePlatform, openPlatform } from '../platform/platform.ts';
import { createUser } from '../testing/factories.ts';
import { withPort } from '../testing/fault-world.ts';
import { useFolder } from '../testing/open-for-tests.ts';
import { type OwnPostgres, openOwnPostgres } from '../testing/servers/own-postgres.ts';
import {
  freePort,
  type PortalProcess,
  startPortal,
  statusOf,
  untilReady,
  waitUntil,
} from '../testing/servers/portal-process.ts';
import { openTcpProxy, type TcpProxy } from '../testing/servers/tcp-proxy.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let postgres: OwnPostgres;
let proxy: TcpProxy;
let mailbox: Mailbox;
const dataDir = useFolder();
let api: PortalProcess;
let worker: PortalProcess;
let headers: { authorization: string };
let databaseUrl: string;

const portOf = (url: string): number => Number(new URL(url).port);
const env = () => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SMTP_URL: mailbox.smtpUrl, SESSION_KEYS });
const SESSION_KEYS = newKeyText('k1');

/** A platform of the test's own, closed afterwards, so that none of its connections delays a restart. */
const withPlatform = async <T>(run: (platform: Awaited<ReturnType<typeof openPlatform>>) => Promise<T>): Promise<T> => {
  const config = await loadConfig(env());
  const log = openLogger({ logLevel: 'silent' }, process.stderr);
  const platform = await openPlatform({ config, log, databaseUrl });
  return run(platform).finally(() => closePlatform(platform));
};
const sendMail = (to: string) => withPlatform(({ jobs }) => jobs.send(sendTestMail, { to }));
const arrived = (to: string) => () => mailbox.messages().filter(mail => mail.to.includes(to)).length;

beforeAll(async () => {
  postgres = await openOwnPostgres();
  await migrateToLatest(postgres.ownerUrl(), postgres.url());
  mailbox = await openMailbox();
  // Nothing listens there yet: the database is down when both processes start
  const port = await freePort();
  databaseUrl = withPort(postgres.url(), port);
  [api, worker] = await Promise.all([
    startPortal('api', env()),
    startPortal('worker', { ...env(), LOG_LEVEL: 'info' }),
  ]);
  await waitUntil(async () => (await statusOf(`${api.url}/readyz`)) === 503);
  await waitUntil(() => worker.written().includes('Waiting for the database'));
  proxy = await openTcpProxy(portOf(postgres.url()), port);
  headers = await withPlatform(async platform => signInAs(platform, await createUser(platform.database)));
}, 120_000);
afterAll(async () => {
  await Promise.all([api.end('SIGKILL'), worker.end('SIGKILL')]);
  await proxy.close();
  await mailbox.close();
  await postgres.remove();
});

const profile = async () => {
  const answer = await fetch(`${api.url}/v1/profiles`, { headers, signal: AbortSignal.timeout(15_000) });
  const told = (await answer.json()) as { errorMessage?: string };
  return { status: answer.status, said: told.errorMessage };
};

test('a database that is down at the start is waited for', async () => {
  await untilReady(api);
  expect((await profile()).status).toBe(200);
  expect(api.written()).toContain('The database cannot be used yet');
  await expect.poll(() => worker.written(), { timeout: 20_000 }).toContain('Working');
}, 120_000);

test.each([
  ['fast', 'SIGINT'],
  ['immediate', 'SIGQUIT'],
] as const)(
  'a %s restart is told as busy, and then everything goes on',
  async (how, signal) => {
    await sendMail(`${how}-before@test.example`);
    await expect.poll(arrived(`${how}-before@test.example`), { timeout: 20_000 }).toBe(1);
    const answers: Awaited<ReturnType<typeof profile>>[] = [];
    let isOver = false;
    const asking = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isOver) {
          answers.push(await profile());
          await sleep(20);
        }
      }),
    );
    await sleep(200);
    await postgres.stop(signal);
    await expect.poll(async () => (await profile()).status, { timeout: 10_000 }).toBe(503);
    await postgres.start();
    proxy.pointTo(portOf(postgres.url()));
    await expect.poll(async () => (await profile()).status, { timeout: 10_000 }).toBe(200);
    await sleep(200);
    isOver = true;
    await asking;
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const each of refused) {
      expect(each).toEqual({ status: 503, said: 'The portal is busy or restarting. Please try again in a moment.' });
    }
    expect(answers.at(-1)?.status).toBe(200);
    expect([api.child.exitCode, worker.child.exitCode]).toEqual([null, null]);
    expect(worker.written()).not.toContain('"stack"');
    await sendMail(`${how}-after@test.example`);
    await expect.poll(arrived(`${how}-after@test.example`), { timeout: 30_000 }).toBe(1);
  },
  90_000,
);
