import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface ManifestChunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, ManifestChunk>;

/** One line of the budget: the compressed (brotli) size of a page's JavaScript in bytes, and its limit. */
export interface BudgetLine {
  page: string;
  bytes: number;
  limit: number;
}

const KILOBYTE = 1000;
/** The sign-in page's is what it has today. */
const LIMITS = { signIn: 215 * KILOBYTE, report: 255 * KILOBYTE, dashboard: 170 * KILOBYTE };
const SESSION = 'src/lib/session/session.ts';
const CHARTS = 'src/features/dashboard/analytics/AnalyticsSection.tsx';
const DIST = join(import.meta.dirname, 'dist');

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

const bytesOf = (manifest: Manifest, keys: Iterable<string>): number => {
  const files = new Set([...keys].map(key => manifest[key]?.file).filter(file => file?.endsWith('.js')));
  return [...files].reduce((sum, file) => sum + (file ? wireBytes(file) : 0), 0);
};

const routeChunk = (manifest: Manifest, route: string): string => {
  const key = Object.keys(manifest).find(name => name.startsWith(`src/routes/${route}.tsx?`));
  if (!key) throw new Error(`The build has no chunk for the route ${route}; run "npm run build -w apps/web"`);
  return key;
};

/** What is loaded before any screen of who is signed in. */
const shellOf = (manifest: Manifest): Set<string> => {
  const shell = withImports(manifest, 'index.html');
  withImports(manifest, routeChunk(manifest, '_signed-in'), shell);
  return withImports(manifest, SESSION, shell);
};

/** The dashboard with its charts, which come after the rest of it. */
const dashboardOf = (manifest: Manifest): Set<string> =>
  withImports(manifest, CHARTS, withImports(manifest, routeChunk(manifest, '_signed-in/dashboard')));

/** Reads the build in `dist`: the size of the sign-in page's JavaScript, what a report screen adds to it, and the dashboard to the shell. */
export const readBudget = (): BudgetLine[] => {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const signIn = withImports(manifest, 'index.html');
  withImports(manifest, routeChunk(manifest, '_sign-in'), signIn);
  const report = withImports(manifest, routeChunk(manifest, '_signed-in/reports/transaction/deposits'));
  withImports(manifest, routeChunk(manifest, '_signed-in'), report);
  withImports(manifest, SESSION, report);
  const added = [...report].filter(key => !signIn.has(key));
  const shell = shellOf(manifest);
  const dashboard = [...dashboardOf(manifest)].filter(key => !shell.has(key));
  return [
    { page: 'Sign-in page', bytes: bytesOf(manifest, signIn), limit: LIMITS.signIn },
    { page: 'Report screen, beyond it', bytes: bytesOf(manifest, added), limit: LIMITS.report },
    { page: 'Dashboard, beyond shell', bytes: bytesOf(manifest, dashboard), limit: LIMITS.dashboard },
  ];
};

const table = (lines: readonly BudgetLine[]): string =>
  lines
    .map(({ page, bytes, limit }) => {
      const figures = `${(bytes / KILOBYTE).toFixed(1).padStart(7)} of ${limit / KILOBYTE} kB brotli`;
      return `${page.padEnd(26)} ${figures}  ${bytes <= limit ? 'within' : 'OVER'}`;
    })
    .join('\n');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = readBudget();
  process.stdout.write(`${table(lines)}\n`);
  if (lines.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1;
}
