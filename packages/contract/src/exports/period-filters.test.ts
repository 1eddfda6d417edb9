import { expect, test } from 'vitest';
import { dialectOf, REPORTS } from '../reports/registry.ts';
import { withoutDates, withPeriod } from './period-filters.ts';

const PERIOD = { from: '2026-02-16', to: '2026-02-28' };

test.each(Object.values(REPORTS).map(report => [report.key, report] as const))(
  '%s: what a schedule keeps and the days of a run are a request for these whole days',
  (_, report) => {
    const { bodySchema, toQuery, toBody } = dialectOf(report);
    const query = toQuery(report, bodySchema(report).parse(withPeriod(report, { merchantId: 'M1' }, PERIOD)));
    expect(query.range.from).toEqual({ day: PERIOD.from, time: '00:00:00' });
    expect(query.range.to).toEqual({ day: PERIOD.to, time: '23:59:59.9' });
    const kept = withoutDates(report, { ...toBody(report, query), page: 7 });
    expect(JSON.stringify(kept)).not.toMatch(/2026|page|limit/i);
    expect(kept).toMatchObject({ merchantId: ['M1'] });
    const again = withPeriod(report, kept, PERIOD);
    expect(toQuery(report, bodySchema(report).parse(again))).toEqual(query);
  },
);
