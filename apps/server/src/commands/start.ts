import { join } from 'node:path';
import { findRole } from '@drumlin/contract/roles.ts';
import { type Command, Option } from 'commander';
import { migrateToLatest } from '../database/migrate.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, isDemoComplete } from '../demo/accounts.ts';
import { runFirstRun } from '../demo/first-run.ts';
import { startLiveDemo } from '../demo/live.ts';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { openDataFolder } from '../platform/config/data-folder.ts';
import { OperatorError } from '../platform/config/operator-error.ts';
import { openLogDestination, openLogger } from '../platform/log/logger.ts';
import { openMailer } from '../platform/mail/mail.ts';
import { type Mailbox, openMailbox } from '../platform/mail/mailbox.ts';
import { startWork } from '../worker.ts';
import { buildWeb } from './build-web.ts';
import { holdDataFolder } from './hold-data-folder.ts';
import { type Lifetime, runUntilSignal } from './lifetime.ts';
import { serve } from './listen.ts';
import { givenUrls } from './open-database.ts';
import { PATHS } from './paths.ts';
import { openProgress, type Progress, printLine } from './print.ts';
import { checkDatabase, waitForDatabase } from './wait-for-database.ts';
import { openWaitingPage } from './waiting-page.ts';
import { openProcess } from './with-platform.ts';

/** The log of a portal somebody started in a terminal: a file, so that what the terminal says can be read. */
const openLogFile = (config: Config) => {
  openDataFolder(config.dataDir);
  return openLogger(config, openLogDestination(join(config.dataDir, 'portal.log')), 'start');
};

const openOwnMailbox = async (config: Config, lifetime: Lifetime): Promise<Mailbox | undefined> => {
  if (config.smtpUrl !== undefined) return undefined;
  const mailbox = await openMailbox();
  lifetime.onClose(mailbox.close);
  return mailbox;
};

const demoLines = (): string[] => [
  '',
  `Demo accounts, password ${DEMO_PASSWORD}`,
  ...DEMO_ACCOUNTS.map(
    ({ email, roleId, merchantParentId }) =>
      `  ${email.padEnd(28)} ${[findRole(roleId)?.name ?? '', merchantParentId ?? "the provider's staff"].join(', ')}`,
  ),
];

/** Says where the portal is and who can sign in. */
export const announce = (config: Config): void => {
  const lines = [`Portal   ${config.portalUrl}`];
  if (config.smtpUrl === undefined) lines.push(`Mailbox  ${config.portalUrl}/dev/mailbox`);
  lines.push(`Log      ${join(config.dataDir, 'portal.log')}`);
  if (config.demoData) lines.push(...demoLines());
  printLine(['', ...lines, '', 'Ctrl-C stops everything.', ''].join('\n'));
};

interface StartOptions {
  web: boolean;
  live?: true;
  /** Whether the program that starts this one has taken hold of the data folder. */
  held?: true;
}

const start = async (config: Config, lifetime: Lifetime, { web, live, held }: StartOptions): Promise<void> => {
  if (!held) await holdDataFolder(config, lifetime);
  const waiting = await openWaitingPage(config, lifetime);
  if (web) printLine(`Portal   ${config.portalUrl}, as soon as it is ready`);
  // Begun before the ledger is made, which leaves no time to anything else in this process
  const built = web ? buildWeb(lifetime) : Promise.resolve();
  built.catch(() => undefined);
  const given = givenUrls(config);
  if (given !== undefined) {
    if (given.ownerUrl !== given.url) await waitForDatabase(given.ownerUrl, 'OWNER_DATABASE_URL');
    await waitForDatabase(given.url);
    await migrateToLatest(given.ownerUrl, given.url);
  }
  const platform = await openProcess(lifetime, config, { log: openLogFile(config), worker: true });
  await checkDatabase(platform, true);
  if (live && !config.demoData && !(await isDemoComplete(platform)))
    throw new OperatorError('--live goes on with the ledger of a demo, and this database has none and is to get none');
  const print = openProgress();
  const tell = (progress: Progress) => {
    print(progress);
    waiting.tell(progress);
  };
  await Promise.all([built, runFirstRun(platform, tell)]);
  const mailbox = await openOwnMailbox(config, lifetime);
  const mailer = openMailer(config.smtpUrl ?? mailbox?.smtpUrl ?? '', config.mailFrom);
  lifetime.onClose(mailer.close);
  const served = {
    ...(web && { webFolder: PATHS.webDist, payFolder: PATHS.payDist }),
    ...(mailbox !== undefined && { mailbox }),
  };
  await waiting.close();
  await serve(lifetime, platform, served);
  await startWork(platform, mailer);
  if (live) startLiveDemo(platform);
  if (web) announce(config);
  else printLine('The API is ready');
};

/** Adds `portal start`: everything in one process, from nothing to a portal that can be signed in to. */
export const startCommand = (program: Command): void => {
  program
    .command('start')
    .description('start everything: database, demo data on the first run, web, API, worker and mailbox')
    .option('--no-web', 'leave the web to another program, as npm run dev does')
    .option('--live', "let the demo's ledger go on with the clock, every few seconds")
    .addOption(new Option('--held').hideHelp())
    .action(async (options: StartOptions) => {
      const config = await loadConfig(process.env);
      await runUntilSignal(lifetime => start(config, lifetime, options));
    });
};
