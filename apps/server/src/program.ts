import { Command } from 'commander';
import { analyticsCommand } from './commands/analytics.ts';
import { apiCommand } from './commands/api.ts';
import { auditCommand } from './commands/audit.ts';
import { buildWebCommand } from './commands/build-web.ts';
import { createAdminCommand } from './commands/create-admin.ts';
import { devCommand } from './commands/dev.ts';
import { flagsCommand } from './commands/flags.ts';
import { ingestCommand } from './commands/ingest.ts';
import { keysCommand } from './commands/keys.ts';
import { migrateCommand } from './commands/migrate.ts';
import { openapiCommand } from './commands/openapi.ts';
import { reconcileCommand } from './commands/reconcile.ts';
import { sendTestMailCommand } from './commands/send-test-mail.ts';
import { simulateCommand } from './commands/simulate.ts';
import { startCommand } from './commands/start.ts';
import { workerCommand } from './commands/worker.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { maskSecrets } from './platform/log/log-secrets.ts';

/** Every act of the program; each file adds one. */
const COMMANDS = [
  startCommand,
  devCommand,
  apiCommand,
  workerCommand,
  buildWebCommand,
  migrateCommand,
  createAdminCommand,
  auditCommand,
  flagsCommand,
  keysCommand,
  openapiCommand,
  sendTestMailCommand,
  simulateCommand,
  ingestCommand,
  reconcileCommand,
  analyticsCommand,
];

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
  const program = new Command('portal').description('The merchant payments portal').showHelpAfterError();
  for (const add of COMMANDS) add(program);
  try {
    await program.parseAsync();
  } catch (error) {
    process.stderr.write(`portal: ${lineOf(error)}\n`);
    process.exitCode = 1;
  }
};
