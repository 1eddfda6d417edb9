import { describe, expect, test } from 'vitest';
import { parseEasternBound } from '../../core/eastern.ts';
import type { ReportQuery, ReportShape } from '../../core/report.ts';
import { sortableKeys } from '../../core/report.ts';
import { dialectOf, REPORTS } from '../registry.ts';

const bound = (text: string, end: boolean) => {
  const parsed = parseEasternBound(text, end);
  if (!parsed) throw new TypeError(text);
  return parsed;
};

const queryOf = (report: ReportShape): ReportQuery => ({
  range: { from: bound('2026-06-12', false), to: bound('2026-06-18', true) },
  timeOption: Object.keys(report.timeOptions).at(-1) as string,
  merchantIds: ['M1', 'M2'],
  filters: {},
  sort: { key: sortableKeys(report)[0] as string, direction: 'asc' },
  page: 3,
  limit: report.pageSizes.choices[0] as number,
});

const asAddress = (words: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(words).map(([key, value]) => [key, String(value)]));

describe.each(Object.values(REPORTS) as ReportShape[])('$key', report => {
  const dialect = dialectOf(report);
  const query = queryOf(report);

  test('reads back the request it writes, in a body and in an address', () => {
    const words = dialect.toBody(report, query);
    expect(dialect.toQuery(report, dialect.bodySchema(report).parse(words))).toEqual(query);
    expect(dialect.toQuery(report, dialect.querySchema(report).parse(asAddress(words)))).toEqual(query);
  });

  test('starts at the first page, newest first, by its first time', () => {
    const { page: _page, ...words } = dialect.toBody(report, query);
    const [from = '', to = ''] = Object.keys(words);
    const least = dialect.bodySchema(report).parse({ [from]: words[from], [to]: words[to] });
    const [timeOption = ''] = Object.keys(report.timeOptions);
    expect(dialect.toQuery(report, least)).toMatchObject({
      timeOption,
      page: 1,
      limit: report.pageSizes.default,
      sort: { key: report.timeOptions[timeOption]?.column, direction: 'desc' },
    });
  });

  test('reads back the page it answers with', () => {
    const page = { rows: [], total: { rows: 10_000, capped: true }, hasNext: true };
    expect(dialect.fromResponse(dialect.toResponse(query, page))).toEqual(page);
    expect(dialect.responseSchema(report).safeParse(dialect.toResponse(query, page)).success).toBe(true);
  });

  test('names filters as no other word of its family is named', () => {
    const words = Object.keys(dialect.toBody(report, query));
    expect(Object.keys(report.filters).filter(key => words.includes(key))).toEqual([]);
  });

  test('sorts by the column of each of its times', () => {
    for (const { column } of Object.values(report.timeOptions)) expect(sortableKeys(report)).toContain(column);
  });
});

test('the daily summary is sorted by DATE and has whole days', () => {
  const report = REPORTS['interac-daily-summary'];
  const words = dialectOf(report).toBody(report, queryOf(report));
  expect(words).toMatchObject({ fromDate: '2026-06-12', toDate: '2026-06-18', sortBy: 'DATE' });
  const asked = dialectOf(report)
    .bodySchema(report)
    .parse({ fromDate: '2026-06-12T10:00:00', toDate: '2026-06-12T09:00:00' });
  expect(dialectOf(report).toQuery(report, asked).range).toEqual({
    from: bound('2026-06-12', false),
    to: bound('2026-06-12', true),
  });
});

test('a sort is one key or a list of one', () => {
  const report = REPORTS['ibt-payins'];
  const schema = dialectOf(report).bodySchema(report);
  const range = { fromTime: '2026-06-12', toTime: '2026-06-12' };
  const keyOf = (ibtTransactionsSortList: unknown) =>
    dialectOf(report).toQuery(report, schema.parse({ ...range, ibtTransactionsSortList })).sort.key;
  expect([keyOf('txnAmt'), keyOf(['txnAmt'])]).toEqual(['txnAmt', 'txnAmt']);
  expect(schema.safeParse({ ...range, ibtTransactionsSortList: ['txnAmt', 'txnFee'] }).success).toBe(false);
});

test.each([
  ['ibt-identity-verifications', 'errorCode', 'E98', 'Error Code must be a number'],
  ['ibt-payins', 'customerFirstName', 'Al', 'Enter at least 3 letters'],
] as const)('%s says at %s what is wrong with %j', (key, field, value, message) => {
  const report = REPORTS[key] as ReportShape;
  const words = { ...dialectOf(report).toBody(report, queryOf(report)), [field]: value };
  const { error } = dialectOf(report).bodySchema(report).safeParse(words);
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});
