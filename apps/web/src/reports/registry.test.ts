import { expect, test } from 'vitest';
import { FACES } from './registry.ts';

test.each(Object.entries(FACES))('%s places every filter once and leads with its first column', (key, face) => {
  expect(face.report.key).toBe(key);
  expect([...face.bar, ...face.search, ...face.more].toSorted()).toEqual(Object.keys(face.report.filters).toSorted());
  expect(face.lead[0]).toBe(Object.keys(face.report.columns)[0]);
  expect(Object.keys(face.report.columns)).toEqual(expect.arrayContaining([...face.lead]));
  for (const filter of face.search) expect(['text', 'contains']).toContain(face.report.filters[filter]?.control);
});
