import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBudget } from '../../../apps/web/budget.ts';
import type { Measure } from '../bench.ts';
import { atMost } from '../figure.ts';

const GROUP = 'JavaScript over the wire (brotli)';
const WEB = join(import.meta.dirname, '..', '..', '..', 'apps', 'web');
const KILOBYTE = 1000;

/** Builds the web if there is no build. */
const ensureBuilt = async (): Promise<void> => {
  if (existsSync(join(WEB, 'dist', '.vite', 'manifest.json'))) return;
  const build = spawn('npm', ['run', 'build'], { cwd: WEB, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('The web could not be built');
};

/** The size of what the built web sends for its first pages, computed as its own budget does. */
export const measureWeb: Measure = {
  name: 'web',
  run: async () => {
    await ensureBuilt();
    return readBudget().map(({ page, bytes, limit }) => ({
      group: GROUP,
      what: page,
      unit: 'kB',
      p50: bytes / KILOBYTE,
      bounds: [atMost('p50', limit / KILOBYTE)],
    }));
  },
};
