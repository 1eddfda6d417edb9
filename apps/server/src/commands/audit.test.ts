import { Command } from 'commander';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeAudit } from '../access/audit-trail.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { runCommand } from '../testing/run-command.ts';
import { auditCommand, verifyAudit } from './audit.ts';

let portal: TestApp;

const write = (email: string) =>
  writeAudit(
    portal.database.db,
    { ip: '203.0.113.9', requestId: null },
    { act: 'user_invited', outcome: 'success', email },
  );

beforeEach(async () => {
  portal = await buildTestApp();
  for (let nth = 1; nth <= 6; nth += 1) await write(`person${nth}@test.example`);
});
afterEach(() => portal.close());

const tamper = async (...statements: string[]) => {
  const { pool } = portal.database.owner;
  await pool.query('alter table audit_record disable trigger user');
  for (const statement of statements) await pool.query(statement);
  await pool.query('alter table audit_record enable trigger user');
};

test('shows a record that was changed, one that was taken out, and a missing end', async () => {
  await tamper("update audit_record set email = 'other@test.example' where position = 2");
  await expect(verifyAudit(portal.platform)).rejects.toThrow('changed at or just before record 2');
  await tamper("update audit_record set email = 'person2@test.example' where position = 2");
  await verifyAudit(portal.platform);
  await tamper('delete from audit_record where position = (select max(position) from audit_record)');
  await expect(verifyAudit(portal.platform)).rejects.toThrow(/records, but \d+ were written/);
  await tamper('delete from audit_record where position = 4');
  await expect(verifyAudit(portal.platform)).rejects.toThrow('changed at or just before record 5');
});

/** Rewrites a record and recomputes every hash after it, as a person could who has read the migrations. */
const REWRITE = [
  "update audit_record set email = 'nobody@test.example' where position = 4",
  `do $$
  declare r audit_record; previous bytea := (select hash from audit_record where position = 3);
  begin
    for r in select * from audit_record where position >= 4 order by position loop
      update audit_record set hash = audit_record_hash(previous, r) where position = r.position;
      previous := audit_record_hash(previous, r);
    end loop;
  end $$`,
];
const REWRITE_END = 'update audit_chain set hash = (select hash from audit_record order by position desc limit 1)';

test('shows an end that was rewritten with hashes that fit', async () => {
  await tamper(...REWRITE);
  await expect(verifyAudit(portal.platform)).rejects.toThrow('The newest records of the audit trail were rewritten');
});

const verify = (...args: string[]) => {
  const { dataDir: DATA_DIR } = portal.platform.config;
  return runCommand(auditCommand, ['audit', 'verify', ...args], { DATA_DIR, DATABASE_URL: portal.database.url });
};

test('the command prints an end that later tells that what is before it is as it was, and that nothing was written yet', async () => {
  const first = await verify();
  expect(first.out).toMatch(/^6 records, unchanged\. The chain ends in 6:[\da-f]{64}\n$/);
  const end = first.out.trim().split(' ').at(-1) ?? '';
  await write('later@test.example');
  const later = await verify('--expect', end);
  expect([later.error, later.out.split('\n')[0]]).toEqual([undefined, 'Record 6 is as it was.']);
  await tamper('delete from audit_record', "update audit_chain set position = 0, hash = '\\x'");
  expect(await verify()).toEqual({ out: '0 records, unchanged. The chain ends in nothing\n', error: undefined });
});

test('tells of an end whether it is there and as it was', async () => {
  const { position, hash } = await verifyAudit(portal.platform);
  await write('later@test.example');
  await expect(verifyAudit(portal.platform, { position: 9, hash })).rejects.toThrow(
    'Record 9 of the audit trail is gone',
  );
  await tamper(...REWRITE, REWRITE_END);
  await verifyAudit(portal.platform);
  await expect(verifyAudit(portal.platform, { position, hash })).rejects.toThrow(
    `Record ${position} of the audit trail, or one before it, was rewritten since its end was noted`,
  );
});

test('takes no end that it has not printed', async () => {
  for (const end of ['9', 'abc', `9:${'g'.repeat(64)}`]) {
    const program = new Command().exitOverride();
    auditCommand(program);
    const printed: string[] = [];
    for (const each of program.commands.flatMap(command => command.commands))
      each.exitOverride().configureOutput({ writeErr: text => printed.push(text) });
    await expect(program.parseAsync(['audit', 'verify', '--expect', end], { from: 'user' })).rejects.toThrow();
    expect(printed.join('')).toContain('a number, a colon and 64 hexadecimal digits');
  }
});
