import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newKeyText } from '../crypto/keys.ts';
import { loadConfig } from './config.ts';
import { folderFault, openDataFolder } from './data-folder.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'drumlin-data-'));
});
afterEach(() => rm(parent, { recursive: true }));

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

test('is made for its owner alone, with the folders above it', async () => {
  const folder = join(parent, 'deep', 'data');
  openDataFolder(folder);
  expect(await modeOf(folder)).toBe('700');
});

test('and what lies in it, copied or made under another umask, is closed to others at each start', async () => {
  await chmod(parent, 0o755);
  await mkdir(join(parent, 'demo'));
  for (const name of ['session-keys', 'portal.log']) await writeFile(join(parent, name), newKeyText('own'));
  for (const name of ['session-keys', 'portal.log']) await chmod(join(parent, name), 0o644);
  await chmod(join(parent, 'demo'), 0o775);
  await loadConfig({ DATA_DIR: parent });
  const names = ['', 'session-keys', 'portal.log', 'demo'];
  expect(await Promise.all(names.map(name => modeOf(join(parent, name))))).toEqual(['711', '600', '600', '700']);
});

test("is refused where others can read it and it is not the portal's to close, and left as it is", async () => {
  await writeFile(join(parent, 'letter'), '');
  await chmod(parent, 0o755);
  await expect(loadConfig({ DATA_DIR: parent })).rejects.toThrow(
    `DATA_DIR: ${parent} can be read by others: name a folder of its own, or close it (chmod go-rw)`,
  );
  expect([await modeOf(parent), await readdir(parent)]).toEqual(['755', ['letter']]);
  await rm(join(parent, 'letter'));
  await chmod(parent, 0o1777);
  expect(() => openDataFolder(parent)).toThrow('can be read by others');
});

test.each(['files', 'demo', 'postgres', 'portal.log'])(
  'is not the portal’s for a %s in it, and left as it is',
  async name => {
    const inside = join(parent, name);
    await mkdir(inside);
    await chmod(inside, 0o755);
    await chmod(parent, 0o755);
    expect(() => openDataFolder(parent)).toThrow('can be read by others');
    expect([await modeOf(parent), await modeOf(inside)]).toEqual(['755', '755']);
    // One that is closed already may be used, and what was in it stays open to whom it was
    await chmod(parent, 0o711);
    openDataFolder(parent);
    expect([await modeOf(parent), await modeOf(inside)]).toEqual(['711', '755']);
  },
);

test('is the portal’s where PostgreSQL keeps its password in it', async () => {
  await mkdir(join(parent, 'postgres'));
  await writeFile(join(parent, 'postgres', 'password'), 'x');
  await chmod(parent, 0o755);
  openDataFolder(parent);
  expect(await modeOf(parent)).toBe('711');
});

test('is not asked for where nothing is kept in it', async () => {
  const elsewhere = { DATABASE_URL: 'postgres://db.example/x', STORAGE_URL: 'file:///x' };
  await loadConfig({ DATA_DIR: join(parent, 'none'), SESSION_KEYS: newKeyText('k1'), ...elsewhere });
  expect(await readdir(parent)).toEqual([]);
});

test.each([
  ['a file', 'file', 'is a file, not a folder (EEXIST)'],
  ['below a file', 'file/data', 'is below a file (ENOTDIR)'],
  ['where no folder can be made', '/proc/drumlin', 'cannot be made there (ENOENT)'],
])('is told apart in one line when it is %s', async (_, name, why) => {
  await writeFile(join(parent, 'file'), '');
  const folder = name.startsWith('/') ? name : join(parent, name);
  if (name.startsWith('/proc') && process.platform !== 'linux') return;
  await expect(loadConfig({ DATA_DIR: folder })).rejects.toThrow(`DATA_DIR: ${folder} ${why}`);
});

test.each([
  ['EACCES', 'cannot be written (EACCES)'],
  ['ENOSPC', 'is on a full disk (ENOSPC)'],
  ['ENOTSUP', 'cannot be used (ENOTSUP)'],
])('tells of %s', (code, why) => {
  expect(folderFault('/x', Object.assign(new Error('no'), { code })).message).toBe(`DATA_DIR: /x ${why}`);
});

test.runIf(process.getuid?.() === 0)(
  'one that is somebody else’s is told with what gives it to this account',
  async () => {
    await chown(parent, 65_534, 65_534);
    const fault = folderFault(parent, Object.assign(new Error('no'), { code: 'EACCES' }));
    expect(fault.message).toContain(
      "(EACCES); it belongs to user 65534: where it is a copy of the portal's, chown -R 0 ",
    );
  },
);
