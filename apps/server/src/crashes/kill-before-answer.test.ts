import { declineRepresentmentsRoute } from '@drumlin/contract/representments/routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { take } from '../ingest/testing/ingest-files.ts';
import { createMerchant, createUser, type TestUser } from '../testing/factories.ts';
import { useFaultWorld } from '../testing/fault-world.ts';
import { representmentRow } from '../testing/features/representment-row.ts';
import { type PortalProcess, untilReady } from '../testing/servers/portal-process.ts';
import { openTcpProxy } from '../testing/servers/tcp-proxy.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let admin: TestUser;
let headers: Record<string, string>;
/** The process that is asked again after the other was killed. */
let survivor: PortalProcess;

const world = useFaultWorld();
beforeAll(async () => {
  const { merchantParentId } = await createMerchant(world.database, { merchantId: 'M1' });
  admin = await createUser(world.database, { merchantParentId });
  headers = { ...(await signInAs(world.platform, admin)), 'content-type': 'application/json' };
  survivor = await world.start('api');
  await untilReady(survivor);
}, 120_000);

interface Act {
  method: string;
  path: string;
  body?: unknown;
}

const call = async (url: string, { method, path, body }: Act) => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: body === undefined ? { authorization: headers['authorization'] ?? '' } : headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, told: (await answer.text()) || undefined };
};

/**
 * Kills the process after PostgreSQL has committed what `mark` was written in, but before the process learns of it; then asks
 * again.
 */
const repeatAfterKill = async (act: Act, mark: string) => {
  const proxy = await openTcpProxy(Number(new URL(world.database.url).port));
  const first = await world.start('api', {}, proxy.port);
  await untilReady(first);
  const committed = proxy.withholdAnswer(mark, 'COMMIT\0');
  const unanswered = call(first.url, act).then(
    () => 'answered',
    () => 'no answer',
  );
  await committed;
  expect(await first.end('SIGKILL')).toBe('SIGKILL');
  expect(await unanswered).toBe('no answer');
  await proxy.close();
  return call(survivor.url, act);
};

const records = async (act: string, outcome = 'success') => {
  const rows = await world.database.db.selectFrom('audit_record').selectAll().where('act', '=', act).execute();
  return rows.filter(row => row.outcome === outcome).length;
};

test('an invitation that was made is told to be there already, once invited and once on record', async () => {
  const email = 'kim@aurora.example';
  const act = { method: 'POST', path: '/v1/admin/users', body: { email, roles: [2] } };
  const again = await repeatAfterKill(act, 'user_invited');
  expect([again.status, again.told]).toEqual([400, expect.stringContaining('This email is already registered')]);
  const people = await world.database.db.selectFrom('app_user').selectAll().where('email', '=', email).execute();
  expect([people.length, people[0]?.status, await records('user_invited')]).toEqual([1, 'pending', 1]);
  const mails = await world.database.pool.query(
    "select data ->> 'kind' as kind from pgboss.job where name = 'account-mail' and data ->> 'userId' = $1",
    [String(people[0]?.id)],
  );
  expect(mails.rows).toEqual([{ kind: 'invitation' }]);
}, 120_000);

test('a representment declined is told to be declined already, once on record', async () => {
  await take(world.database, 'ibt-representments', [representmentRow('a')]);
  const act = { method: 'POST', path: declineRepresentmentsRoute.url, body: { transactions: ['a'] } };
  const again = await repeatAfterKill(act, 'representments_declined');
  expect([again.status, again.told]).toEqual([409, expect.stringContaining('has already been declined')]);
  expect(await records('representments_declined')).toBe(1);
}, 120_000);
