import { expect, test, vi } from 'vitest';
import { OperatorError } from '../platform/config/operator-error.ts';
import { VERSION } from '../platform/version.ts';
import { COMMANDS, runProgram } from '../program.ts';
import { useFolder } from '../testing/open-for-tests.ts';
import { runCommand } from '../testing/run-command.ts';
import { runPortal } from '../testing/servers/portal-process.ts';
import { openapiCommand } from './openapi.ts';
import { workerCommand } from './worker.ts';

const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
const DATA_DIR = useFolder();

test('an unknown command ends with code 1 and the help, which names every command in the order they are loaded in', async () => {
  const { argv } = process;
  process.argv = ['node', 'portal', 'dance'];
  let error = '';
  vi.spyOn(process.stderr, 'write').mockImplementation(piece => {
    error += String(piece);
    return true;
  });
  const exit = vi.spyOn(process, 'exit').mockImplementationOnce(code => {
    throw new Error(`ended with ${code}`);
  });
  await runProgram().finally(() => {
    process.argv = argv;
    vi.restoreAllMocks();
  });
  expect([exit.mock.calls, error]).toEqual([[[1]], expect.stringContaining("unknown command 'dance'")]);
  const named = [...error.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name);
  expect(named).toEqual([
    ...['start', 'dev', 'api', 'worker', 'build-web', 'migrate', 'create-admin', 'audit', 'flags', 'connections'],
    ...['keys', 'openapi', 'send-test-mail', 'simulate', 'ingest', 'rebuild-rollups', 'reconcile', 'analytics', 'help'],
  ]);
  // So each is loaded by its own name; one of ingest's comes with it
  expect(named.filter(name => name !== 'rebuild-rollups' && name !== 'help')).toEqual(Object.keys(COMMANDS));
}, 60_000);

test('prints its version, and what is wrong in one line with code 1', async () => {
  expect(await runPortal(['--version'], {})).toEqual({ code: 0, out: `${VERSION}\n`, error: '' });
  expect(await runPortal(['connections'], { DATA_DIR, PORT: 'many' })).toEqual({
    code: 1,
    out: '',
    error: 'portal: PORT must be a whole number from 1 to 65535\n',
  });
}, 60_000);

test('a worker refuses to start without a mail server', async () => {
  const { error } = await runCommand(workerCommand, ['worker'], { DATA_DIR, DATABASE_URL, SMTP_URL: undefined });
  expect(error).toBeInstanceOf(OperatorError);
  expect(error?.message).toMatch(/^SMTP_URL is required by a worker[^\n]*$/);
});

test('prints the API as OpenAPI without a database', async () => {
  const { out } = await runCommand(openapiCommand, ['openapi'], { DATA_DIR, DATABASE_URL });
  expect(JSON.parse(out).openapi).toBe('3.1.0');
});
