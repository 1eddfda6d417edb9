import { describe, expect, test } from 'vitest';
import type { ReportShape } from '../core/report.ts';
import { translate } from '../i18n/translate.ts';
import { dialectOf, REPORTS } from './registry.ts';
import { REPORT_SCREENS } from './screens.ts';
import type { ExpectedRule } from './testing/expected-report.ts';
import { EXPECTED_REPORTS } from './testing/expected-reports.ts';
import { EXPECTED_VALUES } from './testing/values.ts';

const reportOf = (key: string): ReportShape => (REPORTS as Readonly<Record<string, ReportShape>>)[key] as ReportShape;
const french = (text: string) => translate(text, 'fr-CA');
const both = (text: string) => [text, french(text)];

/** Values that a rule takes, and values that it refuses. */
const samplesOf = (rule: ExpectedRule): { taken: unknown[]; refused: unknown[] } => {
  if ('some' in rule)
    return {
      taken: [...rule.some, [...rule.some], [rule.some[0]]],
      refused: ['NONE', [], ['NONE'], [...rule.some, 'NONE']],
    };
  if ('one' in rule) return { taken: [...rule.one], refused: ['NONE', [...rule.one]] };
  if ('derived' in rule) return { taken: [...rule.derived], refused: ['NONE', [...rule.derived]] };
  if ('digits' in rule) {
    const right = '1'.repeat(rule.digits);
    const spaced = ` ${right.slice(2)} ${right.slice(0, 2)}`;
    return { taken: [right, spaced], refused: [right.slice(1), `${right}1`, `${right.slice(1)}a`, ' '] };
  }
  if ('number' in rule) return { taken: ['104', 104], refused: ['E1', '1.5', 1.5, -1, '1'.repeat(rule.number + 1)] };
  if ('listed' in rule)
    return {
      taken: ['x', 'x'.repeat(rule.listed), ['x', 'y']],
      refused: ['x'.repeat(rule.listed + 1), 7, [], ['x'.repeat(rule.listed + 1)]],
    };
  if ('from' in rule || 'to' in rule) {
    const below = ['-0.01', '(5,00 $)', -5];
    const isSigned = Object.values(rule)[0] === 'none';
    return {
      taken: ['101.62', '101,62', '$1,250.00', '1 250,00 $', 101.62, 0, ...(isSigned ? below : [])],
      refused: ['1.005', 1.005, '1,234', '1e3', 'x', '1 2', ...(isSigned ? [] : below)],
    };
  }
  if ('fragment' in rule)
    return { taken: ['x'.repeat(rule.fragment)], refused: ['x'.repeat(rule.fragment - 1), 'x'.repeat(101)] };
  return { taken: ['x', 'x'.repeat(rule.whole)], refused: ['x'.repeat(rule.whole + 1), 7] };
};

test('there are the reports of the specification, and no others', () => {
  expect(Object.keys(REPORTS).toSorted()).toEqual(EXPECTED_REPORTS.map(({ key }) => key).toSorted());
  expect(EXPECTED_REPORTS).toHaveLength(15);
});

