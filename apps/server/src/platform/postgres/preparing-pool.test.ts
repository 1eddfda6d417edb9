import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { compileHeld, compileOnce } from './compile-once.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ size: 4 });
});
afterAll(() => database.drop());

const note = compileHeld<{ text: string }>()((db, value) => ({
  compile: () => sql`select set_config('held.note', ${value('text')}, false)`.compile(db),
}));
const read = compileOnce<{ suffix: string | undefined }>()((db, value) => ({
  compile: () =>
    sql<{ note: string }>`
      select current_setting('held.note', true) || coalesce(${value('suffix')}, ${'!'}) as note`.compile(db),
}));
const divide = compileHeld<{ by: number }>()((db, value) => ({
  compile: () => sql`select 1 / ${value('by')}::int`.compile(db),
}));

test('what is compiled once takes the values of each call', async () => {
  await database.db.connection().execute(async db => {
    await note(db, { text: 'first' });
    expect((await read(db, { suffix: '?' })).rows).toEqual([{ note: 'first?' }]);
    expect((await read(db, { suffix: undefined })).rows).toEqual([{ note: 'first!' }]);
  });
});

test('what is held goes before the next statement of its transaction, and outside of one at once', async () => {
  await database.db.connection().execute(async db => {
    await note(db, { text: 'outside' });
    expect((await read(db, { suffix: '' })).rows).toEqual([{ note: 'outside' }]);
    await db.transaction().execute(async trx => {
      await note(trx, { text: 'one' });
      expect((await read(trx, { suffix: '' })).rows).toEqual([{ note: 'one' }]);
      await note(trx, { text: 'two' });
      await note(trx, { text: 'three' });
    });
    expect((await read(db, { suffix: '' })).rows).toEqual([{ note: 'three' }]);
  });
});

test('a transaction begins with its first statement and is one', async () => {
  const ask = () => sql<{ id: string }>`select pg_current_xact_id()::text as id`;
  const [first, second] = await database.db
    .transaction()
    .execute(async trx => [(await ask().execute(trx)).rows, (await ask().execute(trx)).rows]);
  expect(first).toEqual(second);
  expect((await ask().execute(database.db)).rows).not.toEqual(first);
});

test('what was held and fails, fails the transaction with its own error and leaves nothing of it', async () => {
  const { db } = database;
  await sql`create table kept (n int); grant select, insert on kept to public`.execute(database.owner.db);
  const insert = (n: number, by: number, after?: () => Promise<unknown>) =>
    db.transaction().execute(async trx => {
      await sql`insert into kept values (${n})`.execute(trx);
      await divide(trx, { by });
      await after?.();
      if (n === 3) await sql`insert into kept values (${n})`.execute(trx);
    });
  await expect(insert(1, 0)).rejects.toMatchObject({ code: '22012' });
  await expect(insert(3, 0)).rejects.toMatchObject({ code: '22012' });
  const own = () => Promise.reject(new Error('changed its mind'));
  await expect(insert(1, 0, own)).rejects.toThrow('changed its mind');
  await insert(2, 1);
  expect((await sql`select n from kept`.execute(db)).rows).toEqual([{ n: 2 }]);
});

test('a transaction that ends before it asked anything costs nothing and harms nothing', async () => {
  await database.db.connection().execute(async db => {
    await expect(db.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await db.transaction().execute(async () => undefined);
    await sql`create temporary table after_it (n int)`.execute(db);
    expect((await sql`select n from after_it`.execute(db)).rows).toEqual([]);
  });
});
