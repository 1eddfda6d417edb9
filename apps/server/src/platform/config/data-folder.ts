import { chmodSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import { OperatorError } from './operator-error.ts';

/** What the portal keeps in its folder and nobody else may read. PostgreSQL sees to its own. */
const OURS = ['session-keys', 'portal.log', 'files', 'demo', 'postgres'];

/** What tells that a folder is the portal's; other names of `OURS` stand in many a folder. */
const MARKS = ['session-keys', join('postgres', 'password')];

const OF_OTHERS = 0o066;

const WHY: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'is below a file',
  ENOENT: 'cannot be made there',
  EACCES: 'cannot be written',
  EPERM: 'cannot be written',
  EROFS: 'cannot be written',
  ENOSPC: 'is on a full disk',
};

const isOwn = ({ uid }: { uid: number }): boolean => process.getuid?.() === uid;

/** What gives a folder that is somebody else's, as a copy made as root is, to this account; empty where it is this account's. */
const ownerText = (folder: string): string => {
  const found = existsSync(folder) ? statSync(folder) : undefined;
  if (found === undefined || process.getuid === undefined || isOwn(found)) return '';
  return `; it belongs to user ${found.uid}: where it is a copy of the portal's, chown -R ${process.getuid()} ${folder}`;
};

/** What keeps a data folder from being used, in one line. */
export const folderFault = (folder: string, error: unknown): OperatorError => {
  const { code = '' } = error as NodeJS.ErrnoException;
  const hint = code === 'EACCES' || code === 'EPERM' ? ownerText(folder) : '';
  return new OperatorError(
    `DATA_DIR: ${folder} ${WHY[code] ?? 'cannot be used'} (${code || String(error)})${hint}`,
    error,
  );
};

const isOurs = (folder: string): boolean =>
  readdirSync(folder).length === 0 || MARKS.some(name => existsSync(join(folder, name)));

/** A folder with other things in it may be open for a reason (/tmp, a home), so it is not ours to close. */
const closeFolder = (folder: string): void => {
  const found = statSync(folder);
  if ((found.mode & OF_OTHERS) === 0) return;
  if (!isOwn(found) || !isOurs(folder) || (found.mode & 0o1000) !== 0)
    throw new OperatorError(
      `DATA_DIR: ${folder} can be read by others: name a folder of its own, or close it (chmod go-rw)${ownerText(folder)}`,
    );
  // Whoever may pass through it goes on doing so: the account of PostgreSQL, where root starts the portal
  chmodSync(folder, found.mode & 0o7777 & ~OF_OTHERS);
};

const closeContent = (folder: string): void => {
  for (const name of OURS) {
    const found = lstatSync(join(folder, name), { throwIfNoEntry: false });
    if (found === undefined || found.isSymbolicLink() || !isOwn(found) || (found.mode & 0o077) === 0) continue;
    chmodSync(join(folder, name), found.mode & 0o700);
  }
};

/**
 * Makes the data folder where it is missing, and keeps it and what lies in it from everybody else's eyes, whatever a copy or the umask
 * made of them. Throws `OperatorError` where it cannot be used, and where others can read a folder that is not the portal's to close.
 */
export const openDataFolder = (folder: string): void => {
  try {
    makeFolder(folder, 0o700);
    // Windows has other rights
    if (process.platform === 'win32') return;
    closeFolder(folder);
    if (isOurs(folder)) closeContent(folder);
  } catch (error) {
    throw error instanceof OperatorError ? error : folderFault(folder, error);
  }
};
