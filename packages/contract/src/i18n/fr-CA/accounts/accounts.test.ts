import { expect, test } from 'vitest';
import { AUDIT_ACTS } from '../../../audit/acts.ts';
import { frCA } from '../catalogue.ts';

test('has one word for the merchant, in every text', () => {
  expect(Object.values(frCA).filter(text => /commer[çc]ant/i.test(text))).toEqual([]);
});

test.each(Object.values(AUDIT_ACTS))('names the act %j in French', label => {
  expect(frCA).toHaveProperty([label]);
});
