import { buffer } from 'node:stream/consumers';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeMerchantScope } from '../../access/merchant-scope.ts';
import { guarded, streamCsv } from '../../platform/files/stream-csv.ts';
import { insertPayins } from '../../testing/payins.ts';
import { reportQuery } from '../../testing/report-query.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { interacPayinsSource } from '../definitions/interac-payins.ts';
import { csvQuery } from './csv-query.ts';
import { maskReport } from './masked-report.ts';
import { reportReader } from './report-reader.ts';

const seenPayins = maskReport(interacPayinsSource, 'full');
const database = useTestDatabase({ exportSize: 1 });
beforeAll(async () => {
  await insertPayins(database);
});

const everything = makeMerchantScope('internal', []);
const csv = async (query = reportQuery({}), more: { locale?: 'en-CA' | 'fr-CA' } = {}) => {
  const stream = await streamCsv(
    database,
    csvQuery(seenPayins, query, everything, { cap: 150_000, locale: 'en-CA', ...more }),
  );
  return (await buffer(stream)).toString();
};
const records = (text: string) =>
  parse(text, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];

test('has the columns of the grid, in its order and the reader’s language, and its times in UTC after them', async () => {
  const header = (text: string) => (parse(text, { bom: true, to_line: 1 }) as string[][])[0];
  const titles = Object.values(interacPayins.columns).map(({ label }) => label);
  const inUtc = ['Date and time (UTC)', 'Completed (UTC)', 'Email sent (UTC)'];
  expect(header(await csv())).toEqual([...titles, ...inUtc]);
  const french = header(await csv(reportQuery({}), { locale: 'fr-CA' }));
  expect([french?.length, french?.at(titles.length)]).toEqual([titles.length + 3, 'Date et heure (UTC)']);
});

test('tells the two hours of an autumn night apart', async () => {
  const rows = records(await csv(reportQuery({ from: '2026-11-01', to: '2026-11-01' })));
  const times = rows.map(row => `${row['Date and time (ET)']} ${row['Date and time (UTC)']}`);
  const night = times.filter(each => each.startsWith('2026-11-01 01:30:00'));
  expect(new Set(night)).toEqual(
    new Set(['2026-11-01 01:30:00 2026-11-01 05:30:00', '2026-11-01 01:30:00 2026-11-01 06:30:00']),
  );
});

test('has the rows of the grid in the same order, and their totals', async () => {
  const query = reportQuery({
    from: '2026-11-01',
    to: '2026-11-01',
    filters: { transStatusId: ['S', 'R'] },
    limit: 40,
  });
  const rows = records(await csv(query));
  const reader = reportReader(database);
  const page = await reader.page(seenPayins, query, everything);
  expect(
    rows.slice(0, 40).map(row => [row['Transaction ID'], row['Date and time (ET)'], Number(row['Amount'])]),
  ).toEqual(page.rows.map(row => [row['transId'], row['transDatetime'], row['originalAmt']]));
  const { totals } = await reader.totals(seenPayins, query, everything);
  expect(rows.length).toBe(totals['totalCount']);
  const cents = rows.reduce((sum, row) => sum + Math.round(Number(row['Amount']) * 100), 0);
  expect(cents / 100).toBe(totals['totalTransAmount']);
});

test('keeps 26 digits, quotes what needs it, and disarms text that a spreadsheet would run', async () => {
  const rows = records(await csv());
  expect(rows).toHaveLength(600);
  expect(rows.every(row => /^\d{26}$/.test(row['Transaction ID'] ?? ''))).toBe(true);
  expect(new Set(rows.map(row => row['Customer']))).toEqual(
    new Set(['Odile Lacasse', 'Rook Vireo', "'=cmd", 'Zoé "Z" Roy']),
  );
  expect(rows.every(row => /^-?\d+\.\d{2}$/.test(row['Amount'] ?? ''))).toBe(true);
  expect(new Set(rows.map(row => row['Status']))).toEqual(new Set(['Successful', 'Rejected', 'Pending']));
});

test.each([...'=+-@\t\r\n＝＋－＠﹦﹢﹣﹫−'])('disarms %j as the beginning of a text, and nowhere else', async sign => {
  const texts = sql`select ${guarded(sql`t`)} as t from unnest(${[sign, `${sign}1`, `1${sign}1`, 'x']}::text[]) with ordinality u (t, n) order by n`;
  const text = (await buffer(await streamCsv(database, texts))).toString();
  expect(records(text).map(({ t }) => t)).toEqual(
    [`'${sign}`, `'${sign}1`, `1${sign}1`, 'x'].map(each => each.replaceAll('\r\n', '\n')),
  );
});

test('values of filters are data, whatever they hold', async () => {
  expect(
    records(await csv(reportQuery({ filters: { customerName: `'; drop table interac_payin; -- $1 \\` } }))),
  ).toEqual([]);
  expect(records(await csv(reportQuery({ filters: { customerName: 'Zoé "Z"' } })))).toHaveLength(150);
});
