import { type Column, column } from '@drumlin/contract/core/columns.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import { transStatus } from '@drumlin/contract/enumerations/transactions.ts';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/test-database.ts';
import type { MaskedReport } from '../masked-report.ts';
import { csvSelectList, inUnits, selectList } from './columns.ts';

const database = useTestDatabase();

const ROW: Record<string, [Column, RawBuilder<unknown>]> = {
  account: [column.masked('Account'), sql`'90417263548'::text`],
  amount: [column.money('Amount'), sql`-123456::bigint`],
  cents: [column.moneyCents('Original amount'), sql`5::bigint`],
  customer: [column.text('Customer'), sql`'=1+1'::text`],
  status: [column.status('Status', transStatus), sql`'S'::text`],
  unheardOf: [column.status('Next action', transStatus), sql`'NOT_KNOWN_YET'::text`],
  summer: [column.easternDateTime('Date and time (ET)'), sql`timestamptz '2026-07-01T03:59:59.9Z'`],
  winter: [column.easternDateTime('Completed (ET)'), sql`timestamptz '2026-01-01T04:59:59.9Z'`],
  missing: [column.money('Fee'), sql`null::bigint`],
};
const shown = {
  report: { columns: Object.fromEntries(Object.entries(ROW).map(([key, [shape]]) => [key, shape])) },
  source: { select: Object.fromEntries(Object.entries(ROW).map(([key, [, value]]) => [key, value])) },
} as unknown as MaskedReport;

const read = async (list: RawBuilder<unknown>) => {
  const { rows } = await sql<Record<string, unknown>>`select ${list}`.execute(database.db);
  return rows[0] ?? {};
};

test('a row has amounts in units, Eastern times of either half of the year, and four digits of an account', async () => {
  expect(inUnits(shown.report.columns, await read(selectList(shown)))).toEqual({
    account: '3548',
    amount: -1234.56,
    cents: 5,
    customer: '=1+1',
    status: 'S',
    unheardOf: 'NOT_KNOWN_YET',
    summer: '2026-06-30 23:59:59',
    winter: '2025-12-31 23:59:59',
    missing: null,
  });
});

const file = async (locale: Locale) => {
  const line = await read(sql`${csvSelectList(shown, locale)}`);
  return Object.fromEntries(
    Object.entries(line).map(([title, value]) => [title, value === null ? null : String(value)]),
  );
};

test('a file has titles, and words for values, in the language of its reader, and nothing that a spreadsheet would run', async () => {
  expect(await file('en-CA')).toMatchObject({
    Account: '3548',
    Amount: '-1234.56',
    'Original amount': '0.05',
    Customer: "'=1+1",
    Status: 'Successful',
    'Next action': 'Not Known Yet',
    Fee: null,
  });
  const french = await file('fr-CA');
  expect(french).toMatchObject({ Montant: '-1234.56', Statut: 'Réussie' });
  expect(french).not.toHaveProperty('Amount');
});
