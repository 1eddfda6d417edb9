import { expect, test } from 'vitest';
import { recoveryCode } from './challenge.ts';

test.each([
  'abcd-efgh-2345-wxyz',
  '  ABCD EFGH 2345 WXYZ ',
  'ABCD\u2010EFGH\u20112345\u2014wxyz',
  'Abcd \u2013 Efgh \u2212 2345 \u2015 Wxyz',
  'ABCD\u00a0EFGH\u202f2345\u2009WXYZ',
  'ａｂｃｄ－ＥＦＧＨ－２３４５－wxyz',
  'abcdefgh\u200b2345wxyz\u00ad',
])('%j is one and the same recovery code', kept => {
  expect(recoveryCode.parse(kept)).toBe('ABCDEFGH2345WXYZ');
});

test('a recovery code that lacks a sign, or has one that none has, is refused', () => {
  for (const typed of ['abcd-efgh-2345-wxy', 'abcd-efgh-2345-wxy1', 'abcd_efgh_2345_wxyz'])
    expect(recoveryCode.safeParse(typed).error?.issues[0]?.message).toBe('Invalid code');
});
