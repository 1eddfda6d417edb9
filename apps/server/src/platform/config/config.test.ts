import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useFolder } from '../../testing/open-for-tests.ts';
import { newKeyText } from '../crypto/keys.ts';
import { loadConfig } from './config.ts';

const DATA_DIR = useFolder();

const production = () => ({
  NODE_ENV: 'production',
  PORTAL_URL: 'https://portal.example/',
  SMTP_URL: 'smtp://mail.example',
  SESSION_KEYS: newKeyText('a'),
});

test('has a default for everything outside production and makes its session keys once, for its owner only', async () => {
  const first = await loadConfig({ DATA_DIR, PORT: '' });
  const second = await loadConfig({ DATA_DIR });
  const address = { host: '127.0.0.1', port: 3000, portalUrl: 'http://localhost:3000' };
  expect(first).toMatchObject({ ...address, demoData: true, metrics: undefined });
  expect(second.sessionKeys).toEqual(first.sessionKeys);
  expect((await stat(join(DATA_DIR, 'session-keys'))).mode & 0o777).toBe(0o600);
});

test('takes the owner of a database only beside the role that serves, and puts demo data neither there nor into production', async () => {
  const [databaseUrl, ownerUrl] = ['postgres://portal@db.example/portal', 'postgres://portal_owner@db.example/portal'];
  const named = await loadConfig({ DATA_DIR, DATABASE_URL: databaseUrl, OWNER_DATABASE_URL: ownerUrl });
  expect(named).toMatchObject({ databaseUrl, ownerDatabaseUrl: ownerUrl, demoData: false });
  expect((await loadConfig(production())).demoData).toBe(false);
  await expect(loadConfig({ DATA_DIR, OWNER_DATABASE_URL: ownerUrl })).rejects.toThrow(
    'DATABASE_URL is required beside',
  );
});

test.each([
  ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535'],
  ['PORT', '70000', 'PORT must be a whole number from 1 to 65535'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address that begins with postgres:// or postgresql://'],
  ['PORTAL_URL', 'portal.example', 'PORTAL_URL must be an address that begins with http:// or https://'],
  ['STORAGE_URL', '/srv/files', 'STORAGE_URL must be an address that begins with file://'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be IP addresses or networks, separated by commas'],
  ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY must be IP addresses or networks, separated by commas'],
  ['MAIL_FROM', 'a@x.example, b@x.example', 'MAIL_FROM must be one e-mail address'],
  ['LOCKOUT_FAILURES', '11', 'LOCKOUT_FAILURES must be a whole number from 1 to 10'],
  ['FLAGS', 'charts=maybe', 'FLAGS must be name=on or name=off, separated by commas'],
  ['FLAGS', 'eft=on,charts=on', 'FLAGS must be name=on or name=off, separated by commas; the names are: eft'],
])('says in one line what is wrong with %s=%s', async (name, value, line) => {
  await expect(loadConfig({ DATA_DIR, [name]: value })).rejects.toThrow(line);
});

test.each([
  ['missing', undefined],
  ['short', 'a:c2hvcnQ'],
  ['a pattern', `a:${Buffer.alloc(32, 'x').toString('base64url')}`],
  ['one id twice', `${newKeyText('a')},${newKeyText('a')}`],
])('refuses session keys that are %s in production, without repeating them', async (_, SESSION_KEYS) => {
  const refused = loadConfig({ ...production(), SESSION_KEYS });
  await expect(refused).rejects.toThrow(/^SESSION_KEYS (is required in production:|must be) id:secret pairs/);
});

test('lets webhooks into no private network in production', async () => {
  const WEBHOOK_ALLOW_PRIVATE = '127.0.0.0/8, ::1';
  const WEBHOOK_REFUSED_NETWORKS = '93.184.215.0/24';
  const { webhooks } = await loadConfig({ DATA_DIR, WEBHOOK_ALLOW_PRIVATE, WEBHOOK_REFUSED_NETWORKS });
  expect(webhooks).toEqual({ allowed: ['127.0.0.0/8', '::1'], refused: ['93.184.215.0/24'] });
  await expect(loadConfig({ ...production(), WEBHOOK_ALLOW_PRIVATE })).rejects.toThrow(
    'WEBHOOK_ALLOW_PRIVATE is for development and tests',
  );
});

test('is reached over plain HTTP in production by this computer alone', async () => {
  const at = (PORTAL_URL: string) => loadConfig({ ...production(), PORTAL_URL });
  await expect(at('http://portal.example')).rejects.toThrow('PORTAL_URL must begin with https:// in production');
  await expect(at('http://localhost.portal.example')).rejects.toThrow('PORTAL_URL');
  expect((await at('http://127.0.0.1:8080')).portalUrl).toBe('http://127.0.0.1:8080');
});

test('keeps older keys behind the one that signs', async () => {
  const SESSION_KEYS = [newKeyText('new'), newKeyText('old')].join(',');
  const config = await loadConfig({ ...production(), SESSION_KEYS });
  expect(config.sessionKeys.map(key => key.id)).toEqual(['new', 'old']);
  expect(config.portalUrl).toBe('https://portal.example');
});
