import { join } from 'node:path';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const modules = (...files: string[]): string[] => files.map(file => join(import.meta.dirname, file));
const screenOf = (route: string): string => `src/routes/${route}.tsx?tsr-split=component---loader`;

/** Where each of them begins. */
const SIGN_IN = modules('src/app/main.tsx', screenOf('_sign-in'));
const SHELL = modules(screenOf('_signed-in'), 'src/lib/session/session.ts', 'src/app/navigation.ts');
/** Asked for with the shell, and a part of other chunks without that. */
const IN_SHELL = modules('src/components/merchants/merchants.ts');
const REPORT = modules(screenOf('_signed-in/reports/transaction/deposits'));
const DASHBOARD = modules(screenOf('_signed-in/dashboard'));
const CHARTS = modules('src/features/dashboard/analytics/AnalyticsSection.tsx');
const BEGINNINGS = [SIGN_IN, SHELL, REPORT, DASHBOARD, CHARTS].flat();

/** A module that only re-exports others: importing it does not make those others necessary. */
const PASSES_ON = /node_modules\/lucide-react\/dist\/esm\/lucide-react\./;

/** The modules that some need, following their imports. */
const neededBy = (graph: ModuleGraph, beginnings: readonly string[]): ReadonlySet<string> => {
  const needed = new Set<string>();
  const add = (id: string): void => {
    if (needed.has(id) || PASSES_ON.test(id)) return;
    needed.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(add);
  };
  beginnings.forEach(add);
  return needed;
};

/** Which of the screens that most people open first need a module. */
interface NeededBy {
  signIn: boolean;
  shell: boolean;
  report: boolean;
  dashboard: boolean;
  /** What the dashboard has below its tiles, which comes after them. */
  charts: boolean;
}

/**
 * What is loaded together, the first that takes a module keeps it. By default the bundler makes a hundred small files of what the sign-in page, the shell,
 * a report and the dashboard need, which compress worse and cost a request each.
 */
const CHUNKS: readonly (readonly [name: string, takes: (by: NeededBy) => boolean])[] = [
  ['first', by => by.signIn],
  ['shell', by => by.shell],
  ['screens', by => by.report && (by.dashboard || by.charts)],
  ['report', by => by.report],
  ['dashboard', by => by.dashboard],
  ['charts', by => by.charts],
];

/** The chunks of the first screens as groups of the bundler, which gives each what its modules import, unless a group before it has that. */
export const firstLoadGroups = () => {
  let needed: ReadonlySet<string>[] | undefined;
  return CHUNKS.map(([chunk, takes], at) => ({
    priority: CHUNKS.length - at,
    // What an import chain does not tell of (a CommonJS module) stays with who else needs it
    includeDependenciesRecursively: chunk === 'first' || chunk === 'shell',
    name: (id: string, graph: ModuleGraph): string | null => {
      needed ??= [SIGN_IN, [...SHELL, ...IN_SHELL], REPORT, DASHBOARD, CHARTS].map(each => neededBy(graph, each));
      const [signIn = false, shell = false, report = false, dashboard = false, charts = false] = needed.map(each =>
        each.has(id),
      );
      return !BEGINNINGS.includes(id) && takes({ signIn, shell, report, dashboard, charts }) ? chunk : null;
    },
  }));
};
