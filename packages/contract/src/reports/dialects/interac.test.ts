import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReportQuery } from '../../core/report.ts';
import { interacPayins as payins } from '../interac-payins.ts';
import { dialectOf } from '../registry.ts';

const dialect = dialectOf(payins);
const range = { fromDateTime: '2026-06-12', toDateTime: '2026-06-18' };
const parse = (body: Record<string, unknown>) => dialect.bodySchema(payins).safeParse({ ...range, ...body });
const problemsOf = (body: Record<string, unknown>) =>
  parse(body).error?.issues.map(issue => [issue.path.join('.'), issue.message]);

const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));
const query: fc.Arbitrary<ReportQuery> = fc.record({
  range: day.map(from => ({ from: { day: from, time: '00:00:00' }, to: { day: from, time: '23:59:59.9' } })),
  timeOption: fc.constantFrom(...Object.keys(payins.timeOptions)),
  merchantIds: fc.option(fc.array(fc.stringMatching(/^[\w-]{1,16}$/), { minLength: 1, maxLength: 9 }), {
    nil: undefined,
  }),
  filters: fc.record(
    { transStatusId: fc.subarray(['S', 'R'], { minLength: 1 }), transId: fc.stringMatching(/^\d{26}$/) },
    { requiredKeys: [] },
  ),
  sort: fc.record({
    key: fc.constantFrom('transDatetime', 'originalAmt', 'txnCompletionDateTime'),
    direction: fc.constantFrom('asc', 'desc'),
  }),
  page: fc.integer({ min: 1, max: 1_000_000_000 }),
  limit: fc.constantFrom(...payins.pageSizes.choices),
});

test('a query worded for the wire and read again is the same query', () => {
  fc.assert(
    fc.property(query, given => {
      const body = dialect.bodySchema(payins).parse(dialect.toBody(payins, given));
      expect(dialect.toQuery(payins, body)).toEqual(given);
    }),
  );
});

describe('a body', () => {
  test('needs a range in order, of real days', () => {
    expect(problemsOf({ fromDateTime: '2026-06-19' })).toEqual([
      ['toDateTime', 'The end date must not be before the start date'],
    ]);
    expect(parse({ fromDateTime: '2026-02-30' }).success).toBe(false);
  });

  test('takes one value where a list may stand', () => {
    expect(parse({ transStatusId: 'S', merchantId: 'M1' }).data).toMatchObject({
      transStatusId: ['S'],
      merchantId: ['M1'],
    });
  });

  test('takes no page of 0, of a fraction or beyond counting', () => {
    for (const page of [0, 1.5, 1e10]) expect(parse({ page }).success).toBe(false);
  });
});
