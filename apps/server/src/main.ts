import { Command } from 'commander';
import { apiCommand } from './commands/api.ts';
import { auditCommand } from './commands/audit.ts';
import { buildWebCommand } from './commands/build-web.ts';
import { createAdminCommand } from './commands/create-admin.ts';
import { ingestCommand } from './commands/ingest.ts';
import { keysCommand } from './commands/keys.ts';
import { migrateCommand } from './commands/migrate.ts';
import { openapiCommand } from './commands/openapi.ts';
import { sendTestMailCommand } from './commands/send-test-mail.ts';
import { simulateCommand } from './commands/simulate.ts';
import { startCommand } from './commands/start.ts';
import { workerCommand } from './commands/worker.ts';
import { OperatorError } from './platform/config/operator-error.ts';

/** Every act of the program; each file adds one. */
const COMMANDS = [
  startCommand,
  apiCommand,
  workerCommand,
  buildWebCommand,
  migrateCommand,
  createAdminCommand,
  auditCommand,
  keysCommand,
  openapiCommand,
  sendTestMailCommand,
  simulateCommand,
  ingestCommand,
];

const program = new Command('portal').description('The merchant payments portal').showHelpAfterError();
for (const add of COMMANDS) add(program);

try {
  await program.parseAsync();
} catch (error) {
  const known = error instanceof OperatorError;
  process.stderr.write(
    `portal: ${known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
}
