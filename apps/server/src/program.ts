import { Command } from 'commander';
import { OperatorError } from './platform/config/operator-error.ts';
import { maskSecrets } from './platform/log/log-secrets.ts';
import { VERSION } from './platform/version.ts';

type Add = (program: Command) => void;

/** Every act of the program by its first word, in the order of its help. What one needs is loaded for it alone: all together take a second and more. */
export const COMMANDS: Readonly<Record<string, () => Promise<Add>>> = {
  start: async () => (await import('./commands/start.ts')).startCommand,
  dev: async () => (await import('./commands/dev.ts')).devCommand,
  api: async () => (await import('./commands/api.ts')).apiCommand,
  worker: async () => (await import('./commands/worker.ts')).workerCommand,
  'build-web': async () => (await import('./commands/build-web.ts')).buildWebCommand,
  migrate: async () => (await import('./commands/migrate.ts')).migrateCommand,
  'create-admin': async () => (await import('./commands/create-admin.ts')).createAdminCommand,
  audit: async () => (await import('./commands/audit.ts')).auditCommand,
  flags: async () => (await import('./commands/flags.ts')).flagsCommand,
  connections: async () => (await import('./commands/connections.ts')).connectionsCommand,
  keys: async () => (await import('./commands/keys.ts')).keysCommand,
  openapi: async () => (await import('./commands/openapi.ts')).openapiCommand,
  'send-test-mail': async () => (await import('./commands/send-test-mail.ts')).sendTestMailCommand,
  simulate: async () => (await import('./commands/simulate.ts')).simulateCommand,
  ingest: async () => (await import('./commands/ingest.ts')).ingestCommand,
  reconcile: async () => (await import('./commands/reconcile.ts')).reconcileCommand,
  analytics: async () => (await import('./commands/analytics.ts')).analyticsCommand,
};

/** The act that is named; every one where none is, as for help, and none for the version. */
const loadCommands = async (word = ''): Promise<Add[]> => {
  if (word === '-V' || word === '--version') return [];
  const named = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  return Promise.all((named ? [named] : Object.values(COMMANDS)).map(load => load()));
};

/** What the system or PostgreSQL refuses (a full disk, a missing right) says itself what is wrong; where it was noticed helps nobody. */
const isOutside = (error: Error): boolean => 'syscall' in error || 'severity' in error;

const lineOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError) return error.message;
  if (!isOutside(error)) return error.stack ?? error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  return maskSecrets(message.includes(String(code)) ? message : `${message} (${code})`);
};

/** Runs the command that the arguments of the process name. What goes wrong is told on standard error and ends it with code 1. */
export const runProgram = async (): Promise<void> => {
  const program = new Command('portal')
    .description('The merchant payments portal')
    .version(VERSION)
    .showHelpAfterError();
  try {
    for (const add of await loadCommands(process.argv[2])) add(program);
    await program.parseAsync();
  } catch (error) {
    // At once, whatever a start that failed has left open
    process.stderr.write(`portal: ${lineOf(error)}\n`, () => process.exit(1));
  }
};
