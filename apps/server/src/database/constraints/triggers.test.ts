import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../testing/test-database.ts';
import { attempt, fill } from './testing/attempts.ts';
import { ANNOUNCED, EFFECTS } from './testing/effects.ts';
import { assignment, disable, fee, KEPT, terms, today, version, withdraw } from './testing/kept.ts';

let client: pg.PoolClient;
/** What refuses these statements. */
const run = (statements: readonly string[]): Promise<string | undefined> => attempt(client, statements);
const heard: string[] = [];
const database = useTestDatabase();
beforeAll(async () => {
  client = await database.owner.pool.connect();
  await fill(client);
  client.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload ?? ''}`));
});
afterAll(async () => {
  client.release(true);
});

describe.each(KEPT)('$trigger', ({ trigger, refusal, refused, taken = [] }) => {
  test.each(refused.map(statements => [statements.at(-1), statements] as const))(
    'refuses: %s',
    async (_, statements) => {
      expect(await run(statements)).toEqual(typeof refusal === 'string' ? refusal : expect.stringMatching(refusal));
      // And nothing else does
      expect(await run([disable(trigger), ...statements])).toBeUndefined();
    },
  );
  test.each(taken.map(statements => [statements.at(-1), statements] as const))('takes: %s', async (_, statements) => {
    expect(await run(statements)).toBeUndefined();
  });
});

test.each([
  ['fee_version', 'fee_version__withdrawn_in_time', version(today())],
  ['fee_assignment', 'fee_assignment__withdrawn_in_time', assignment(today())],
  ['disbursement_terms', 'disbursement_terms__withdrawn_in_time', terms(today())],
])('what is in %s is not withdrawn on its first day', async (table, refusal, insert) => {
  const asOfOld = [
    disable(`${table}__kept`),
    `alter table ${table} drop constraint if exists ${table}__to_come`,
    insert,
  ];
  const enable = `alter table ${table} enable trigger ${table}__kept`;
  const settle = table === 'fee_version' ? [fee(0, 1), 'set constraints all immediate'] : [];
  expect(await run([...asOfOld, ...settle, enable, withdraw(table)])).toBe(refusal);
});

const STATES = ['PROPOSED', 'REVIEWED', 'APPROVED', 'PAID', 'REJECTED', 'SUPERSEDED'];
const OPEN = ['PROPOSED', 'REVIEWED', 'REJECTED', 'SUPERSEDED'];
/** What a proposal may become. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  PROPOSED: OPEN,
  REVIEWED: [...OPEN, 'APPROVED'],
  APPROVED: ['PAID'],
};

describe('disbursement_proposal__kept', () => {
  const set = (state: string, more = ''): string => `
    update disbursement_proposal set state = '${state}', rejected_because = ${state === 'REJECTED' ? "'x'" : 'null'},
      bank_reference = ${state === 'PAID' ? "'x'" : 'null'},
      trans_id_hex = ${['APPROVED', 'PAID'].includes(state) ? "'f'" : 'null'} ${more} where id = 100`;
  const disabled = disable('disbursement_proposal__kept');
  const enabled = 'alter table disbursement_proposal enable trigger disbursement_proposal__kept';
  const was = (state: string): string[] => [disabled, set(state), enabled];
  const refusal = expect.stringMatching(/a proposal of a disbursement is not changed|a disbursement is proposed first/);

  test.each(STATES.flatMap(from => STATES.map(to => [from, to] as const)))('%s to %s', async (from, to) => {
    const refused = await run([...was(from), set(to)]);
    expect(refused).toEqual(NEXT[from]?.includes(to) ? undefined : refusal);
    expect(await run([...was(from), disabled, set(to)])).toBeUndefined();
  });

  test.each(["reference = 'y'", "et_day = '2026-03-09'", "seen = '[]'", 'start_balance_cents = 1, net_amt_cents = 1'])(
    'what it says stays: %s',
    async change => {
      for (const state of ['PROPOSED', 'REVIEWED'])
        expect(await run([...was(state), set('REVIEWED', `, ${change}`)])).toEqual(refusal);
    },
  );

  test('what was approved is paid as it was approved', async () => {
    const other = set('PAID').replace("'f'", "'e'");
    expect(await run([...was('APPROVED'), other])).toEqual(refusal);
  });

  test.each(STATES)('a new one is %s', async state => {
    const copied = `insert into disbursement_proposal (merchant_id, et_day, reference, state, is_payment_day, purchases_from, purchases_to,
        others_from, others_to, start_balance_cents, purchase_cents, reserve_cents, matured_reserve_cents, payout_cents, return_amt_cents,
        adjustment_cents, fee_cents, handling_fee_cents, net_amt_cents, end_balance_cents, total_held_reserve_cents, seen, rejected_because,
        bank_reference, trans_id_hex)
      select merchant_id, et_day, 'new', state, is_payment_day, purchases_from, purchases_to, others_from, others_to, start_balance_cents,
        purchase_cents, reserve_cents, matured_reserve_cents, payout_cents, return_amt_cents, adjustment_cents, fee_cents, handling_fee_cents,
        net_amt_cents, end_balance_cents, total_held_reserve_cents, seen, rejected_because, bank_reference || '2', trans_id_hex || '2'
      from gone`;
    const statements = [
      ...was(state),
      'create temp table gone on commit drop as select * from disbursement_proposal where id = 100',
      disabled,
      set('SUPERSEDED'),
      enabled,
      copied,
    ];
    expect(await run(statements)).toEqual(state === 'PROPOSED' ? undefined : refusal);
  });
});

test.each(EFFECTS)('$trigger', async ({ trigger, statements, holds }) => {
  const table = trigger.replace('summary_row_day', 'summary_day').split('__')[0];
  const answered = async (first: readonly string[]): Promise<unknown> => {
    await client.query('begin');
    try {
      for (const statement of [...first, ...statements]) await client.query(statement);
      const { rows } = await client.query({ text: holds, rowMode: 'array' });
      return rows[0]?.[0] ?? false;
    } finally {
      await client.query('rollback');
    }
  };
  expect([await answered([]), await answered([`alter table ${table} disable trigger ${trigger}`])]).toEqual([
    true,
    false,
  ]);
});

test.each(ANNOUNCED)('$trigger', async ({ channel, changes }) => {
  const told = async (statement: string): Promise<string[]> => {
    heard.length = 0;
    await client.query(statement);
    // By the end of another statement whatever was announced is here
    await client.query('select 1');
    return [...heard];
  };
  await client.query(`listen ${channel}`);
  for (const [statement, payload] of changes)
    expect(await told(statement), statement).toEqual(payload === undefined ? [] : [`${channel} ${payload}`]);
  await client.query('unlisten *');
});

test('each trigger of the database is tried', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace order by 1`,
  );
  const tried = new Set([...KEPT, ...EFFECTS, ...ANNOUNCED].map(({ trigger }) => trigger)).add(
    'disbursement_proposal__kept',
  );
  expect([...tried].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
