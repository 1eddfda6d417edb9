import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { newKeyText } from '@drumlin/server/platform/crypto/keys.ts';
import { openClient } from './http.ts';

export interface Portal {
  url: string;
  metricsUrl: string;
  pid: number;
  stop(): Promise<void>;
}

/** The `portal` program. */
export const PROGRAM = fileURLToPath(import.meta.resolve('@drumlin/server/main.mjs'));

const START_LIMIT_MS = 60_000;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** The settings of a portal in production, on loopback; no mail is sent. */
export const portalEnvironment = (databaseUrl: string, folder: string, port: number): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(folder, 'portal'),
  PORT: String(port),
  PORTAL_URL: `http://127.0.0.1:${port}`,
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  SESSION_KEYS: newKeyText('bench'),
});

const untilReady = async (child: ChildProcess, ready: string, log: string): Promise<void> => {
  const { origin, pathname } = new URL(ready);
  const client = openClient(origin);
  try {
    for (const end = Date.now() + START_LIMIT_MS; Date.now() < end && child.exitCode === null; await sleep(50)) {
      const answer = await client.get(pathname).catch(() => undefined);
      if (answer?.status === 200) return;
    }
  } finally {
    client.close();
  }
  const said = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join('\n');
  throw new Error(`The portal did not become ready (see ${log}):\n${said}`);
};

/** Starts a command of the program as a process of its own, with its log in `folder`; it is there once `ready` answers. */
const startProcess = async (
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  { log, ready }: { log: string; ready: string },
): Promise<{ pid: number; stop(): Promise<void> }> => {
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, [PROGRAM, ...command], { env, stdio: ['ignore', output, output] });
  closeSync(output);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    if (!(await Promise.race([ended, sleep(15_000, undefined, { ref: false })]))) child.kill('SIGKILL');
    await ended;
  };
  try {
    await untilReady(child, ready, log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, stop };
};

/** Starts `portal api`; most figures need no web. */
export const startPortal = async (
  databaseUrl: string,
  folder: string,
  options: readonly string[] = ['--no-web'],
): Promise<Portal> => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = { ...portalEnvironment(databaseUrl, folder, port), METRICS_PORT: String(metricsPort) };
  const url = `http://127.0.0.1:${port}`;
  const where = { log: join(folder, 'portal.log'), ready: `${url}/readyz` };
  const started = await startProcess(['api', ...options], env, where);
  return { url, metricsUrl: `http://127.0.0.1:${metricsPort}`, ...started };
};

/** Starts `portal worker` beside the portal of the same folder. */
export const startWorker = async (
  databaseUrl: string,
  folder: string,
): Promise<{ pid: number; stop(): Promise<void> }> => {
  const metricsPort = await freePort();
  const env = { ...portalEnvironment(databaseUrl, folder, 3000), METRICS_PORT: String(metricsPort) };
  const ready = `http://127.0.0.1:${metricsPort}/metrics`;
  return startProcess(['worker'], env, { log: join(folder, 'worker.log'), ready });
};
