import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter } from 'vitest/node';
import { ROOT } from './steps.ts';

/** The file, in the folder of a run, with Vitest's errors outside every test: its own report leaves them out. */
export const OUTSIDE_FILE = 'outside.json';

/** What an error says, where it was thrown, and in which file of tests that was seen. */
const describe = ({ message, stack = '', ...rest }: SerializedError): string => {
  const path: unknown = rest['VITEST_TEST_PATH'];
  const seenIn = typeof path === 'string' ? `${relative(ROOT, path)}: ` : '';
  return `${seenIn}${stack.includes(message) ? stack : `${message}\n${stack}`}`;
};

/** Writes the errors outside every test into the folder of the run: any of them fails it, and its summary has to name them. */
export default class OutsideReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    const folder = process.env['DRUMLIN_TEST_FOLDER'];
    if (folder) writeFileSync(join(folder, OUTSIDE_FILE), JSON.stringify(errors.map(describe)));
  }
}
