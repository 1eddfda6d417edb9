import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Portal } from '../portal.ts';
import { holder, openWarmClient, trySignIn, type Visitor } from './accounts.ts';

/** The addresses they come from, so many that none reaches its limit of attempts a minute, and their networks (/24). */
const ADDRESSES = 400;
const NETWORKS = 40;
/** Connections that the proxy keeps open for them. */
const CONNECTIONS = 128;
/** The accounts that are attacked; half of the attempts are at addresses without an account. */
const VICTIMS = 200;
const TICK_MS = 5;

/** How many were sent a second, and how many got each status; 0 for a broken connection. */
export interface Flood {
  perSecond: number;
  answers: Map<number, number>;
}

const someone = (n: number): Visitor => {
  const at = n % ADDRESSES;
  const address = `172.16.${at % NETWORKS}.${1 + Math.floor(at / NETWORKS)}`;
  return n % 2 === 0
    ? { email: `nobody-${n}@bench.example`, address }
    : { email: holder(randomInt(VICTIMS)).email, address };
};

/** The n-th account that is not attacked. */
export const bystander = (n: number): Visitor => holder(VICTIMS + n);

/** Sends wrong passwords at a fixed rate, without waiting for answers, while `lasts` returns true. */
export const sendWrongPasswords = async (portal: Portal, rate: number, lasts: () => boolean): Promise<Flood> => {
  const client = await openWarmClient(portal, CONNECTIONS);
  const answers = new Map<number, number>();
  const pending: Promise<void>[] = [];
  const count = (status: number) => void answers.set(status, (answers.get(status) ?? 0) + 1);
  const started = performance.now();
  while (lasts()) {
    const due = ((performance.now() - started) / 1000) * rate;
    while (pending.length < due) {
      const sent = trySignIn(client.post, someone(pending.length), 'Wrong-Passw0rd!');
      pending.push(
        sent.then(
          ({ status }) => count(status),
          () => count(0),
        ),
      );
    }
    await sleep(TICK_MS);
  }
  const seconds = (performance.now() - started) / 1000;
  await Promise.all(pending);
  client.close();
  return { perSecond: pending.length / seconds, answers };
};
