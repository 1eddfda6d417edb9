import { EXPECTED_REPORTS } from '@drumlin/contract/reports/testing/expected-reports.ts';
import { expect, test } from 'vitest';
import { FACES } from './registry.ts';

test.each(Object.entries(FACES))('%s places every filter once and leads with its first column', (key, face) => {
  expect(face.report.key).toBe(key);
  expect([...face.bar, ...face.search, ...face.more].toSorted()).toEqual(Object.keys(face.report.filters).toSorted());
  expect(face.lead[0]).toBe(Object.keys(face.report.columns)[0]);
  for (const filter of face.search) expect(['text', 'contains']).toContain(face.report.filters[filter]?.control);
});

test.each(EXPECTED_REPORTS)('the screen of $key has the filters, fields and words of the specification', expected => {
  const face = FACES[expected.key as keyof typeof FACES];
  expect([...face.bar, ...face.search, ...face.more].toSorted()).toEqual(
    expected.filters.map(([name]) => name).toSorted(),
  );
  const shown = Object.entries(face.report.columns).map(([field, { label }]) => [field, label]);
  expect(shown).toEqual(expected.fields.map(([field, , english]) => [field, english]));
  for (const field of face.lead) expect(expected.fields.map(([name]) => name)).toContain(field);
});
