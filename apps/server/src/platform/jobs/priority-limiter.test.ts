import { expect, test, vi } from 'vitest';
import { makePriorityLimiter } from './priority-limiter.ts';

const gate = () => Promise.withResolvers<void>();

test('runs a few at once and the rest in the order they came', async () => {
  const limiter = makePriorityLimiter({ atOnce: 2, waiting: 10 });
  const gates = Array.from({ length: 5 }, gate);
  const begun: number[] = [];
  const done = gates.map((each, index) =>
    limiter.take(async () => {
      begun.push(index);
      await each.promise;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve();
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]));
  for (const each of gates) each.resolve();
  await Promise.all(done);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('sends work away when too many wait, and takes it again later', async () => {
  const limiter = makePriorityLimiter({ atOnce: 1, waiting: 1 });
  const { promise, resolve } = gate();
  const running = [limiter.take(() => promise), limiter.take(() => promise)];
  await expect(limiter.take(async () => 'late')).rejects.toMatchObject({ name: 'OverloadedError', retryAfter: 1 });
  resolve();
  await Promise.all(running);
  expect(await limiter.take(async () => 'later')).toBe('later');
  // What fails gives its turn back
  await expect(limiter.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await limiter.take(async () => 'next')).toBe('next');
});

test('a lower rank comes first, as ranks are when the turn is given', async () => {
  const limiter = makePriorityLimiter({ atOnce: 1, waiting: 10 });
  const { promise, resolve } = gate();
  const begun: string[] = [];
  const ranks: Record<string, number> = { early: 0, late: 0, soon: 1 };
  const done = [limiter.take(() => promise)];
  const begin = (name: string) => async () => void begun.push(name);
  for (const name of Object.keys(ranks)) done.push(limiter.take(begin(name), () => ranks[name] ?? 0));
  ranks['early'] = 5;
  resolve();
  await Promise.all(done);
  expect(begun).toEqual(['late', 'soon', 'early']);
});

test('where no more may wait, the last of the highest rank makes room for a lower one', async () => {
  const limiter = makePriorityLimiter({ atOnce: 1, waiting: 2 });
  const { promise, resolve } = gate();
  const flood = () => 3;
  const running = limiter.take(() => promise);
  const first = limiter.take(async () => 'first', flood);
  const last = limiter.take(async () => 'last', flood);
  const person = limiter.take(async () => 'person');
  await expect(last).rejects.toMatchObject({ name: 'OverloadedError', retryAfter: 1 });
  await expect(limiter.take(async () => 'another', flood)).rejects.toMatchObject({ name: 'OverloadedError' });
  resolve();
  await running;
  expect(await Promise.all([first, person])).toEqual(['first', 'person']);
});
