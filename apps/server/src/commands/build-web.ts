import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { OperatorError } from '../platform/config/operator-error.ts';
import { type Lifetime, openLifetime } from './lifetime.ts';
import { PATHS } from './paths.ts';
import { printLine } from './print.ts';

/** Everything the web is built from; the lock file stands for the libraries. */
const SOURCES = [
  'package-lock.json',
  'apps/web/{index.html,package.json,*.ts}',
  'apps/web/{src,public}/**/*',
  'packages/contract/src/**/*.ts',
];
/** The file in which a build records its sources. It is written last, so an interrupted build does not count. */
const MARK = join(PATHS.webDist, '.sources');

const hashSources = async (): Promise<string> => {
  const hash = createHash('sha256');
  const entries = await Array.fromAsync(glob(SOURCES, { cwd: PATHS.root, withFileTypes: true }));
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(file.slice(PATHS.root.length)).update(await readFile(file));
  return hash.digest('hex');
};

/** The program that builds the web and serves it while it is worked on. */
export const viteProgram = (): string => {
  const require = createRequire(join(PATHS.web, 'package.json'));
  return join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
};

const runVite = (lifetime: Lifetime): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [viteProgram(), 'build', '--logLevel', 'warn'], {
      cwd: PATHS.web,
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
      else reject(new OperatorError(`The web could not be built:\n${said.trim()}`));
    });
  });

/** Builds the web unless the existing build is from the same sources. Throws `OperatorError` with the build's output. */
export const buildWeb = async (lifetime: Lifetime): Promise<void> => {
  const sources = await hashSources();
  if (existsSync(MARK) && (await readFile(MARK, 'utf8')) === sources) return;
  printLine('Building the web (once; again when its sources change)');
  await runVite(lifetime);
  await writeFile(MARK, sources);
};

/** Throws `OperatorError` unless a web that was built is in this folder. */
export const requireWeb = (folder: string): void => {
  if (!existsSync(join(folder, 'index.html')))
    throw new OperatorError(
      'The web is not built: run npm run portal -- build-web first, or give --no-web to serve the API alone',
    );
};

/** Adds `portal build-web`, for processes of `portal api`, which serve an existing build. */
export const buildWebCommand = (program: Command): void => {
  program
    .command('build-web')
    .description('build the web into apps/web/dist unless it is current')
    .action(async () => {
      const lifetime = openLifetime();
      await buildWeb(lifetime).finally(lifetime.close);
    });
};
