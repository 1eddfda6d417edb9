import { expect, test } from 'vitest';
import { IDENTITIES } from '../../reconciliation/identities.ts';
import { frCA } from './catalogue.ts';

test.each(Object.entries(IDENTITIES))('says %s and its parts in French', (_, { title, description, parts }) => {
  const labels = Object.values(parts).map(({ label }) => label);
  for (const text of [title, description, ...labels]) expect(frCA).toHaveProperty([text]);
});
