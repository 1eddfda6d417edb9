import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { queueMail } from './accounts/mail/job.ts';
import { observeStored, STORED } from './stored-figures.ts';
import { usePortal } from './testing/build-test-app.ts';
import { insertExports } from './testing/export-world.ts';
import { createMerchant, createUser } from './testing/factories.ts';

const portal = usePortal();

test('a scrape tells of a mail that waits, an export that failed and a person who is locked out', async () => {
  const { database, platform } = portal;
  const { merchantParentId, merchantId } = await createMerchant(database);
  const person = await createUser(database, { roles: [2], merchantParentId });
  await queueMail(database.db, platform, { kind: 'admin_reset', userId: person.id });
  await insertExports(portal, person, 1, { status: 'FAILED', failure: 'fault' });
  const run = async (sql: string, values: unknown[] = []) => void (await database.owner.pool.query(sql, values));
  await run(`update pgboss.job set start_after = now() - interval '90 seconds' where name = 'account-mail'`);
  await run(`update pgboss.version set cron_on = '2026-06-18T12:00:00Z'`);
  const locked = `insert into try_counter (email, way, failures, last_failure_at, locked_until)
    select $1, unnest($2::text[]), 10, now(), now() + interval '10 minutes'`;
  await run(locked, [person.email, ['password', 'passkey']]);
  await run(locked, ['nobody@x.example', ['password']]);
  await run(`
    insert into ingest_run (dataset, file_name, file_bytes, outcome, started_at, finished_at)
    values ('interac-payins', 'a.csv', 1, 'taken', '2026-06-18T12:00:00Z', '2026-06-18T12:00:00Z')`);

  observeStored(platform);
  const text = await platform.metrics.registry.metrics();
  const taken = Date.parse('2026-06-18T12:00:00Z') / 1000;
  for (const line of [
    'jobs{queue="account-mail",state="waiting"} 1',
    'jobs{queue="account-mail",state="failed"} 0',
    `worker_last_seen_timestamp_seconds ${taken}`,
    'exports{state="failed"} 1',
    'exports{state="waiting"} 0',
    'test_webhooks{state="failed"} 0',
    `ingest_last_taken_timestamp_seconds{dataset="interac-payins"} ${taken}`,
    'locked_people 1',
    'locked_addresses 2',
    'mails_given_up_total 0',
  ])
    expect(text).toContain(`${line}\n`);
  const seconds = Number(/^job_oldest_seconds\{queue="account-mail"\} (\S+)$/m.exec(text)?.[1]);
  expect([seconds >= 90, seconds < 600]).toEqual([true, true]);
  for (const personal of [person.email, merchantId, 'Figures could not be read'])
    expect([text, portal.logged.join('')].join('')).not.toContain(personal);
  // What is asked again at once is not read again
  await run('delete from try_counter');
  expect(await platform.metrics.registry.metrics()).toContain('locked_people 1\n');
});

test('docs/operating.md lists each figure with its labels', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
  const rows = [...docs.matchAll(/^\| `(\w+)` \| (.*?) \| /gm)].map(([, name, labels]) => `${name} ${labels}`);
  for (const { name, labels } of STORED.flatMap(({ figures }) => figures))
    expect(rows).toContain(`${name} ${labels.map(label => `\`${label}\``).join(', ')}`);
});
