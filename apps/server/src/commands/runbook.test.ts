import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { beforeAll, expect, test } from 'vitest';
import { cleanUpJob } from '../platform/jobs/clean-up.ts';
import { COMMANDS } from '../program.ts';
import { usePortal } from '../testing/build-test-app.ts';

/* What docs/runbook.md runs. */

const portal = usePortal();
beforeAll(async () => {
  // Which makes the tables of the queue
  await portal.platform.jobs.send(cleanUpJob, {});
});

const runbook = readFileSync(join(import.meta.dirname, '../../../../docs/runbook.md'), 'utf8');

test('the commands of the runbook exist, with their options', async () => {
  const program = new Command().option('--version');
  for (const load of Object.values(COMMANDS)) (await load())(program);
  const lines = (runbook.match(/(?<=npm run portal -- )[^`\n…]+/g) ?? []).map(line => line.split(' '));
  expect(lines.length).toBeGreaterThan(10);
  const unknown = lines.filter(words => {
    let command = program;
    for (const word of words) command = command.commands.find(each => each.name() === word) ?? command;
    const isWhole = command.commands.length === 0 || words[0] === '--version';
    const options = command.options.map(({ long }) => long);
    return !isWhole || words.some(word => word.startsWith('--') && !options.includes(word));
  });
  expect(unknown).toEqual([]);
});

test('PostgreSQL understands what the runbook asks it', async () => {
  const blocks = runbook.match(/^(?: {4}.*\n)+/gm) ?? [];
  const statements = blocks.flatMap(block => block.match(/^ {4}select [^;]+/gm) ?? []);
  expect(statements.length).toBeGreaterThan(10);
  for (const statement of statements) await portal.database.pool.query(`explain ${statement}`);
});
