import type { ExpectedReport, ExpectedRule } from '@drumlin/contract/reports/testing/expected-report.ts';
import { EXPECTED_REPORTS } from '@drumlin/contract/reports/testing/expected-reports.ts';
import { EXPECTED_VALUES } from '@drumlin/contract/reports/testing/values.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ReportWorld, useReportWorld } from '../../testing/report-world.ts';
import { asker, ofTheYear, type Row } from './testing/ask.ts';

let staff: ReportWorld['staff'];
const world = useReportWorld(45);
beforeAll(async () => {
  staff = world.staff;
});
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

type Filter = ExpectedReport['filters'][number];
/** Those that no field alone says are held against rows in features/analytics. */
const filtersOf = ({ filters }: ExpectedReport) => filters.filter(([, rule]) => !('derived' in rule));
/** What the engine tells filters apart by, and how they are sent. */
const kindOf = ({ method }: ExpectedReport, [, rule]: Filter) => `${method} ${Object.keys(rule)}`;
const FIRST_OF_KIND = new Map(
  EXPECTED_REPORTS.flatMap(expected =>
    filtersOf(expected).map((filter): [string, Filter] => [kindOf(expected, filter), filter]),
  ).toReversed(),
);

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

  const finding = (field: string, finds: (value: string) => boolean) => (row: Row) => {
    const value = coded(expected, field, row)[field];
    return isAsked(value) && finds(String(value));
  };
  const expectFound = async (asked: Row, wanted: Row[], inFile: boolean) => {
    const words = { ...year, ...asked };
    const keys = (found: Row[]) => found.map(row => row[expected.rowKey]).toSorted();
    expect([asked, keys(await ask().rows(words))]).toEqual([asked, keys(wanted)]);
    expect([asked, (await ask().totals(words))['totalCount']]).toEqual([asked, transactions(expected, wanted)]);
    if (inFile) expect([asked, (await ask().file(words)).lines.length]).toEqual([asked, wanted.length]);
  };

  const filters = filtersOf(expected);
  test.runIf(filters.length > 0)('each filter finds the rows whose field it names', async () => {
    for (const filter of filters) {
      const [name, rule, , , field] = filter;
      const values = valuesOf(
        all.map(row => coded(expected, field, row)),
        field,
        rule,
      );
      expect([name, values.length > 1]).toEqual([name, true]);
      const isFirst = FIRST_OF_KIND.get(kindOf(expected, filter)) === filter;
      for (const [asked, finds] of questionsOf(rule, values).slice(0, isFirst ? undefined : 1))
        await expectFound({ [name]: asked }, all.filter(finding(field, finds)), isFirst);
    }
  });

  test.runIf(filters.length > 1)('all filters at once find a row that has what each asks for', async () => {
    const questions = (row: Row) =>
      filters.flatMap(([name, rule, , , field]) => {
        const [value] = valuesOf([coded(expected, field, row)], field, rule);
        const [question] = value === undefined ? [] : questionsOf(rule, [value]);
        return question ? [{ name, asked: question[0], fits: finding(field, question[1]) }] : [];
      });
    const [most = []] = all.map(questions).toSorted((a, b) => b.length - a.length);
    expect(most.length).toBeGreaterThan(filters.length / 2);
    const asked = Object.fromEntries(most.map(each => [each.name, each.asked]));
    const wanted = all.filter(row => most.every(({ fits }) => fits(row)));
    expect(wanted).not.toEqual([]);
    await expectFound(asked, wanted, true);
  });
});

test.each(EXPECTED_REPORTS.slice(0, 1))(
  'the file of $key is in the language the person chose, whatever the browser says',
  async expected => {
    for (const [locale, language] of [
      ['en-CA', 2],
      ['fr-CA', 3],
    ] as const) {
      await world.portal.database.pool.query('update app_user set preferences = $1', [JSON.stringify({ locale })]);
      for (const headers of [staff, { ...staff, 'accept-language': locale === 'en-CA' ? 'fr-CA' : 'en-CA' }]) {
        const { header } = await asker(world.portal, expected, headers).file(ofTheYear(expected));
        expect(header.slice(0, expected.fields.length)).toEqual(expected.fields.map(field => field[language]));
      }
    }
  },
);
