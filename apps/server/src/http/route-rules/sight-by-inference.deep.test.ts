import { beforeAll, describe, expect, test } from 'vitest';
import { refreshAnalytics } from '../../conversions/refresh.ts';
import { take } from '../../ingest/testing/ingest-files.ts';
import { reconcile } from '../../reconciliation/reconcile.ts';
import { createUser } from '../../testing/factories.ts';
import type { Ask } from '../../testing/sight/ask.ts';
import { answerTo, type SightName } from '../../testing/sight/ask.ts';
import { MERCHANTS, markedRows, RENAMED } from '../../testing/sight/markers.ts';
import { CORRECTED } from '../../testing/sight/sight-world.ts';
import { useSights } from '../../testing/sight/walk.ts';

/*
 * What somebody may not see tells nothing by counts, sums, orders or refusals either: everything is asked twice, what they may not see is changed in
 * between, and every answer is the same to the letter. Who may see it is told something else, or the change would prove nothing.
 */

const { world, sights, walk } = useSights();

/**
 * What tells something of its own at each call: trails have the call before, links are new, a review has its own fingerprint, a closing pack its
 * moment, and what is in it is asked for by itself.
 */
const EACH_TIME_ANEW = /\/(audit|looks|download|reveal|access-review|closing-pack)|\/export$|internal-qa/;
/** Benchmarks are of all merchants of a kind, by the specification. */
const OF_ALL_MERCHANTS = /benchmark/;

const PARTS: Readonly<Record<string, (route: string) => boolean>> = {
  'bank transfers': route => /\/report\/ibt/.test(route),
  'e-Transfer and balances': route => /\/report\/(?!ibt)/.test(route),
  'everything else': route => !/\/report\//.test(route),
};

type Answers = Map<string, string>;

/** What somebody is told to each ask of some routes. */
const answersOf = async (who: SightName, isOf: (route: string) => boolean, may: (ask: Ask) => boolean = () => true) => {
  const answers: Answers = new Map();
  const routes = Object.entries(walk).filter(([route]) => isOf(route) && !EACH_TIME_ANEW.test(route));
  for (const [route, asks] of routes.filter(([name]) => !OF_ALL_MERCHANTS.test(name))) {
    for (const ask of asks.filter(may)) {
      const { status, text } = await answerTo(world, sights[who], route, ask);
      // Of the headers only what tells of the content, and each refusal has an id of its own
      const told = text.slice(text.indexOf('\n')).replace(/"requestId":"[^"]*"/, '');
      answers.set(`${route} ${JSON.stringify(ask)}`, `${status} ${told}`);
    }
    await world.portal.database.db.deleteFrom('rate_limit').execute();
  }
  return answers;
};

/** The asks that are answered otherwise than before, each with where the answers part. */
const differences = (before: Answers, after: Answers): string[] =>
  [...before].flatMap(([ask, told]) => {
    const now = after.get(ask) ?? '';
    if (now === told) return [];
    const at = [...told].findIndex((letter, place) => now[place] !== letter);
    return [`${ask} told ${told.slice(at - 40, at + 40)} and then ${now.slice(at - 40, at + 40)}`];
  });

/** Rows, sums, people, files and news of another company, and of a merchant that is suspended. */
const changeOthers = async (): Promise<void> => {
  const { portal, theirParent, person, known } = world;
  const { theirs, shut } = MERCHANTS;
  for (const name of CORRECTED) {
    const rows = markedRows(name, 40).slice(20);
    await take(
      portal.database,
      name,
      rows.filter(row => row['merchantId'] === theirs || row['merchantId'] === shut),
    );
  }
  for (const name of ['interac-balances', 'ibt-wallets'] as const) {
    const rows = markedRows(name, 4).filter(row => row['merchantId'] === theirs || row['merchantId'] === shut);
    const doubled = (row: Record<string, string>) =>
      Object.entries(row).map(([field, value]) => [field, field.endsWith('Cents') ? String(Number(value) * 2) : value]);
    await take(
      portal.database,
      name,
      rows.map(row => ({ ...Object.fromEntries(doubled(row)), updatedAt: '2026-11-20T16:00:00Z' })),
    );
  }
  await refreshAnalytics(portal.platform, { whole: true });
  await reconcile(portal.platform, { whole: true });
  await createUser(portal.database, { roles: [1], merchantParentId: theirParent, email: 'new@birchpeople.example' });
  const colleague = await person([1], { merchantParentId: theirParent });
  await colleague.send('POST', '/v1/ipallowlist', { ipAddress: '198.51.100.9', description: 'birchnews' });
  await portal.database.pool.query(
    "update report_export set file_name = 'other.csv', status = 'FAILED', failure = 'fault' where id = $1",
    [known.theirFile],
  );
  await portal.database.pool.query('delete from vip_consumer where merchant_id = $1', [theirs]);
};

/** Every column that names consumers, whosever they are: the tables of reports, of test payments, VIP consumers, and what stood there before. */
const renameConsumers = async (): Promise<void> => {
  const { pool } = world.portal.database.owner;
  const columns = [
    'customer_name',
    'customer_first_name',
    'customer_last_name',
    'customer_postal_code',
    'merchant_user_id',
    'merchant_customer_id',
    'notes',
    'error_message',
  ];
  const { rows } = await pool.query<{ table: string; name: string }>(
    `select c.table_name as table, c.column_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and (c.column_name = any ($1) or (c.table_name, c.column_name) = ('vip_consumer', 'user_id'))`,
    [columns],
  );
  const renamed = (name: string) => RENAMED.reduce((sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`, name);
  for (const { table, name } of rows)
    await pool.query(`update ${table} set ${name} = ${renamed(name)} where ${name} <> ${renamed(name)}`);
};

const names = Object.keys(PARTS);
const partOf = (name: string) => PARTS[name] ?? (() => false);

describe('what others have', () => {
  /** Sums tell whoever may see all something else afterwards, or the change would prove nothing. */
  const isSum = (route: string) =>
    /\/summation$|\/summary$|currentBalance|balances\/current|getting|Volume/.test(route);
  const before = new Map<string, Answers>();
  beforeAll(async () => {
    for (const name of names) before.set(name, await answersOf('ours', partOf(name)));
    before.set('sums', await answersOf('all', isSum));
    await changeOthers();
  }, 60_000);

  test.each(names)('changes nothing that a company is told: %s', async name => {
    const told = before.get(name) ?? new Map();
    expect(told.size).toBeGreaterThan(20);
    expect(differences(told, await answersOf('ours', partOf(name)))).toEqual([]);
  });

  test('changes what those are told who may see it', async () => {
    const told = before.get('sums') ?? new Map();
    expect(differences(told, await answersOf('all', isSum)).length).toBeGreaterThan(25);
  });
});

describe('what consumers are called', () => {
  /** Whole values find a consumer for masked staff too. */
  const isFree = ({ isWhole }: Ask) => !isWhole;
  const before = new Map<string, Answers>();
  beforeAll(async () => {
    for (const name of names) before.set(name, await answersOf('ends', partOf(name), isFree));
    await renameConsumers();
  }, 60_000);

  test.each(names)('changes nothing that those are told for whom it is masked: %s', async name => {
    const told = before.get(name) ?? new Map();
    expect(told.size).toBeGreaterThan(20);
    expect(differences(told, await answersOf('ends', partOf(name), isFree))).toEqual([]);
  });
});
