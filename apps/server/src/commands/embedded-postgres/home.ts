import { randomBytes } from 'node:crypto';
import { lstatSync } from 'node:fs';
import {
  chmod,
  lchown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { OperatorError } from '../../platform/config/operator-error.ts';
import { makeFolder } from '../../platform/files/make-folder.ts';
import { type Account, canReach, chooseAccount, makeOwner } from './account.ts';

/** The folder of one embedded server: its cluster, password and log. Mode 0700, owned by PostgreSQL's account. */
export interface Home {
  folder: string;
  cluster: string;
  log: string;
  account: Account;
  password: string;
}

/** For root, whose own folders (/root) are closed to the other account. */
const OPEN_PLACE = '/var/lib/drumlin';

/** DATA_DIR belongs to the portal: the other account may traverse it to its own folder, but list nothing. */
const allowTraversal = async (folder: string): Promise<void> => {
  const { mode } = await stat(folder);
  await chmod(folder, (mode & 0o7777) | 0o011);
};

/** The home's folder, created when missing. Where its account cannot reach `wanted`, `wanted` becomes a link to a folder it can. */
const makeHome = async (wanted: string): Promise<string> => {
  const isThere = lstatSync(wanted, { throwIfNoEntry: false }) !== undefined;
  makeFolder(dirname(wanted), 0o755);
  const account = await chooseAccount(wanted);
  if (account !== undefined) await allowTraversal(dirname(wanted));
  if (isThere) return realpath(wanted);
  if (await canReach(account, dirname(wanted))) {
    await mkdir(wanted, { mode: 0o700 });
    return wanted;
  }
  await mkdir(OPEN_PLACE, { recursive: true, mode: 0o755 });
  const folder = await mkdtemp(join(OPEN_PLACE, 'postgres-'));
  await symlink(folder, wanted);
  return folder;
};

/**
 * PostgreSQL takes data of the account it runs as alone, closed to all others, and a copy may be neither. Root gives what is its own to that
 * account. Throws `OperatorError` with the command that gives it the rest.
 */
const takeOver = async (account: Account, folder: string): Promise<void> => {
  const uid = account?.uid ?? process.getuid?.();
  // Windows has other rights
  if (uid === undefined) return;
  if (account !== undefined && (await stat(folder)).uid === 0) {
    // The folder last: a start that is broken off begins again
    const inside = (await readdir(folder, { recursive: true })).map(name => join(folder, name));
    for (const path of [...inside, folder]) await lchown(path, account.uid, account.gid);
  }
  for (const path of [folder, join(folder, 'cluster')]) {
    const owner = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (owner === undefined) continue;
    if (owner.uid !== uid) {
      throw new OperatorError(
        `${path} belongs to user ${owner.uid}, and PostgreSQL runs as user ${uid}: chown -R ${uid} ${folder}`,
      );
    }
    await chmod(path, 0o700);
  }
  if (!(await canReach(account, folder))) {
    throw new OperatorError(
      `${folder} is below a folder that is closed to user ${uid}, as whom PostgreSQL runs: move DATA_DIR elsewhere`,
    );
  }
};

const readPassword = async (file: string): Promise<string> => {
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      // A disk that is full leaves an empty file
      await rm(file, { force: true }).catch(() => undefined);
      throw error;
    },
  );
  return readFile(file, 'utf8');
};

/** Opens the home at `wanted`, creating it on first use. */
export const openHome = async (wanted: string): Promise<Home> => {
  const folder = await makeHome(resolve(wanted));
  const account = await chooseAccount(folder);
  await takeOver(account, folder);
  const passwordFile = join(folder, 'password');
  const password = await readPassword(passwordFile);
  await makeOwner(account, passwordFile);
  return { folder, cluster: join(folder, 'cluster'), log: join(folder, 'postgres.log'), account, password };
};
