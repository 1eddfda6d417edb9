import { expect, test } from 'vitest';
import { shortenMiddle } from './shorten-middle.ts';

test('keeps both ends of a long identifier and a short one whole', () => {
  expect(shortenMiddle('26061814291912345678339273')).toBe('260618…339273');
  expect(shortenMiddle('TT-778323-QA')).toBe('TT-778323-QA');
});
