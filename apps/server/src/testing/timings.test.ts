import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { differingFrom, longestTurn, measureInTurns, median } from './timings.ts';

test('takes the middle time, whatever the order, and none of what was not measured', () => {
  expect([median([5]), median([30, 1, 2])]).toEqual([5, 2]);
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

const rounds = Array.from({ length: 100 }, (_, round) => round);

test('finds the kind that takes longer, and not the one that a busy machine scatters as far', () => {
  const scatter = (round: number): number => ((round * 37) % 100) - 49.5;
  const times = new Map([
    ['nobody', rounds.map(() => 10)],
    ['longer', rounds.map(round => 13 + (round % 3))],
    ['shorter', rounds.map(() => 7)],
    ['scattered', rounds.map(round => 13 + scatter(round))],
    ['alike', rounds.map(round => 10 + scatter(round) / 100)],
  ]);
  const differing = differingFrom(times, 'nobody', () => 2);
  expect(differing.map(([kind]) => kind)).toEqual(['longer', 'shorter']);
});

/** Computes for a time of this thread's processor, of which a part is the system's: asking how long it was. */
const compute = (ms: number): void => {
  const used = (): number => {
    const { user, system } = process.threadCpuUsage();
    return user + system;
  };
  const begun = used();
  while (used() - begun < ms * 1000);
};

test('knows how long a thread computed in one piece, before and after it waits', async () => {
  const pieces = async (): Promise<void> => {
    compute(30);
    await sleep(20);
    compute(60);
    await sleep(20);
  };
  expect(await longestTurn(pieces)).toBeGreaterThan(55);
  expect(await longestTurn(async () => compute(30))).toBeGreaterThan(29);
});

test('counts neither waiting nor what was computed in turns', async () => {
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) {
      compute(5);
      await new Promise(setImmediate);
    }
    await sleep(100);
  };
  expect(await longestTurn(turns)).toBeLessThan(50);
});
