import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../platform/config/operator-error.ts';
import type { Binaries } from './binaries.ts';
import { reasonIn, serverEnvironment } from './cluster.ts';
import type { Home } from './home.ts';

/** The content of a running server's `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  /** The folder of its Unix socket; undefined without one. */
  socketFolder: string | undefined;
  ready: boolean;
}

const pidFile = (home: Home): string => join(home.cluster, 'postmaster.pid');

/** Whether the process exists and is a PostgreSQL: after a reboot or in a container another program may have its number. */
const isPostgres = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  return command.includes('postgres');
};

/** The server that runs on this home's cluster, whoever started it. A stale pid file is removed. */
export const findPostmaster = async (home: Home): Promise<Postmaster | undefined> => {
  const text = await readFile(pidFile(home), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, , , port, socketFolder, , , status] = text.split('\n').map(line => line.trim());
  if (!(await isPostgres(Number(pid)))) {
    await rm(pidFile(home), { force: true });
    return undefined;
  }
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder || undefined, ready: status === 'ready' };
};

/** A port of loopback that nobody listens on just now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** The longest path of a Unix socket in bytes, without its final zero, on the system that allows the least (macOS). */
const LONGEST_SOCKET_PATH = 103;

/** A Unix socket is faster than loopback, and protected by the home's mode; Windows and very long paths have none. */
const socketSettings = ({ folder }: Home, port: number): string[] => {
  const path = join(folder, `.s.PGSQL.${port}`);
  const fits = process.platform !== 'win32' && Buffer.byteLength(path) <= LONGEST_SOCKET_PATH;
  return [`unix_socket_directories=${fits ? folder : ''}`, 'unix_socket_permissions=0700'];
};

const START_LIMIT_MS = 60_000;

const untilReady = async (home: Home, child: ChildProcess): Promise<Postmaster> => {
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end; await sleep(25)) {
    const found = await findPostmaster(home);
    if (found?.ready && found.pid === child.pid) return found;
    if (child.exitCode !== null || child.signalCode !== null) break;
  }
  const said = reasonIn(readFileSync(home.log, 'utf8'));
  throw new OperatorError(`PostgreSQL did not start: ${said} (see ${home.log})`);
};

/**
 * Starts the server on this port of loopback and on a socket in its home, with settings as `name=value`. It leads a process group of
 * its own, so Ctrl-C in the terminal reaches only this process, which stops it in order; it survives a killed parent, and the next
 * start finds it.
 */
export const startPostmaster = async (
  home: Home,
  binaries: Binaries,
  port: number,
  settings: string[],
): Promise<Postmaster> => {
  // What the one before it said last is often why another is started
  await rename(home.log, `${home.log}.1`).catch(() => undefined);
  const log = openSync(home.log, 'w', 0o600);
  const fixed = [`port=${port}`, 'listen_addresses=127.0.0.1', ...socketSettings(home, port), 'log_timezone=UTC'];
  const child = spawn(
    binaries.postgres,
    ['-D', home.cluster, ...[...fixed, ...settings].flatMap(setting => ['-c', setting])],
    { ...home.account, cwd: home.folder, env: serverEnvironment(), detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  child.on('error', () => undefined);
  child.unref();
  return untilReady(home, child);
};

/** Stops a server ("fast" shutdown: open transactions are rolled back) and waits until it is gone. */
export const stopPostmaster = async (pid: number): Promise<void> => {
  if (!(await isPostgres(pid))) return;
  process.kill(pid, 'SIGINT');
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end; await sleep(25)) {
    if (!(await isPostgres(pid))) return;
  }
  process.kill(pid, 'SIGQUIT');
};
