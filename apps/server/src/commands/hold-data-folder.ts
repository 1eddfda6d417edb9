import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from '../platform/config/config.ts';
import { folderFault, openDataFolder } from '../platform/config/data-folder.ts';
import { OperatorError } from '../platform/config/operator-error.ts';
import type { Lifetime } from './lifetime.ts';

/** The longest path of a Unix socket in bytes, without its final zero, on the system that allows the least (macOS). */
const LONGEST_SOCKET_PATH = 103;

/** Where a portal can be asked for that has this folder. A system forgets who listens there when the process is gone, however it ended. */
const socketOf = (folder: string): string => {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\drumlin-${name}`;
  const inside = join(folder, 'portal.sock');
  return Buffer.byteLength(inside) > LONGEST_SOCKET_PATH ? join(tmpdir(), `drumlin-${name}.sock`) : inside;
};

const listen = async (server: Server, path: string): Promise<boolean> => {
  server.listen(path);
  return once(server, 'listening').then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return false;
      throw error;
    },
  );
};

/** One that is stopped for the moment says nothing, and has the folder all the same. */
const ANSWER_WITHIN_MS = 2_000;

/** Where the portal there says it is; undefined where a killed one has left its socket. */
const ask = async (path: string): Promise<string | undefined> => {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
  } catch {
    return undefined;
  }
  socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy());
  return text(socket).catch(() => 'an unknown address');
};

/**
 * Keeps a data folder for this portal until it ends. Throws `OperatorError`, having touched nothing of it, where another portal has the
 * folder: two would write one log and one ledger, and the second would lose its database with the first.
 */
export const holdDataFolder = async ({ dataDir, portalUrl }: Config, lifetime: Lifetime): Promise<void> => {
  openDataFolder(dataDir);
  const path = socketOf(dataDir);
  const server = createServer(socket => {
    socket.on('error', () => undefined);
    socket.end(`${portalUrl} (process ${process.pid})`);
  });
  const take = () =>
    listen(server, path).catch((error: unknown) => {
      throw folderFault(dataDir, error);
    });
  if (!(await take())) {
    const other = await ask(path);
    if (other === undefined) await rm(path, { force: true });
    if (other !== undefined || !(await take()))
      throw new OperatorError(
        `DATA_DIR: ${dataDir} is in use by the portal at ${other ?? 'an unknown address'}: stop that one, or set another DATA_DIR`,
      );
  }
  server.unref();
  lifetime.onClose(() => void server.close());
};
