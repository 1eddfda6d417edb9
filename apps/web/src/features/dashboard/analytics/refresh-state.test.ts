import { expect, test } from 'vitest';
import { refreshState } from './refresh-state.ts';

const NOW = Date.parse('2026-11-02T05:30:00Z');

test('tells a refresh of the last day from an older one and from none', () => {
  expect(refreshState(null, NOW)).toBe('never');
  expect(refreshState('2026-11-01T05:00:00Z', NOW)).toBe('fresh');
  expect(refreshState('2026-11-01T04:29:00Z', NOW)).toBe('late');
});

test('a day of 25 hours is a day', () => {
  // From one Eastern midnight to the next across the autumn change
  expect(refreshState('2026-11-01T04:00:20Z', Date.parse('2026-11-02T05:00:10Z'))).toBe('fresh');
});
