import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';

/*
 * Runs the portal under test. Its data is removed once it has stopped, and its PostgreSQL with it: a server whose folder goes first
 * is found by nobody, and runs on.
 */

const portal = spawn(process.execPath, ['apps/server/src/main.mjs', 'start'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => portal.kill(signal));
portal.on('close', async code => {
  await rm(process.env['DATA_DIR'] ?? '', { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
