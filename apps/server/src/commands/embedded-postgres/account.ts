import { access, chown, constants, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from '../../platform/config/operator-error.ts';

/** The system account that PostgreSQL runs as; undefined for the account of this process. */
export type Account = { uid: number; gid: number } | undefined;

const findAccount = async (name: string): Promise<Account> => {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find(entry => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
};

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of existing data, else as `postgres`, else as `nobody`: accounts
 * that exist, since initdb looks up its own name, and none is added to the system.
 */
export const chooseAccount = async (home: string): Promise<Account> => {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(home).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = (await findAccount('postgres')) ?? (await findAccount('nobody'));
  if (account === undefined) {
    throw new OperatorError(
      'PostgreSQL cannot run as root and there is no account `postgres` or `nobody`: start as another user, or set DATABASE_URL',
    );
  }
  return account;
};

/** Whether the account may traverse every folder above `path` and enter it. */
export const canReach = async (account: Account, path: string): Promise<boolean> => {
  if (account === undefined) {
    return access(path, constants.R_OK).then(
      () => true,
      () => false,
    );
  }
  const { uid, gid } = account;
  for (let folder = path; ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined);
    if (found !== undefined) {
      const shift = found.uid === uid ? 6 : found.gid === gid ? 3 : 0;
      if (((found.mode >> shift) & 0o1) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
};

/** Makes the account the owner of a file or folder. */
export const makeOwner = async (account: Account, path: string): Promise<void> => {
  if (account !== undefined) await chown(path, account.uid, account.gid);
};
