import { join } from 'node:path';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const FIRST_PAGES = ['src/app/main.tsx', 'src/routes/_sign-in.tsx?tsr-split=component'].map(page =>
  join(import.meta.dirname, page),
);
/** A module that only re-exports others: importing it does not make those others necessary. */
const PASSES_ON = /node_modules\/lucide-react\//;

/** The modules that the sign-in page needs, following the imports of its entry modules. */
const neededModules = (graph: ModuleGraph): ReadonlySet<string> => {
  const needed = new Set<string>();
  const add = (id: string): void => {
    if (needed.has(id) || PASSES_ON.test(id)) return;
    needed.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(add);
  };
  FIRST_PAGES.forEach(add);
  return needed;
};

/**
 * Names the chunk of a module: everything that the sign-in page needs goes in one. By default the bundler makes some fifty small
 * files of it, which compress worse and cost a request each.
 */
export const nameFirstLoad = () => {
  let needed: ReadonlySet<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    needed ??= neededModules(graph);
    return needed.has(id) && !FIRST_PAGES.includes(id) ? 'first' : null;
  };
};
