import { createUser } from './factories.ts';
import type { FaultWorld } from './fault-world.ts';
import { type PortalProcess, untilReady } from './servers/portal-process.ts';
import { openTcpProxy } from './servers/tcp-proxy.ts';
import { signInAs } from './sign-in-as.ts';

/** Signs somebody of the staff in who may ask for money to move, and decide on it; they send to processes of their own. */
export const openFaultStaff = async (world: FaultWorld) => {
  const user = await createUser(world.database, { roles: [112] });
  const headers = { ...(await signInAs(world.platform, user)), 'content-type': 'application/json' };
  const post = async (url: string, body: object) => {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    const answered = (await answer.json()) as { id: number; proposals: [{ id: number }] };
    return { status: answer.status, body: answered };
  };
  return { user, post };
};

/** How many rows there are: of a table, with its condition if any. */
export const countFrom = async ({ database }: FaultWorld, from: string): Promise<number> =>
  Number((await database.pool.query(`select count(*) as count from ${from}`)).rows[0].count);

/**
 * Sends an approval to a new process, which is killed when PostgreSQL has answered the statement `until` of the transaction that has written
 * `mark`, but before the process learns of it. Throws where the process answered all the same.
 */
const killInApproval = async (
  world: FaultWorld,
  approveAt: (process: PortalProcess) => Promise<unknown>,
  [mark, until]: readonly [mark: string, until: string],
): Promise<void> => {
  const proxy = await openTcpProxy(Number(new URL(world.database.url).port));
  const process = await world.start('api', {}, proxy.port);
  await untilReady(process);
  const written = proxy.withholdAnswer(mark, until).then(() => undefined);
  const answered = approveAt(process).then(
    answer => JSON.stringify(answer),
    () => undefined,
  );
  const early = await Promise.race([written, answered]);
  if (early !== undefined) throw new Error(`answered before it was killed: ${early}`);
  await process.end('SIGKILL');
  const late = await answered;
  if (late !== undefined) throw new Error(`answered though it was killed: ${late}`);
  await proxy.close();
};

/** An approval whose record is the last that it writes before its commit. */
interface KilledApproval<Done> {
  /** The act of its record. */
  act: string;
  approveAt(process: PortalProcess): Promise<unknown>;
  /** Holds where what is done is this, as soon as PostgreSQL has noticed that the process is gone. */
  expectDone(done: Done): Promise<void>;
  /** What is done while nothing is, and when all of it is. */
  nothing: Done;
  once: Done;
}

/** Kills an approval once before its commit, when all else is written, and once after it, before the answer. */
export const killApproval = async <Done>(
  world: FaultWorld,
  { act, approveAt, expectDone, nothing, once }: KilledApproval<Done>,
): Promise<void> => {
  await killInApproval(world, approveAt, [act, 'INSERT 0 1\0']);
  await expectDone(nothing);
  await killInApproval(world, approveAt, [act, 'COMMIT\0']);
  await expectDone(once);
};
