import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Command } from 'commander';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { OperatorError } from '../platform/config/operator-error.ts';
import { viteProgram } from './build-web.ts';
import { freePort } from './embedded-postgres/postmaster.ts';
import { holdDataFolder } from './hold-data-folder.ts';
import { type Lifetime, runUntilSignal } from './lifetime.ts';
import { checkPort } from './listen.ts';
import { openUrls } from './open-database.ts';
import { PATHS } from './paths.ts';
import { printLine } from './print.ts';
import { announce } from './start.ts';

const MAIN = join(PATHS.root, 'apps', 'server', 'src', 'main.mjs');

interface DevOptions {
  /** Whether a debugger may attach to the API. */
  inspect?: true;
}

interface Program {
  name: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/** Runs a program that lasts as long as this process. Rejects when it ends before that. */
const keepRunning = async (lifetime: Lifetime, { name, args, cwd, env }: Program): Promise<never> => {
  const child: ChildProcess = spawn(process.execPath, [...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const over = once(child, 'close');
  lifetime.onClose(async () => {
    child.kill('SIGTERM');
    await over;
  });
  const [code] = await over;
  throw new OperatorError(`${name} has ended (${code ?? 'by a signal'})`);
};

/** Node's own watcher starts the API anew when a file it has loaded changes. The database stays: it is not the API's to stop. */
const runApi = async (lifetime: Lifetime, config: Config, port: number, { inspect }: DevOptions): Promise<never> => {
  const { url, ownerUrl } = await openUrls(config, lifetime, printLine);
  return keepRunning(lifetime, {
    name: 'The API',
    args: [
      ...(inspect ? ['--inspect'] : []),
      '--watch',
      '--watch-preserve-output',
      MAIN,
      'start',
      '--no-web',
      '--held',
    ],
    cwd: process.cwd(),
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      PORTAL_URL: config.portalUrl,
      ALLOWED_ORIGINS: config.allowedOrigins.join(','),
      DATABASE_URL: url,
      OWNER_DATABASE_URL: ownerUrl,
      DEMO_DATA: config.demoData ? 'on' : 'off',
    },
  });
};

const viteArgs = ({ host, port }: Pick<Config, 'host' | 'port'>): string[] => [
  viteProgram(),
  ...['--host', host, '--port', String(port), '--strictPort', '--clearScreen', 'false'],
];

/** The Vite of the payment flow says nothing of its own address: people come by the web's. */
const runPay = (lifetime: Lifetime, port: number): Promise<never> =>
  keepRunning(lifetime, {
    name: 'Vite of the payment flow',
    args: [...viteArgs({ host: '127.0.0.1', port }), '--logLevel', 'warn'],
    cwd: PATHS.pay,
    env: {},
  });

/**
 * The web's Vite has the port that people know, and hands on to the API and to the Vite of the payment flow what is theirs
 * (apps/web/vite.config.ts).
 */
const runWeb = (lifetime: Lifetime, config: Config, apiPort: number, payPort: number): Promise<never> =>
  keepRunning(lifetime, {
    name: 'Vite',
    args: viteArgs(config),
    cwd: PATHS.web,
    env: { API_URL: `http://127.0.0.1:${apiPort}`, PAY_URL: `http://127.0.0.1:${payPort}` },
  });

const dev = async (config: Config, lifetime: Lifetime, options: DevOptions): Promise<void> => {
  await holdDataFolder(config, lifetime);
  await checkPort(config);
  const [apiPort, payPort] = [await freePort(), await freePort()];
  announce(config);
  await Promise.race([
    runApi(lifetime, config, apiPort, options),
    runPay(lifetime, payPort),
    runWeb(lifetime, config, apiPort, payPort),
  ]);
};

/** Adds `portal dev`: the portal while it is worked on. */
export const devCommand = (program: Command): void => {
  program
    .command('dev')
    .description('start everything to work on it: the API again at each change, the web with hot reload')
    .option('--inspect', 'let a debugger attach to the API')
    .action(async (options: DevOptions) => {
      const config = await loadConfig(process.env);
      await runUntilSignal(lifetime => dev(config, lifetime, options));
    });
};
