import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openTestServer, withDatabase } from './servers/test-server.ts';

/** Writes database/types.ts from the migrated schema; with `--verify` it only compares, and ends with code 1 when they differ. */
const server = await openTestServer();
try {
  const cli = join(dirname(createRequire(import.meta.url).resolve('kysely-codegen')), 'cli', 'bin.js');
  const mapping = JSON.stringify({ int8: 'number', inet: 'string' });
  const flags = [
    '--dialect=postgres',
    '--date-parser=string',
    `--type-mapping=${mapping}`,
    '--exclude-pattern=kysely_*',
  ];
  const out = `--out-file=${join(import.meta.dirname, '..', 'database', 'types.ts')}`;
  const url = `--url=${withDatabase(server.ownerUrl, server.template)}`;
  execFileSync(process.execPath, [cli, ...flags, out, url, ...process.argv.slice(2)], { stdio: 'inherit' });
} catch {
  process.exitCode = 1;
} finally {
  await server.stop();
}
