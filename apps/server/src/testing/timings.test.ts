import { expect, test } from 'vitest';
import { measureInTurns, median } from './timings.ts';

test('takes the middle time, whatever the order', () => {
  expect([median([5]), median([30, 1, 2])]).toEqual([5, 2]);
});

test('has no middle of what was not measured', () => {
  expect(() => median([])).toThrow('No times');
});

test('measures as many rounds as it was told, whether or not the times are alike', async () => {
  const alike = await measureInTurns(4, ['a', 'b'], async () => 7);
  const unlike = await measureInTurns(4, ['a', 'b'], async (kind, round) => (kind === 'a' ? 1 : 100 + round));
  expect([...alike]).toEqual([
    ['a', [7, 7, 7, 7]],
    ['b', [7, 7, 7, 7]],
  ]);
  expect(unlike.get('b')).toEqual([100, 101, 102, 103]);
});

test('lets each be the first as often as any other', async () => {
  const order: string[] = [];
  await measureInTurns(3, ['a', 'b', 'c'], async kind => order.push(kind));
  expect(order.join('')).toBe('abcbcacab');
});
