import type { ExpectedReport, ExpectedRule } from '@drumlin/contract/reports/testing/expected-report.ts';
import { EXPECTED_REPORTS } from '@drumlin/contract/reports/testing/expected-reports.ts';
import { EXPECTED_VALUES } from '@drumlin/contract/reports/testing/values.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openReportWorld, type ReportWorld } from '../../testing/report-world.ts';
import { asker, ofTheYear, type Row } from './testing/ask.ts';

let world: ReportWorld;
let staff: ReportWorld['staff'];
beforeAll(async () => {
  world = await openReportWorld();
  staff = world.staff;
});
afterAll(() => world.portal.close());
beforeEach(async () => {
  staff = await world.colleagueOfStaff();
});

/** What a field holds on the wire, by its kind. */
const WIRE: Readonly<Record<string, (value: unknown) => boolean>> = {
  money: value => typeof value === 'number' && Number.isInteger(Math.round(value * 1e6) / 1e4),
  moneyCents: Number.isInteger,
  count: Number.isInteger,
  easternDateTime: value => /^2026-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(value)),
  easternDay: value => /^2026-\d\d-\d\d$/.test(String(value)),
  masked: value => /^\d{4}$/.test(String(value)),
};
const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isAsked = (value: unknown) => isText(value) || typeof value === 'number';

/** What a filter may be asked for, from the values that rows have, and which rows it then must find. */
const questionsOf = (
  rule: ExpectedRule,
  values: readonly string[],
): [asked: unknown, finds: (value: string) => boolean][] => {
  const [first = '', second = ''] = values;
  if ('one' in rule) return values.map(value => [value, found => found === value]);
  if ('some' in rule)
    return [
      [[first], found => found === first],
      [second, found => found === second],
      [[first, second], found => found === first || found === second],
      [values, found => values.includes(found)],
    ];
  if ('listed' in rule) {
    const part = first.slice(1, 6);
    return [
      [first, found => found === first],
      [[first, second], found => found === first || found === second],
      [first.toUpperCase(), found => found === first],
      [first.normalize('NFD').replace(/\p{M}/gu, ''), found => found === first],
      [part.toLowerCase(), found => found.includes(part)],
      ['no such bank', () => false],
    ];
  }
  if ('fragment' in rule) {
    const part = first.slice(1, 5);
    return [part, part.toUpperCase(), part.toLowerCase()].map(asked => [
      asked,
      found => found.toLowerCase().includes(part.toLowerCase()),
    ]);
  }
  if ('from' in rule || 'to' in rule) {
    const bound = [...new Set(values.map(Number))].toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const finds = 'from' in rule ? (value: number) => value >= bound : (value: number) => value <= bound;
    const beyond = Math.round(bound * 100 + ('from' in rule ? 1 : -1)) / 100;
    return [
      [bound, found => finds(Number(found))],
      [beyond.toFixed(2), found => finds(Number(found)) && Number(found) !== bound],
    ];
  }
  return [first, second].map(value => [value, found => found === value]);
};

/** The row with the value itself in a field that carries its description, as those named so do, and with dollars in one of cents. */
const coded = (expected: ExpectedReport, field: string, row: Row): Row => {
  const [, kind] = expected.fields.find(([name]) => name === field) ?? [];
  if (kind === 'moneyCents') return { ...row, [field]: Number(row[field]) / 100 };
  if (!/(Desc|Dscrptn)$/.test(field)) return row;
  const [, , , , list = ''] = expected.fields.find(([name]) => name === field) ?? [];
  const value = EXPECTED_VALUES[list]?.find(([, english]) => english === row[field]);
  return { ...row, [field]: value ? value[0] : row[field] };
};

/** The values of a field that a filter may be asked for, each once. */
const valuesOf = (rows: Row[], field: string, rule: ExpectedRule): string[] => {
  const closed = 'some' in rule ? rule.some : 'one' in rule ? rule.one : undefined;
  const values = [
    ...new Set(
      rows
        .map(row => row[field])
        .filter(isAsked)
        .map(String),
    ),
  ];
  return closed ? values.filter(value => closed.includes(value)) : values;
};

const transactions = (expected: ExpectedReport, rows: Row[]): number =>
  expected.key.endsWith('daily-summary') ? rows.reduce((sum, row) => sum + Number(row['count']), 0) : rows.length;

describe.each(EXPECTED_REPORTS.map(expected => [expected.key, expected] as const))('%s', (_, expected) => {
  const ask = () => asker(world.portal, expected, staff);
  const year = ofTheYear(expected);
  let all: Row[];
  beforeAll(async () => {
    all = await ask().rows(year);
  });

  test('each row has its fields in order, each as its kind is written', async () => {
    expect(all.length).toBeGreaterThan(20);
    for (const row of all) expect(Object.keys(row)).toEqual(expected.fields.map(([field]) => field));
    for (const [field, kind] of expected.fields) {
      const wrong = all.map(row => row[field]).filter(value => value !== null && !(WIRE[kind] ?? isText)(value));
      expect([field, wrong]).toEqual([field, []]);
    }
    expect(Object.keys(await ask().totals(year))).toEqual(expected.totals.map(([name]) => name));
  });

  // Those that no field alone says are held against rows in features/analytics
  for (const [name, rule, , , field] of expected.filters.filter(([, rule]) => !('derived' in rule)))
    test(`${name} finds the rows whose ${field} it names, one value or several, in list, totals and file`, async () => {
      const rows = all.map(row => coded(expected, field, row));
      const values = valuesOf(rows, field, rule);
      expect(values.length).toBeGreaterThan(1);
      for (const [asked, finds] of questionsOf(rule, values)) {
        const wanted = rows.filter(row => isAsked(row[field]) && finds(String(row[field])));
        const words = { ...year, [name]: asked };
        const keys = (found: Row[]) => found.map(row => row[expected.rowKey]).toSorted();
        expect([asked, keys(await ask().rows(words))]).toEqual([asked, keys(wanted)]);
        expect((await ask().totals(words))['totalCount']).toBe(transactions(expected, wanted));
        expect((await ask().file(words)).lines).toHaveLength(wanted.length);
      }
    });
});

describe('the language of a file', () => {
  const headed = async (expected: ExpectedReport, headers: Record<string, string>) =>
    (await asker(world.portal, expected, headers).file(ofTheYear(expected))).header;
  const prefers = (locale: string) =>
    world.portal.database.pool.query('update app_user set preferences = $1', [JSON.stringify({ locale })]);

  test.each(EXPECTED_REPORTS.map(expected => [expected.key, expected] as const))(
    'of %s is the one the person chose, whatever the browser says',
    async (_, expected) => {
      const english = expected.fields.map(field => field[2]);
      const french = expected.fields.map(field => field[3]);
      const inFrench = { ...staff, 'accept-language': 'fr-CA' };
      await prefers('en-CA');
      expect([await headed(expected, staff), await headed(expected, inFrench)]).toEqual([english, english]);
      await prefers('fr-CA');
      expect([await headed(expected, staff), await headed(expected, inFrench)]).toEqual([french, french]);
    },
  );
});
