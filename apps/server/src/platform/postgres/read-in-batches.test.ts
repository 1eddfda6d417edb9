import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { readInBatches } from './read-in-batches.ts';

/** A reader whose reads end when they are told to. */
const heldReads = () => {
  const reads: { keys: readonly string[]; end: (error?: Error) => void }[] = [];
  const ask = readInBatches<string>(
    keys =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(new Map(keys.map(key => [key, `of ${key}`]))));
        reads.push({ keys, end });
      }),
  );
  return { ask, reads, keys: () => reads.map(read => read.keys) };
};

test('whoever asks alone is answered alone and at once', async () => {
  const { ask, reads } = heldReads();
  const answer = ask('a');
  reads[0]?.end();
  expect(await answer).toBe('of a');
});

test('those who ask while a read is under way are answered by the next, which begins after them', async () => {
  const { ask, reads, keys } = heldReads();
  const answers = ['a', 'b', 'c', 'b'].map(ask);
  expect(keys()).toEqual([['a']]);
  reads[0]?.end();
  await nextTurn();
  expect(keys()).toEqual([['a'], ['b', 'c']]);
  const late = ask('c');
  expect(keys()).toHaveLength(2);
  reads[1]?.end();
  await nextTurn();
  expect(keys().at(-1)).toEqual(['c']);
  reads[2]?.end();
  expect(await Promise.all([...answers, late])).toEqual(['of a', 'of b', 'of c', 'of b', 'of c']);
});

test('nobody waits for long for reads that take long', async () => {
  const { ask, reads, keys } = heldReads();
  const answers = ['a', 'b'].map(ask);
  await vi.waitFor(() => expect(keys()).toEqual([['a'], ['b']]));
  for (const read of reads) read.end();
  expect(await Promise.all(answers)).toEqual(['of a', 'of b']);
});

test('a read that fails fails those who wait for it and nobody else', async () => {
  const { ask, reads } = heldReads();
  const [first, second, third] = ['a', 'b', 'c'].map(ask);
  reads[0]?.end(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await nextTurn();
  reads[1]?.end();
  expect(await Promise.all([second, third])).toEqual(['of b', 'of c']);
});

test('what is not found is undefined', async () => {
  expect(await readInBatches(async () => new Map())('a')).toBeUndefined();
});
