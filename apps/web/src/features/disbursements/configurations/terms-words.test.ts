import { expect, test } from 'vitest';
import { weekdayName } from './terms-words.ts';

test('days of the week begin with Monday', () => {
  expect([1, 5].map(each => weekdayName(each, 'en-CA'))).toEqual(['Monday', 'Friday']);
});
