import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder with these rights, and those above it that are missing with the usual ones. Throws the error of the system. It goes one
 * step at a time, since Node's own recursive call never ends below a folder that takes none, such as /proc.
 */
export const makeFolder = (path: string, mode: number): void => {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path).isDirectory()) return;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    makeFolder(dirname(path), 0o755);
    mkdirSync(path, { mode });
  }
};
