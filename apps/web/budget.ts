import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface ManifestChunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, ManifestChunk>;

/** One line of the budget: the compressed (brotli) size of a page's JavaScript in bytes, how many scripts that is, and the limits of both. */
export interface BudgetLine {
  page: string;
  bytes: number;
  limit: number;
  scripts?: number;
  scriptLimit?: number;
}

const KILOBYTE = 1000;
const DIST = join(import.meta.dirname, 'dist');

/** Loaded by `index.html`, whatever its address. */
const BEFORE_PAINT = 'before-paint.js';
/** What the guards ask for where there may be a session (`app/guards.ts`), then what the shell draws of itself with the first of its screens. */
const SHELL = [
  'src/lib/session/session.ts',
  'src/app/navigation.ts',
  'src/components/merchants/merchants.ts',
  'src/features/notifications/Bell.tsx',
  'src/components/notices/PortalNotice.tsx',
  'src/features/exports/panel/ExportsPanel.tsx',
];
const CHARTS = 'src/features/dashboard/analytics/AnalyticsSection.tsx';

/** What a browser loads for an address until its page can be used: the routes of the address, and what they import when they are drawn. */
interface Loaded {
  page: string;
  routes: readonly string[];
  parts: readonly string[];
  limit: number;
  scriptLimit: number;
}

const PAGES: readonly Loaded[] = [
  // Its slides, the notice and what sends the form come once it can be typed in
  { page: 'Sign-in page', routes: ['_sign-in'], parts: [], limit: 180 * KILOBYTE, scriptLimit: 6 },
  {
    page: 'Report',
    routes: ['_signed-in', '_signed-in/reports/transaction/deposits'],
    parts: SHELL,
    limit: 420 * KILOBYTE,
    scriptLimit: 30,
  },
  {
    page: 'Dashboard',
    routes: ['_signed-in', '_signed-in/dashboard'],
    parts: SHELL,
    limit: 420 * KILOBYTE,
    scriptLimit: 30,
  },
  {
    page: 'Dashboard with its charts',
    routes: ['_signed-in', '_signed-in/dashboard'],
    parts: [...SHELL, CHARTS],
    limit: 500 * KILOBYTE,
    scriptLimit: 30,
  },
];

const withImports = (manifest: Manifest, key: string, found = new Set<string>()): Set<string> => {
  if (found.has(key)) return found;
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk of ${key}`);
  found.add(key);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found);
  return found;
};

/** A file too small to be compressed is sent as it is. */
const wireBytes = (file: string): number =>
  (statSync(join(DIST, `${file}.br`), { throwIfNoEntry: false }) ?? statSync(join(DIST, file))).size;

const routeChunk = (manifest: Manifest, route: string): string => {
  const key = Object.keys(manifest).find(name => name.startsWith(`src/routes/${route}.tsx?`));
  if (!key) throw new Error(`The build has no chunk for the route ${route}; run "npm run build -w apps/web"`);
  return key;
};

/** Reads the build in `dist`: what a browser with an empty cache loads of it for the first pages of most people. */
export const readBudget = (): BudgetLine[] => {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  return PAGES.map(({ page, routes, parts, limit, scriptLimit }) => {
    const found = withImports(manifest, 'index.html');
    for (const key of [...routes.map(route => routeChunk(manifest, route)), ...parts])
      withImports(manifest, key, found);
    const files = [...found].map(key => manifest[key]?.file).filter(file => file?.endsWith('.js'));
    const scripts = [...new Set([BEFORE_PAINT, ...files])] as string[];
    const bytes = scripts.reduce((sum, file) => sum + wireBytes(file), 0);
    return { page, bytes, limit, scripts: scripts.length, scriptLimit };
  });
};

const isWithin = ({ bytes, limit, scripts = 0, scriptLimit = scripts }: BudgetLine): boolean =>
  bytes <= limit && scripts <= scriptLimit;

const table = (lines: readonly BudgetLine[]): string =>
  lines
    .map(line => {
      const { page, bytes, limit, scripts, scriptLimit } = line;
      const size = `${(bytes / KILOBYTE).toFixed(1).padStart(7)} of ${limit / KILOBYTE} kB brotli`;
      const number = `${String(scripts).padStart(2)} of ${scriptLimit} scripts`;
      return `${page.padEnd(26)} ${size}, ${number}  ${isWithin(line) ? 'within' : 'OVER'}`;
    })
    .join('\n');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = readBudget();
  process.stdout.write(`${table(lines)}\n`);
  if (!lines.every(isWithin)) process.exitCode = 1;
}
