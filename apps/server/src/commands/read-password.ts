import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { normalizePassword } from '@drumlin/contract/auth/password.ts';
import { OperatorError } from '../platform/config/operator-error.ts';

/** The sources of a command's password. It is never an argument, since other users of the machine can read those. */
export interface PasswordSources {
  env: NodeJS.ProcessEnv;
  input: Readable & { isTTY?: boolean };
  /** The stream for questions, apart from the command's output. */
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
 * A new password: from ADMIN_PASSWORD, else the first line of piped input, else typed twice without echo. Throws `OperatorError`
 * when the two differ or there is none.
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
  const again = await ask(sources, 'The same password again: ');
  if (normalizePassword(again) !== normalizePassword(password)) {
    throw new OperatorError('The two passwords differ');
  }
  return password;
};
