import { expect, test } from 'vitest';
import { AUDIT_ACTS } from '../../../audit/acts.ts';
import { frCA } from '../catalogue.ts';

test.each(Object.values(AUDIT_ACTS))('names the act %j in French', label => {
  expect(frCA).toHaveProperty([label]);
});
