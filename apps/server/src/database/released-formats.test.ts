import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAuthenticator } from '../accounts/second-factors/authenticator.ts';
import { buildApp } from '../app.ts';
import { verifyAudit } from '../commands/audit.ts';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { loadConfig } from '../platform/config/config.ts';
import { openLogger } from '../platform/log/logger.ts';
import { closePlatform, openPlatform } from '../platform/platform.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { appAnswer, appCode } from '../testing/authenticator-app.ts';
import { createTestClock, type TestApp } from '../testing/build-test-app.ts';
import { exportClient } from '../testing/export-world.ts';
import { keptReleases, readFormat, restoreFormat } from '../testing/formats/restore-format.ts';
import { useFolder } from '../testing/open-for-tests.ts';
import { queryOf, reportClient } from '../testing/report-client.ts';
import { createEmptyDatabase, useTestDatabase } from '../testing/test-database.ts';
import { migrateToLatest } from './migrate.ts';

/* Releases upgrade to this program: what a small portal of each had in its data folder (testing/formats) is migrated and used. */

/** Payins of one company and what they come to, counted in the rows as they were kept. */
const PAYINS: Readonly<Record<string, object>> = {
  '0.1.0': { totalCount: 368, totalTransAmount: 40_819.42 },
};
const CONTROLLER = 'finance@aurora.example';
const fresh = useTestDatabase();

test('each release has its format kept, and the figures that it must show', async () => {
  const released = [...(await readFile('CHANGELOG.md', 'utf8')).matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(
    ([, each]) => each,
  );
  expect((await keptReleases()).toSorted()).toEqual(released.toSorted());
  expect(Object.keys(PAYINS).toSorted()).toEqual(released.toSorted());
});

describe.each(Object.entries(PAYINS))('a data folder of %s', (release, payins) => {
  const dataDir = useFolder();
  const clock = createTestClock(new Date('2026-11-27T16:00:00Z'));
  let upgraded: Awaited<ReturnType<typeof upgrade>>;

  /** Restores, migrates and opens it; with how many rows each table had. */
  const upgrade = async () => {
    const format = await readFormat(release);
    const { url, ownerUrl, drop } = await createEmptyDatabase();
    await restoreFormat(format, { ownerUrl, dataDir });
    const migrated = await migrateToLatest(ownerUrl, url);
    const config = await loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, STORAGE_FLOOR_MEGABYTES: '0' });
    const log = openLogger({ logLevel: 'silent' }, process.stderr);
    const platform = await openPlatform({ config, log, databaseUrl: url, clock });
    const app = await buildApp(platform);
    const owner = openDatabase(ownerUrl);
    const close = async () => {
      await app.close();
      await closePlatform(platform);
      await owner.close();
      await drop();
    };
    return { format, migrated, platform, app, owner, close };
  };
  beforeAll(async () => {
    upgraded = await upgrade();
  }, 60_000);
  afterAll(() => upgraded.close());

  const ask = async (text: string, { pool } = upgraded.owner) => (await pool.query({ text, rowMode: 'array' })).rows;
  const post = async (url: string, payload: object) =>
    (await upgraded.app.inject({ method: 'POST', url, payload })).json();
  /** Somebody with an authenticator app signs in, whose secret is under a key of the folder. */
  const signIn = async () => {
    const [[id, sealed] = []] = await ask(
      `select user_id, secret from authenticator join app_user on id = user_id where email = '${CONTROLLER}'`,
    );
    const secret = openAuthenticator(upgraded.platform, id, sealed) ?? '';
    const { session } = await post('/v1/signin', { email: CONTROLLER, password: DEMO_PASSWORD });
    const answer = appAnswer(session, CONTROLLER, appCode(clock, secret));
    return { authorization: `Bearer ${(await post('/v1/complete-challenge', answer)).accessToken}` };
  };

  test('loses no row, and leaves the role that serves the rights that a new database gives it', async () => {
    const rights = `select relname, relacl::text from pg_class where relnamespace = 'public'::regnamespace order by 1`;
    expect(await ask(rights)).toEqual(await ask(rights, fresh.owner));
    for (const [name, rows] of upgraded.format.tables)
      expect(await ask(`select count(*)::int from "${name}"`), name).toEqual([[JSON.parse(rows).length]]);
    expect([...upgraded.format.migrations, ...upgraded.migrated]).toEqual(
      (await ask('select name from kysely_migration order by name', fresh.owner)).flat(),
    );
  });

  test('ties out as it did, and its audit trail is whole', async () => {
    const open = 'select count(*)::int from reconciliation_finding where closed_at is null';
    const [[before]] = (await ask(open)) as [[number]];
    const run = await reconcile(upgraded.platform, { whole: true });
    expect(run).toMatchObject({ merchants: 8, opened: 0, closed: 0, open: before, posted: 0 });
    const records = upgraded.format.tables.find(([name]) => name === 'audit_record')?.[1] ?? '';
    expect(await verifyAudit(upgraded.platform)).toMatchObject({ records: JSON.parse(records).length });
  });

  test('lets somebody in by password and app, who finds the same figures and the same file', async () => {
    const headers = await signIn();
    const portal = upgraded as unknown as TestApp;
    expect(await reportClient(portal, interacPayins, headers).totals(queryOf(interacPayins))).toMatchObject(payins);
    const me = exportClient(portal, headers);
    const [made] = await me.history();
    const { rawPayload } = await me.file(made?.reportRequestId ?? '');
    expect([[createHash('sha256').update(rawPayload).digest('hex')]]).toEqual(
      await ask(
        `select sha256 from report_export where creator_id = (select id from app_user where email = '${CONTROLLER}')`,
      ),
    );
  });
});
