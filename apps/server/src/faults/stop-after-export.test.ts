import { dialectOf, REPORTS } from '@drumlin/contract/reports/registry.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../testing/factories.ts';
import { type FaultWorld, openFaultWorld } from '../testing/fault-world.ts';
import { untilReady } from '../testing/portal-process.ts';
import { queryOf } from '../testing/report-client.ts';
import { signInAs } from '../testing/sign-in-as.ts';

const payins = REPORTS['interac-payins'];

let world: FaultWorld;
beforeAll(async () => {
  world = await openFaultWorld();
});
afterAll(() => world.close());

/** A file of each kind, to its last byte. */
const exportAll = async (url: string, headers: Record<string, string>): Promise<number[]> => {
  const route = reportRoutes(payins).export;
  const body = JSON.stringify(dialectOf(payins).toBody(payins, queryOf(payins)));
  const json = { ...headers, 'content-type': 'application/json' };
  const answers = [
    await fetch(`${url}${route.url}`, { method: route.method, headers: json, body }),
    await fetch(`${url}/v1/audit/export`, { headers }),
  ];
  await Promise.all(answers.map(answer => answer.text()));
  return answers.map(({ status }) => status);
};

// The driver's own limit for a query went on counting ten minutes after a COPY, and the process waited for it
test('a process that has sent files stops at once when it is told to', async () => {
  const headers = await signInAs(world.platform, await createUser(world.database));
  const node = await world.start('api', { DRAIN_SECONDS: '0' });
  await untilReady(node);
  expect(await exportAll(node.url, headers)).toEqual([200, 200]);
  expect(await node.end('SIGTERM')).toBe(0);
}, 60_000);
