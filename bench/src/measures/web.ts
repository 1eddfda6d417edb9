import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readPayBudget } from '../../../apps/pay/budget.ts';
import { type BudgetLine, readBudget } from '../../../apps/web/budget.ts';
import type { Measure } from '../bench.ts';
import { atMost, type Figure } from '../figure.ts';

const GROUP = 'JavaScript over the wire (brotli)';
const GROUP_AS_RUN = 'JavaScript as a browser runs it (uncompressed)';
const APPS = join(import.meta.dirname, '..', '..', '..', 'apps');
const KILOBYTE = 1000;

/** Builds the web and the payment flow if there is no build of them. */
export const ensureBuilt = async (): Promise<void> => {
  for (const cwd of ['web', 'pay'].map(name => join(APPS, name))) {
    if (existsSync(join(cwd, 'dist', 'index.html'))) continue;
    const build = spawn('npm', ['run', 'build'], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = await once(build, 'exit');
    if (code !== 0) throw new Error('The web could not be built');
  }
};

const figureOf =
  (group: string) =>
  ({ page, bytes, limit }: BudgetLine): Figure => ({
    group,
    what: page,
    unit: 'kB',
    p50: bytes / KILOBYTE,
    bounds: [atMost('p50', limit / KILOBYTE)],
  });

/** The size of what the built web sends for its first pages, computed as their own budgets do. */
export const measureWeb: Measure = {
  name: 'web',
  run: async () => {
    await ensureBuilt();
    return [...readBudget().map(figureOf(GROUP)), figureOf(GROUP_AS_RUN)(readPayBudget())];
  },
};
