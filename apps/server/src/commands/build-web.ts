import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Command } from 'commander';
import { OperatorError } from '../platform/config/operator-error.ts';
import { type Lifetime, openLifetime } from './lifetime.ts';
import { PATHS } from './paths.ts';
import { printLine } from './print.ts';

/** What is built for browsers: the portal, and the page of consumers. */
interface Site {
  name: string;
  folder: string;
  dist: string;
}
const SITES: readonly Site[] = [
  { name: 'web', folder: PATHS.web, dist: PATHS.webDist },
  { name: 'payment flow', folder: PATHS.pay, dist: PATHS.payDist },
];

/** Everything a site is built from; the lock file stands for the libraries. */
const sourcesOf = (folder: string): string[] => [
  'package-lock.json',
  'packages/contract/src/**/*.{ts,json}',
  ...['{index.html,package.json,*.ts}', '{src,public}/**/*'].map(each => `${relative(PATHS.root, folder)}/${each}`),
];

/** The file in which a build records its sources. It is written last, so an interrupted build does not count. */
const markOf = (dist: string): string => join(dist, '.sources');

const hashSources = async (folder: string): Promise<string> => {
  const hash = createHash('sha256');
  const entries = await Array.fromAsync(glob(sourcesOf(folder), { cwd: PATHS.root, withFileTypes: true }));
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(file.slice(PATHS.root.length)).update(await readFile(file));
  return hash.digest('hex');
};

/** The program that builds the sites and serves them while they are worked on. */
export const viteProgram = (): string => {
  const require = createRequire(join(PATHS.web, 'package.json'));
  return join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
};

const runVite = (lifetime: Lifetime, { name, folder }: Site): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [viteProgram(), 'build', '--logLevel', 'warn'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    lifetime.onClose(() => {
      child.kill();
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += String(text)));
    child.on('error', reject);
    child.on('close', code => {
      if (code === 0) resolve();
      else reject(new OperatorError(`The ${name} could not be built:\n${said.trim()}`));
    });
  });

/** A release has no sources of the sites: what it brings was built with the rest of it. */
const isCurrent = async ({ folder, dist }: Site): Promise<boolean> => {
  const mark = markOf(dist);
  if (!existsSync(mark)) return false;
  return !existsSync(join(folder, 'index.html')) || (await readFile(mark, 'utf8')) === (await hashSources(folder));
};

const buildSite = async (lifetime: Lifetime, site: Site): Promise<void> => {
  if (await isCurrent(site)) return;
  const sources = await hashSources(site.folder);
  printLine(`Building the ${site.name} (once; again when its sources change)`);
  await runVite(lifetime, site);
  await writeFile(markOf(site.dist), sources);
};

/** Builds the web and the payment flow unless the existing builds are from the same sources. Throws `OperatorError` with the build's output. */
export const buildWeb = async (lifetime: Lifetime): Promise<void> => {
  for (const site of SITES) await buildSite(lifetime, site);
};

/** Throws `OperatorError` unless each site is built, and of the sources beside it: a web of another program asks what this one does not answer. */
export const requireWeb = async (sites = SITES): Promise<void> => {
  for (const site of sites) {
    const isBuilt = existsSync(join(site.dist, 'index.html'));
    if (isBuilt && (await isCurrent(site))) continue;
    throw new OperatorError(
      `The ${site.name} is ${isBuilt ? 'built of other sources than these' : 'not built'}: run npm run portal -- build-web first, or give --no-web to serve the API alone`,
    );
  }
};

/** Adds `portal build-web`, for processes of `portal api`, which serve an existing build. */
export const buildWebCommand = (program: Command): void => {
  program
    .command('build-web')
    .description('build the web and the payment flow into their dist folders unless they are current')
    .action(async () => {
      const lifetime = openLifetime();
      await buildWeb(lifetime).finally(lifetime.close);
    });
};
