import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '..', 'apps', 'server', 'src');

/** Files of the layers of routes, services and queries that are neither queries nor tests. */
const SERVICES = globSync('{features,accounts,exports,payments,fees,statements}/**/*.ts', { cwd: SERVER }).filter(
  file => !/queries\.ts$|\.test\.ts$|\/testing\//.test(file),
);

const BUILDS = /^(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;
const ASKS = /^(query|execute|executeTakeFirst|executeTakeFirstOrThrow|stream)$/;
/** A service opens a transaction, in which its queries ask. */
const OPENS = /^(transaction|setIsolationLevel|setAccessMode|connection)$/;
/** What SQL begins with; as texts of people do not. */
const TEXT =
  /^\s*(select\s|insert into\s|update\s+\S+\s+set\s|delete from\s|merge into\s|with\s+\w+\s+as\s|truncate\s|lock table\s|(create|drop|alter)\s(temp\s)?(table|index|view)\s)/;

interface Syntax extends Record<string, unknown> {
  type: string;
}
const isSyntax = (node: unknown): node is Syntax => typeof node === 'object' && node !== null && 'type' in node;
const childOf = (node: unknown, key: string): unknown => (isSyntax(node) ? node[key] : undefined);
/** What `?.` stands in. */
const plain = (node: unknown): unknown => childOf(node, 'base') ?? node;
/** Of `a.b.name` and of `name` the name. */
const nameOf = (node: unknown): string => String(childOf(childOf(plain(node), 'property') ?? node, 'value'));

/** What a statement is built, written or asked with at this place of a file. */
const statementAt = (node: Syntax): string | undefined => {
  const callee = plain(childOf(node, 'callee'));
  if (node.type === 'CallExpression' && childOf(callee, 'type') === 'MemberExpression') {
    const name = nameOf(callee);
    const on = nameOf(childOf(childOf(callee, 'object'), 'callee'));
    return BUILDS.test(name) || (ASKS.test(name) && !OPENS.test(on)) ? `.${name}(` : undefined;
  }
  if (node.type === 'TaggedTemplateExpression' && nameOf(node['tag']) === 'sql') return 'sql`';
  const text = node.type === 'TemplateElement' ? node['raw'] : node['value'];
  if (/^(TemplateElement|StringLiteral)$/.test(node.type) && TEXT.test(String(text))) return `text: ${text}`;
  const isRunning = node.type === 'ImportDeclaration' && node['typeOnly'] !== true;
  return isRunning && childOf(node['source'], 'value') === 'kysely' ? 'kysely' : undefined;
};

/** Every one in a file. */
const statementsIn = (source: string): string[] => {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const statement = isSyntax(node) && statementAt(node);
    if (statement) found.push(statement);
    Object.values(node).forEach(walk);
  };
  walk(parseSync(source, { syntax: 'typescript' }));
  return found;
};

test('services are found at all', () => expect(SERVICES.length).toBeGreaterThan(200));

test.each(SERVICES)('%s leaves statements to its queries', file => {
  expect(statementsIn(readFileSync(join(SERVER, file), 'utf8'))).toEqual([]);
});

test.each([
  ["db.selectFrom('merchant')", '.selectFrom('],
  ["trx.insertInto('fee').values(rows)", '.insertInto('],
  ["deps.database.db.updateTable('fee')", '.updateTable('],
  ["trx.deleteFrom('fee')", '.deleteFrom('],
  ['await open(db).executeTakeFirst()', '.executeTakeFirst('],
  ['await listed(db).execute()', '.execute('],
  ['await client.query<Row>({ text, values })', '.query('],
  ['await platform.database?.pool.query(text)', '.query('],
  ['sql<number>`now()`.as("now")', 'sql`'],
  ['const ROW = `\n  select 1`', 'text: \n  select 1'],
  ["followRows(parts, { statement: 'select flag from feature_flag' })", 'text: select flag from feature_flag'],
  ["import { sql as raw } from 'kysely'", 'kysely'],
])('%s is a statement', (source, statement) => expect(statementsIn(source)).toEqual([statement]));

test.each([
  'await db.transaction().execute(work)',
  "await db.transaction().setIsolationLevel('serializable').execute(work)",
  "import type { Kysely } from 'kysely'",
  "t('Select a merchant')",
  'readReport(database, listEntries(scope, request.query))',
])('%s is none', source => expect(statementsIn(source)).toEqual([]));
