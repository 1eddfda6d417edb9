import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Statement } from './statements.ts';

/** The bare server's set-up message. */
export interface BareSetup {
  databaseUrl: string;
  connections: number;
  /** The statements that answer each path. */
  routes: Readonly<Record<string, readonly Statement[]>>;
}

export interface BareServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts a Fastify server in a process of its own that runs the given statements, without sign-in and validation. */
export const startBareServer = async (setup: BareSetup): Promise<BareServer> => {
  const child = fork(join(import.meta.dirname, 'bare-server-process.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send(setup);
  const [port] = (await once(child, 'message', { signal: AbortSignal.timeout(20_000) })) as [number];
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, stop };
};
