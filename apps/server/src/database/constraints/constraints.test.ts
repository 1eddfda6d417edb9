import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeUndrawn } from '@drumlin/contract/core/plain-text.ts';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();

const ask = async <T extends object>(text: string): Promise<T[]> => (await database.owner.pool.query<T>(text)).rows;

/** Every constraint, unique index, trigger and generated column, as the catalogue has it; columns that may not be null are held below. */
const PROMISES = `
  with promise (relation, name, definition) as (
    select conrelid, conname, pg_get_constraintdef(oid) from pg_constraint where contype in ('p', 'u', 'c', 'f', 'x')
    union all
    select indrelid, relname, pg_get_indexdef(indexrelid) from pg_index join pg_class on oid = indexrelid
    where indisunique and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select tgrelid, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select adrelid, attname, 'GENERATED AS ' || pg_get_expr(adbin, adrelid)
    from pg_attrdef join pg_attribute on (attrelid, attnum) = (adrelid, adnum) where attgenerated <> ''
  )
  select relname as table, name, definition from promise join pg_class on oid = relation
  where relnamespace = 'public'::regnamespace and relname !~ '^kysely_'`;

/** One line of each, with its table and its name said once. */
const readPromises = async (): Promise<string[]> => {
  const promises = await ask<{ table: string; name: string; definition: string }>(PROMISES);
  return promises
    .map(({ table, name, definition }) => {
      const short = definition
        .replace(` ${name} `, ' ')
        .replace(` ON public.${table} `, ' ')
        .replace(/^CREATE /, '');
      return `${table}: ${name}: ${short.replace(/\n\s*/g, ' ')}`;
    })
    .toSorted();
};

test('constraints.txt says what the database promises', async () => {
  const reviewed = readFileSync(join(import.meta.dirname, 'constraints.txt'), 'utf8');
  expect(`${(await readPromises()).join('\n')}\n`).toBe(reviewed);
});

test('remove_undrawn takes away what the contract takes away, of all that Unicode has', async () => {
  const gone = await ask<{ code: number }>(`
    select code from generate_series(1, x'10ffff'::int) code
    where code not between x'd800'::int and x'dfff'::int and remove_undrawn(chr(code)) = ''`);
  const isGone = (code: number) => removeUndrawn(String.fromCodePoint(code)) === '';
  expect(gone.map(({ code }) => code)).toEqual(Array.from({ length: 0x110000 }, (_, code) => code).filter(isGone));
});

/** Of every table of `types.ts` its columns that may be null, and those that may not. */
const readTypes = (): string[] => {
  const text = readFileSync(join(import.meta.dirname, '..', 'types.ts'), 'utf8');
  const [, all = ''] = /export interface DB \{(.*?)\n\}/s.exec(text) ?? [];
  return [...all.matchAll(/(\w+): (\w+);/g)].flatMap(([, table, name]) => {
    const [, body = ''] = new RegExp(`export interface ${name} \\{(.*?)\\n\\}`, 's').exec(text) ?? [];
    return [...body.matchAll(/(\w+): (.+);/g)].map(
      ([, column, type = '']) => `${table}.${column}${type.includes('null') ? '?' : ''}`,
    );
  });
};

test('a column may be null where types.ts says so, and nowhere else', async () => {
  const columns = await ask<{ name: string }>(`
    select relname || '.' || attname || case when attnotnull then '' else '?' end as name
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and relname !~ '^kysely_' and attnum > 0 and not attisdropped`);
  expect(readTypes().toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
});
