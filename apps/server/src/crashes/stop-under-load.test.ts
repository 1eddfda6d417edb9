import { afterEach, beforeEach, expect, test } from 'vitest';
import { createUser } from '../testing/factories.ts';
import { type FaultWorld, openFaultWorld } from '../testing/fault-world.ts';
import { CLIENTS, startLoad } from '../testing/servers/balanced-load.ts';
import { type PortalProcess, untilReady, waitUntil } from '../testing/servers/portal-process.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let world: FaultWorld;
let nodes: PortalProcess[];
let headers: { authorization: string };

beforeEach(async () => {
  world = await openFaultWorld();
  headers = await signInAs(world.platform, await createUser(world.database));
  nodes = await Promise.all([1, 2].map(() => world.start('api', { DRAIN_SECONDS: '2' })));
  await Promise.all(nodes.map(node => untilReady(node)));
}, 120_000);
afterEach(() => world.close());

test('a process that is told to stop under load loses no request behind a balancer', async () => {
  const [first, second] = nodes;
  if (!first || !second) throw new Error('Two processes were to be started');
  const load = startLoad(nodes, '/v1/profiles', headers);
  const { answers } = load;
  await waitUntil(() => answers.some(({ by }) => by === first));
  const code = await first.end('SIGTERM');
  const ended = answers.length;
  // Of these at least one was asked for after that
  await waitUntil(() => answers.length > ended + CLIENTS);
  await load.end();
  expect(code).toBe(0);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.slice(ended).every(({ by }) => by === second)).toBe(true);
}, 120_000);
