import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../../platform/config/operator-error.ts';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';

/** The superuser of an embedded server; the portal itself connects as `APP_ROLE`. */
export const SUPERUSER = 'postgres';

/** The environment of the server's programs: only what they need to find files. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'] ?? '',
  SystemRoot: process.env['SystemRoot'],
  TZ: 'UTC',
  LC_ALL: 'C',
});

/** Of all that PostgreSQL's programs have written the line with the reason: the last that tells of an error, else the last. */
export const reasonIn = (written: string): string | undefined => {
  const lines = written.split('\n').filter(line => line.trim() !== '');
  return lines.findLast(line => /\b(?:error|FATAL|PANIC):/.test(line)) ?? lines.at(-1);
};

/** Creates the cluster of a home once, beside its final place, so that a killed start leaves no partial one. */
export const createCluster = async (home: Home, binaries: Binaries): Promise<void> => {
  if (existsSync(home.cluster)) return;
  const half = `${home.cluster}.new`;
  await rm(half, { recursive: true, force: true });
  const flags = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const secret = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${join(home.folder, 'password')}`];
  try {
    await promisify(execFile)(binaries.initdb, [`--pgdata=${half}`, '--no-instructions', ...flags, ...secret], {
      ...home.account,
      cwd: home.folder,
      env: serverEnvironment(),
    });
  } catch (cause) {
    const said = reasonIn((cause as { stderr?: string }).stderr ?? '') ?? String(cause);
    throw new OperatorError(`PostgreSQL could not create its data in ${home.folder}: ${said}`, cause);
  }
  await rename(half, home.cluster);
};
