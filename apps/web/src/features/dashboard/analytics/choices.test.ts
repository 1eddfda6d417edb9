import { REPORTING_PERIODS } from '@drumlin/contract/analytics/choices.ts';
import { expect, test } from 'vitest';
import { readChoices, withHidden, withPeriod, withTable, withView } from './choices.ts';
import { readAnalyticsWords } from './search.ts';

const read = (words: object) => readChoices(readAnalyticsWords(words));

test('an address that says nothing, or nothing that there is, shows the defaults', () => {
  const defaults = read({});
  expect(defaults).toMatchObject({
    period: 'THIS_QUARTER',
    frequency: 'WEEKLY',
    view: 'PAYINS',
    method: 'OVERALL',
    tables: [],
  });
  const wrong = {
    period: 'EVER',
    frequency: 7,
    view: 'X',
    previousYear: 'maybe',
    method: '',
    lines: 'x,y',
    conversion: 'GRO',
    tables: 'z',
  };
  expect(read(wrong)).toEqual(defaults);
});

test('a frequency that the period forbids is daily, and stays so', () => {
  expect(read({ period: 'LAST_7_DAYS', frequency: 'WEEKLY' }).frequency).toBe('DAILY');
  expect(read({ period: 'LAST_WEEK', frequency: 'MONTHLY' }).frequency).toBe('DAILY');
  expect(read({ period: 'LAST_WEEK', frequency: 'WEEKLY' }).frequency).toBe('WEEKLY');
  const monthly = read({ frequency: 'MONTHLY' });
  for (const period of REPORTING_PERIODS) {
    const forced = ['LAST_7_DAYS', 'LAST_WEEK'].includes(period);
    expect(withPeriod(monthly, period)).toEqual({ period, frequency: forced ? 'DAILY' : 'MONTHLY' });
    expect(withPeriod(read({}), period)).toEqual({ period, frequency: forced ? 'DAILY' : 'WEEKLY' });
  }
});

test('payins and payouts together turn the comparison off, for the views after them too', () => {
  expect(withView('PAYINS_PAYOUTS')).toEqual({ view: 'PAYINS_PAYOUTS', previousYear: 'off' });
  expect(withView('PAYOUTS')).toEqual({ view: 'PAYOUTS' });
  expect(read({ view: 'PAYINS_PAYOUTS', previousYear: 'on' }).previousYear).toBe(false);
  expect(read({ view: 'PAYOUTS' }).previousYear).toBe(true);
});

test('any lines and bars are hidden together, and shown again', () => {
  const words = withHidden(read({ hidden: 'manual' }), 'GROSS');
  expect(words.hidden).toBe('manual,GROSS');
  expect(withHidden(read(words), 'manual').hidden).toBe('GROSS');
  expect(withHidden(read({ hidden: 'GROSS' }), 'GROSS').hidden).toBeUndefined();
});

test('each chart is shown as a table on its own', () => {
  const words = withTable(read({ tables: 'rejections' }), 'volumes', true);
  expect(words.tables).toBe('volumes,rejections');
  expect(withTable(read({ tables: 'volumes' }), 'volumes', false).tables).toBeUndefined();
});
