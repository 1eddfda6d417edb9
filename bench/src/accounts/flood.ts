import { setTimeout as sleep } from 'node:timers/promises';
import { openClient, type Post } from '../http.ts';
import type { Portal } from '../portal.ts';
import { openWarmClient, trySignIn, type Visitor } from './accounts.ts';
import { bystander, type Flood, sendWrongPasswords } from './wrong-passwords.ts';

export const WRONG_PER_SECOND = 200;
const SECONDS = 20;
/** Connections that the proxy keeps open for people. */
const CONNECTIONS = 16;
const HEALTH_EVERY_MS = 50;
/** A person who is not signed in by then gives up, and counts as this long. */
const PATIENCE_MS = 15_000;

/** Durations in milliseconds. */
export interface DuringFlood {
  flood: Flood;
  /** Of people from an address that has signed in before. */
  known: number[];
  /** Of people from an address that was never seen. */
  fresh: number[];
  health: number[];
}

/** Signs in with the right password, retrying when told to, and returns the total time. */
const signInAtLast = async (post: Post, visitor: Visitor): Promise<number> => {
  const started = performance.now();
  while (performance.now() - started < PATIENCE_MS) {
    const { status, headers, body } = await trySignIn(post, visitor);
    if (status === 200) return performance.now() - started;
    if (status !== 503 && status !== 429) throw new Error(`A right password: ${status} ${body.toString()}`);
    await sleep(1000 * Number(headers['retry-after'] ?? 1));
  }
  return PATIENCE_MS;
};

const timeHealth = async (portal: Portal, lasts: () => boolean): Promise<number[]> => {
  const client = openClient(portal.url);
  const times: number[] = [];
  while (lasts()) {
    const started = performance.now();
    await client.get('/healthz');
    times.push(performance.now() - started);
    await sleep(HEALTH_EVERY_MS);
  }
  client.close();
  return times;
};

/** Signs in one known and one new person a second while wrong passwords come in. */
export const signInDuringFlood = async (portal: Portal): Promise<DuringFlood> => {
  const client = await openWarmClient(portal, CONNECTIONS);
  for (let n = 0; n < SECONDS; n++) await signInAtLast(client.post, bystander(n));
  const end = performance.now() + SECONDS * 1000;
  const lasts = () => performance.now() < end;
  const known: Promise<number>[] = [];
  const fresh: Promise<number>[] = [];
  const people = async () => {
    for (let n = 0; n < SECONDS; n++) {
      known.push(signInAtLast(client.post, bystander(n)));
      fresh.push(signInAtLast(client.post, { ...bystander(SECONDS + n), address: `192.168.${n}.9` }));
      await sleep(1000);
    }
  };
  const [flood, health] = await Promise.all([
    sendWrongPasswords(portal, WRONG_PER_SECOND, lasts),
    timeHealth(portal, lasts),
    people(),
  ]);
  const times = { known: await Promise.all(known), fresh: await Promise.all(fresh) };
  client.close();
  return { flood, health, ...times };
};
