import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { OperatorError } from '../platform/config/operator-error.ts';

/** Where a command's password may come from. Never an argument: other users of the machine can read those. */
export interface PasswordSources {
  env: NodeJS.ProcessEnv;
  input: Readable & { isTTY?: boolean };
  /** For questions, so that what the command prints stays clean. */
  questions: Writable;
}

const ask = async ({ input, questions }: PasswordSources, question: string): Promise<string> => {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: silent, terminal: true });
  questions.write(question);
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    questions.write('\n');
  }
};

/**
 * A new password: from ADMIN_PASSWORD, else the first line of what is piped in, else typed twice without an echo. Throws
 * `OperatorError` when the two differ or there is none.
 */
export const readNewPassword = async (sources: PasswordSources): Promise<string> => {
  const given = sources.env['ADMIN_PASSWORD'];
  if (given) return given;
  if (sources.input.isTTY !== true) {
    const [line = ''] = (await text(sources.input)).split(/\r?\n/);
    if (line === '') throw new OperatorError('No password: set ADMIN_PASSWORD, pipe it in, or run this in a terminal');
    return line;
  }
  const password = await ask(sources, 'Password: ');
  if ((await ask(sources, 'The same password again: ')) !== password) {
    throw new OperatorError('The two passwords differ');
  }
  return password;
};
