import { spawnSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../platform/config/config.ts';
import { OperatorError } from '../platform/config/operator-error.ts';
import { useFolder } from '../testing/open-for-tests.ts';
import { runCommand } from '../testing/run-command.ts';
import { freePort } from '../testing/servers/portal-process.ts';
import { requireWeb } from './build-web.ts';
import { holdDataFolder } from './hold-data-folder.ts';
import { openLifetime } from './lifetime.ts';
import { checkPort } from './listen.ts';
import { sendTestMailCommand } from './send-test-mail.ts';

const folder = useFolder();
const built = useFolder();

test('send-test-mail says in one line that the database is down', async () => {
  const { error } = await runCommand(sendTestMailCommand, ['send-test-mail', '--to', 'somebody@test.example'], {
    DATABASE_URL: 'postgres://portal:secret@127.0.0.1:1/none',
    DATA_DIR: folder,
  });
  expect(error).toBeInstanceOf(OperatorError);
  expect(error?.message).toMatch(/^DATABASE_URL: the database cannot be used: [^\n]*ECONNREFUSED[^\n]*$/);
});

test('an address of another computer is told before a long start', async () => {
  const check = checkPort({ host: '192.0.2.1', port: await freePort() });
  await expect(check).rejects.toThrow(/^HOST: 192\.0\.2\.1 is no address of this computer$/);
});

test('the web is asked for where it is to be served, and of the sources beside it where there are any', async () => {
  const site = { name: 'web', folder, dist: built };
  await expect(requireWeb([site])).rejects.toThrow('The web is not built: run npm run portal -- build-web first');
  await writeFile(join(site.dist, 'index.html'), '');
  await writeFile(join(site.dist, '.sources'), 'of another program');
  // A release, which brings no sources
  await requireWeb([site]);
  await writeFile(join(folder, 'index.html'), '');
  await expect(requireWeb([site])).rejects.toThrow('The web is built of other sources than these: run npm');
});

test('a second portal on one data folder says where the first is, and leaves everything as it was', async () => {
  const config = await loadConfig({ DATA_DIR: folder, PORT: '3999' });
  const lifetime = openLifetime();
  await holdDataFolder(config, lifetime);
  const before = await readdir(folder);
  await expect(holdDataFolder(config, openLifetime())).rejects.toThrow(
    `DATA_DIR: ${folder} is in use by the portal at http://localhost:3999 (process ${process.pid}): stop that one, or set another DATA_DIR`,
  );
  expect(await readdir(folder)).toEqual(before);
  await lifetime.close();
});

test('what a killed portal has left in a data folder keeps nobody out', async () => {
  const held = join(folder, 'held');
  const config = await loadConfig({ DATA_DIR: held });
  // A socket that nobody listens to any more, as a process leaves it that is killed
  const listen = `require('net').createServer().listen(${JSON.stringify(join(held, 'portal.sock'))},()=>process.kill(process.pid,'SIGKILL'))`;
  spawnSync(process.execPath, ['--eval', listen]);
  expect(await readdir(held)).toContain('portal.sock');
  const lifetime = openLifetime();
  await holdDataFolder(config, lifetime);
  await lifetime.close();
});
