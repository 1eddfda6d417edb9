import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '..', '..', 'main.mjs');

/** A free port. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** The commands that tests start. What serves needs no web that is built. */
const COMMANDS = {
  api: ['api', '--no-web'],
  start: ['start', '--no-web'],
  worker: ['worker'],
  migrate: ['migrate'],
};

/**
 * A real process of the portal, for tests of how it starts, stops and is killed. With `fileBlocks` no file that it writes grows longer than
 * so many times 512 bytes, as on a disk that is full.
 */
export const startPortal = async (command: keyof typeof COMMANDS, env: Record<string, string>, fileBlocks?: number) => {
  const port = await freePort();
  // Node takes the signal of a file that grew too long for an error of the write
  const limited = fileBlocks === undefined ? [] : ['sh', '-c', `ulimit -f ${fileBlocks}; exec "$@"`, 'sh'];
  const [program = '', ...words] = [...limited, process.execPath, MAIN, ...COMMANDS[command]];
  const child = spawn(program, words, {
    env: { PATH: process.env['PATH'], PORT: String(port), LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1', ...env },
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', piece => (written += String(piece)));
  const over = once(child, 'close').then(([code, signal]) => code ?? signal);
  /** Sends a signal and answers the exit code or signal. */
  const end = (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | NodeJS.Signals> => {
    child.kill(signal);
    return over;
  };
  return { child, url: `http://127.0.0.1:${port}`, written: () => written, end };
};
export type PortalProcess = Awaited<ReturnType<typeof startPortal>>;

/** Runs a command of the portal to its end, as an operator does. */
export const runPortal = async (args: readonly string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { PATH: process.env['PATH'], ...env } });
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, out, error };
};

/** The status at an address, 0 when nothing answers. */
export const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    async answer => {
      await answer.text();
      return answer.status;
    },
    () => 0,
  );

/** Waits for a condition of a test's set-up. Throws after `timeout` milliseconds. */
export const waitUntil = async (holds: () => boolean | Promise<boolean>, timeout = 90_000): Promise<void> => {
  for (const end = performance.now() + timeout; !(await holds()); await sleep(50)) {
    if (performance.now() > end) throw new Error(`Not within ${timeout} ms: ${holds}`);
  }
};

/** Waits until a process is ready. */
export const untilReady = ({ url }: PortalProcess): Promise<void> =>
  waitUntil(async () => (await statusOf(`${url}/readyz`)) === 200);
