import { expect, test } from 'vitest';
import { createTurn } from './turn.ts';

test('does the same once while it is under way, and again afterwards', async () => {
  const done: string[] = [];
  const act = async (input: string): Promise<string> => {
    done.push(input);
    await Promise.resolve();
    return `${input}!`;
  };
  const turn = createTurn<string, string>();
  expect(await Promise.all([turn(act, 'a'), turn(act, 'a'), turn(act, 'b')])).toEqual(['a!', 'a!', 'b!']);
  expect(done).toEqual(['a', 'b']);
  await turn(act, 'b');
  expect(done).toEqual(['a', 'b', 'b']);
});

test('tells both of a failure, and lets the next try', async () => {
  const turn = createTurn<void, string>();
  const fail = () => Promise.reject(new Error('no'));
  const answers = await Promise.allSettled([turn(fail, undefined), turn(fail, undefined)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await turn(() => Promise.resolve('yes'), undefined)).toBe('yes');
});
