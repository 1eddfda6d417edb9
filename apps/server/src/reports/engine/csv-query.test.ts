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

const seenPayins = maskReport(interacPayinsSource, 'full');
const database = useTestDatabase({ exportSize: 1 });
beforeAll(async () => {
  await insertPayins(database);
});

const everything = makeMerchantScope('internal', []);
const csv = async (query = reportQuery({}), more: { locale?: 'en-CA' | 'fr-CA' } = {}) => {
  const asked = csvQuery(seenPayins, query, everything, { cap: 150_000, locale: 'en-CA', ...more });
  return (await buffer(await streamCsv(database, asked))).toString();
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

test.each([...'=+-@\t\r\n＝＋－＠﹦﹢﹣﹫−'])('disarms %j as the beginning of a text, and nowhere else', async sign => {
  const texts = sql`select ${guarded(sql`t`)} as t from unnest(${[sign, `${sign}1`, `1${sign}1`, 'x']}::text[]) with ordinality u (t, n) order by n`;
  const text = (await buffer(await streamCsv(database, texts))).toString();
  expect(records(text).map(({ t }) => t)).toEqual(
    [`'${sign}`, `'${sign}1`, `1${sign}1`, 'x'].map(each => each.replaceAll('\r\n', '\n')),
  );
});

test('values of filters are data, whatever they hold', async () => {
  const of = async (customerName: string) => records(await csv(reportQuery({ filters: { customerName } })));
  expect(await of(`'; drop table interac_payin; -- $1 \\`)).toEqual([]);
  expect(new Set((await of('Zoé "Z"')).map(row => row['Customer']))).toEqual(new Set(['Zoé "Z" Roy']));
});
