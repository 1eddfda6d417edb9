import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { create } from 'tar';
import { ROOT } from './steps.ts';

interface Package {
  version: string;
  workspaces?: readonly string[];
  scripts?: Readonly<Record<string, string>>;
  devDependencies?: unknown;
}

/** The packages whose code runs; those of the browser come as their builds. */
const WORKSPACES = ['packages/contract', 'packages/simulator', 'apps/server'];
const BROUGHT = [
  ...['.npmrc', 'exec.cmd', 'package-lock.json', 'tools/node.mjs', 'apps/web/dist', 'apps/pay/dist'],
  ...['README.md', 'LICENSE', 'CHANGELOG.md', 'CONTRIBUTING.md', 'docs'],
  ...['deploy/systemd', 'deploy/nginx.conf', 'deploy/settings.env.example'],
  ...WORKSPACES.map(each => `${each}/src`),
];
/** Tests and their helpers, and the link for an old Node, which not every computer can unpack. */
const LEFT_OUT = /[\\/](testing|crashes)$|\.test\.ts$|[\\/]main\.ts$/;

const run = async (args: readonly string[], cwd: string): Promise<void> => {
  await promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 2 ** 26 });
};

const readPackage = async (folder: string): Promise<Package> =>
  JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')) as Package;

/** Writes the package of a folder without what only its development needs. */
const writePackage = async (to: string, folder: string, changed: Partial<Package> = {}): Promise<void> => {
  const { devDependencies, ...rest } = await readPackage(folder);
  await writeFile(join(to, folder, 'package.json'), `${JSON.stringify({ ...rest, ...changed }, null, 2)}\n`);
};

const fill = async (folder: string, { start = '', portal = '' }: Readonly<Record<string, string>>): Promise<void> => {
  for (const each of BROUGHT)
    await cp(join(ROOT, each), join(folder, each), {
      recursive: true,
      filter: source => !LEFT_OUT.test(relative(ROOT, source)),
    });
  await writePackage(folder, '.', { workspaces: WORKSPACES, scripts: { start, portal } });
  for (const each of WORKSPACES) await writePackage(folder, each);
};

/** Writes `dist/drumlin-<version>.tgz`: the program with the web built, which runs after `npm ci --omit=dev` in its folder. */
const makeRelease = async (): Promise<string> => {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('npm makes it: npm run release');
  const { version, scripts = {} } = await readPackage('.');
  const name = `drumlin-${version}`;
  const file = join(ROOT, 'dist', `${name}.tgz`);
  await run(['apps/server/src/main.mjs', 'build-web'], ROOT);
  const cwd = await mkdtemp(join(tmpdir(), 'drumlin-release-'));
  try {
    await fill(join(cwd, name), scripts);
    // Takes out of the lock what nothing asks for any more; what stays keeps its version and hash
    await run([npm, 'install', '--package-lock-only', '--offline'], join(cwd, name));
    await mkdir(join(ROOT, 'dist'), { recursive: true });
    await create({ file, cwd, gzip: true, portable: true }, [name]);
  } finally {
    await rm(cwd, { recursive: true });
  }
  return file;
};

process.stdout.write(`${relative(ROOT, await makeRelease())}\n`);
