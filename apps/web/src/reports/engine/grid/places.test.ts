import { expect, test } from 'vitest';
import { FACES } from '../../registry.ts';
import { columnPlaces } from './places.ts';

test.each(Object.entries(FACES))('%s shows money where money belongs, where it has any', (_, face) => {
  const kindOf = (key: string | undefined) => (key === undefined ? undefined : face.report.columns[key]?.kind);
  const hasMoney = face.lead.some(key => kindOf(key)?.startsWith('money'));
  const { title, amount, caption } = columnPlaces(face);
  if (hasMoney) expect(kindOf(amount)).toMatch(/^money/);
  expect(face.report.columns[title]?.label).not.toBe('Currency');
  expect(caption.every(key => face.report.columns[key])).toBe(true);
});
