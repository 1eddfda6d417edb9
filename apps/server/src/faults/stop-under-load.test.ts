import { afterEach, beforeEach, expect, test } from 'vitest';
import { createUser } from '../testing/factories.ts';
import { type FaultWorld, openFaultWorld } from '../testing/fault-world.ts';
import { type PortalProcess, statusOf, untilReady, waitUntil } from '../testing/servers/portal-process.ts';
import { signInAs } from '../testing/sign-in-as.ts';

const CLIENTS = 12;

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

/** Sends each call to the next node that is ready, as a balancer does that checks four times a second. */
const openBalancer = (targets: readonly PortalProcess[]) => {
  let ready = [...targets];
  let turn = 0;
  const timer = setInterval(async () => {
    const states = await Promise.all(targets.map(async node => (await statusOf(`${node.url}/readyz`)) === 200));
    ready = targets.filter((_, index) => states[index]);
  }, 250);
  return {
    next: (): PortalProcess => {
      turn += 1;
      const node = ready[turn % ready.length];
      if (!node) throw new Error('No process is ready');
      return node;
    },
    close: () => clearInterval(timer),
  };
};

test('a process that is told to stop under load loses no request behind a balancer', async () => {
  const [first, second] = nodes;
  if (!first || !second) throw new Error('Two processes were to be started');
  const balancer = openBalancer(nodes);
  const answers: { by: PortalProcess; status: number }[] = [];
  let isOver = false;
  const load = Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (!isOver) {
        const by = balancer.next();
        const answer = await fetch(`${by.url}/v1/profiles`, { headers }).catch(() => undefined);
        await answer?.text().catch(() => '');
        answers.push({ by, status: answer?.status ?? 0 });
      }
    }),
  );
  await waitUntil(() => answers.some(({ by }) => by === first));
  const code = await first.end('SIGTERM');
  const ended = answers.length;
  // Of these at least one was asked for after that
  await waitUntil(() => answers.length > ended + CLIENTS);
  isOver = true;
  await load;
  balancer.close();
  expect(code).toBe(0);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.slice(ended).every(({ by }) => by === second)).toBe(true);
}, 120_000);
