import type { GridPreference, Preferences } from '@drumlin/contract/users/routes.ts';

type Grids = Record<string, GridPreference>;

const mergeGrids = (before: Grids, changes: Grids): Grids => {
  const changed = Object.entries(changes).map(([report, grid]) => [report, { ...before[report], ...grid }] as const);
  return { ...before, ...Object.fromEntries(changed) };
};

/** What is remembered after a change: parts it leaves out stay, down to the parts of exports and of one report's grid. */
export const mergePreferences = (before: Preferences, change: Preferences): Preferences => ({
  ...before,
  ...change,
  ...(change.grids && { grids: mergeGrids(before.grids ?? {}, change.grids) }),
  ...(change.mail && { mail: { ...before.mail, ...change.mail } }),
  ...(change.exports && { exports: { ...before.exports, ...change.exports } }),
});
