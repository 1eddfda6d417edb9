import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createUser } from '../testing/factories.ts';
import { useFaultWorld } from '../testing/fault-world.ts';
import { startLoad } from '../testing/servers/balanced-load.ts';
import { type PortalProcess, statusOf, untilReady, waitUntil } from '../testing/servers/portal-process.ts';
import { signInAs } from '../testing/sign-in-as.ts';

/* What each request of the load reads gets a column and an index. */
const MIGRATION = `
  begin;
  alter table app_user add column pronouns text not null default '';
  create index app_user__pronouns on app_user (pronouns);
  insert into kysely_migration values ('99991231T2359_add_pronouns', now()::text);
  commit`;

const world = useFaultWorld();
const start = () => world.start('api', { DRAIN_SECONDS: '2' });

test('an upgrade under load loses no request: processes serve on as the database gets newer, and start anew one by one', async () => {
  const headers = await signInAs(world.platform, await createUser(world.database));
  const nodes = await Promise.all([start(), start()]);
  await Promise.all(nodes.map(untilReady));
  const load = startLoad(nodes, '/v1/profiles', headers);
  const untilServing = (node: PortalProcess) => waitUntil(() => load.answers.some(({ by }) => by === node));
  await Promise.all(nodes.map(untilServing));

  await world.database.owner.pool.query(MIGRATION);
  // What was answered last stands for half a second
  await sleep(600);
  for (const { url } of nodes) expect(await statusOf(`${url}/readyz`)).toBe(200);
  for (const place of [0, 1]) {
    expect(await nodes[place]?.end()).toBe(0);
    const next = await start();
    nodes[place] = next;
    await untilReady(next);
    await untilServing(next);
  }
  await load.end();
  expect(load.answers.filter(({ status }) => status !== 200)).toEqual([]);
}, 180_000);
