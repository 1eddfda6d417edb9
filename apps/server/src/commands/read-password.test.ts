import { PassThrough, Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { readNewPassword } from './read-password.ts';

const shown: string[] = [];
const questions = new Writable({
  write: (chunk, _encoding, done) => {
    shown.push(String(chunk));
    done();
  },
});
const piped = (content: string) => ({ env: {}, input: Readable.from([content]), questions });
const typed = (...lines: string[]) => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const answers = [...lines];
  shown.length = 0;
  const answering = new Writable({
    write: (chunk, encoding, done) => {
      questions.write(chunk, encoding);
      if (String(chunk).endsWith(': ')) setImmediate(() => input.write(`${answers.shift()}\n`));
      done();
    },
  });
  return { env: {}, input, questions: answering };
};

test('takes the environment first', async () => {
  expect(await readNewPassword({ ...piped('other\n'), env: { ADMIN_PASSWORD: 'From-Env1!' } })).toBe('From-Env1!');
});

test('takes the first line of what is piped in, with its spaces', async () => {
  expect(await readNewPassword(piped(' Piped-1! \r\nsecond'))).toBe(' Piped-1! ');
  await expect(readNewPassword(piped(''))).rejects.toThrow('No password');
});

test('asks twice in a terminal, shows nothing of the answers and refuses two that differ', async () => {
  expect(await readNewPassword(typed('Typed-1!', 'Typed-1!'))).toBe('Typed-1!');
  expect(shown.join('')).toBe('Password: \nThe same password again: \n');
  await expect(readNewPassword(typed('Typed-1!', 'Typed-2!'))).rejects.toThrow('differ');
});