describe.each(EXPECTED_REPORTS.map(expected => [expected.key, expected] as const))('%s', (key, expected) => {
  const report = reportOf(key);
  const request = { [expected.request.from]: '2026-06-01', [expected.request.to]: '2026-06-30' };
  const schema = dialectOf(report).bodySchema(report);
  const takes = (more: Record<string, unknown>) => schema.safeParse({ ...request, ...more });

  test('is where and for whom the specification says', () => {
    const { url, permission, product, exportName, rowKey, pageSizes, legends } = report;
    expect({ address: url, permission, product, exportName, rowKey }).toEqual({
      address: expected.address,
      permission: expected.permission,
      product: expected.product,
      exportName: expected.exportName,
      rowKey: expected.rowKey,
    });
    expect(pageSizes).toEqual({ default: expected.pageSizes.first, choices: expected.pageSizes.choices });
    expect(legends).toEqual(expected.legends);
    const { sums, by } = report.breakdown;
    expect({ sums, by: by?.column }).toEqual({ by: undefined, ...expected.breakdown });
    const { method, totalsPath } = dialectOf(report);
    expect([method, totalsPath]).toEqual([expected.method, expected.totalsAt]);
  });

  test('stands on its screen, under its tab', () => {
    const screen = Object.values(REPORT_SCREENS).find(({ route }) => route === expected.screen.address);
    const tab = screen?.tabs.find(each => each.report === key);
    expect([screen?.permission, both(screen?.title ?? ''), both(tab?.label ?? '')]).toEqual([
      expected.screen.permission,
      expected.screen.title,
      expected.screen.tab,
    ]);
  });

  test('has the fields of the specification in order, under their words in both languages', () => {
    const fields = Object.entries(report.columns).map(([field, { kind, label, enumeration }]) => [
      field,
      kind,
      ...both(label),
      ...(enumeration ? [enumeration.name] : []),
    ]);
    expect(fields).toEqual(expected.fields);
  });

  test('says the values of its lists in the words of both languages', () => {
    for (const { enumeration } of Object.values(report.columns))
      if (enumeration)
        expect(Object.entries(enumeration.entries).map(([value, { label }]) => [value, ...both(label)])).toEqual(
          EXPECTED_VALUES[enumeration.name],
        );
  });

  test('has its times and totals, under their words in both languages', () => {
    expect(
      Object.entries(report.timeOptions).map(([name, { column, label }]) => [name, column, ...both(label)]),
    ).toEqual(expected.times);
    expect(Object.entries(report.totals).map(([name, { kind, label }]) => [name, kind, ...both(label)])).toEqual(
      expected.totals,
    );
  });

  test('has its filters, under their words in both languages', () => {
    expect(Object.entries(report.filters).map(([name, { label }]) => [name, ...both(label)])).toEqual(
      expected.filters.map(([name, , ...words]) => [name, words[0], words[1]]),
    );
  });

  test.each(expected.filters.map(([name, rule]) => [name, rule] as const))(
    '%s takes what its rule says',
    (name, rule) => {
      const { taken, refused } = samplesOf(rule);
      for (const value of ['', ...taken]) expect([value, takes({ [name]: value }).success]).toEqual([value, true]);
      for (const value of refused) expect([value, takes({ [name]: value }).success]).toEqual([value, false]);
      const short = takes({ [name]: '1' }).error?.issues[0]?.message;
      if ('digits' in rule) expect(short).toBe('Txn ID must be 26 digits');
    },
  );

  test('takes the words of its family and no others', () => {
    const { time, sort, order, limit } = expected.request;
    const sizes = [expected.pageSizes.first, ...expected.pageSizes.choices];
    const good = [
      {},
      { merchantId: 'M1', page: 2 },
      { merchantId: ['M1', 'M2'] },
      ...expected.sorts.flatMap(word => [
        { [sort]: word, [order]: 'asc' },
        { [sort]: [word], [order]: 'desc' },
      ]),
      ...sizes.map(size => ({ [limit]: size })),
      ...expected.times.flatMap(([name]) => (time ? [{ [time]: name }] : [])),
    ];
    for (const body of good) expect([body, takes(body).success]).toEqual([body, true]);
    const words = [
      'fromDateTime',
      'fromTime',
      'fromDate',
      'timeRangeOption',
      'timeOption',
      'pageSize',
      'limit',
      'order',
      'orderType',
    ];
    const own = [...Object.values(expected.request), ...expected.filters.map(([name]) => name)];
    const bad = [
      { [sort]: 'no_such' },
      { [order]: 'up' },
      { [limit]: 41 },
      ...words.filter(word => !own.includes(word)).map(word => ({ [word]: 'x' })),
    ];
    for (const body of bad) expect([body, takes(body).success]).toEqual([body, false]);
  });

  test('answers a page in the words of its family', () => {
    const rows = [Object.fromEntries(expected.fields.map(([field]) => [field, null]))];
    const query = { limit: 25, page: 1 } as Parameters<ReturnType<typeof dialectOf>['toResponse']>[0];
    const page = { rows, total: { rows: 51, capped: false }, hasNext: true };
    expect(dialectOf(report).toResponse(query, page)).toEqual({
      data: rows,
      size: 1,
      totalRowNum: 51,
      totalRowNumCapped: false,
      [expected.pages]: 3,
      nextPage: 2,
      error: null,
    });
  });
});
