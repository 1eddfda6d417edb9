import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BudgetLine } from '../web/budget.ts';

const KILOBYTE = 1000;
const LIMIT = 60 * KILOBYTE;
const ASSETS = join(import.meta.dirname, 'dist', 'assets');

/** Reads the build in `dist`: all JavaScript of the consumers' page in bytes, as a browser runs it and not as it is sent. */
export const readPayBudget = (): BudgetLine => {
  const scripts = readdirSync(ASSETS).filter(name => name.endsWith('.js'));
  const bytes = scripts.reduce((sum, name) => sum + readFileSync(join(ASSETS, name)).length, 0);
  return { page: 'Payment flow, uncompressed', bytes, limit: LIMIT };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { page, bytes, limit } = readPayBudget();
  process.stdout.write(`${page} ${(bytes / KILOBYTE).toFixed(1)} of ${limit / KILOBYTE} kB\n`);
  if (bytes > limit) process.exitCode = 1;
}
